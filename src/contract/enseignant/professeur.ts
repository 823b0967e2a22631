import { z } from 'zod'
import { crud, Labels } from '../kernel/crud'
import { Id, Option, Whole } from '../kernel/endpoint'
import { coordonnees, Email, langue, required, requiredName } from '../kernel/inputs'

const Limit = Whole.pipe(z.number().min(0).max(1000)).default(0)
const Nombre = z.number().int()

/**
 * A teacher, as the staff keep one; `enseignant` is the directory that the specification has. The two limits are of a
 * year, 0 for none; `encadrements` and `jurys` are how much there is in the session's.
 */
export const professeur = crud(
  'records',
  'professeur',
  {
    code: required(30),
    lastName: requiredName(100),
    firstName: requiredName(100),
    grade: Labels,
    email: Email,
    mobile: coordonnees.telephone.default(''),
    specialites: z.array(Id).max(50).default([]),
    encadrements_max: Limit,
    jurys_max: Limit,
    langue,
  },
  { shown: { specialites: z.array(Option), encadrements: Nombre, jurys: Nombre } },
)
