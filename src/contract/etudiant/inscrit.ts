import { z } from 'zod'
import { faitsDeLEtudiant } from '../faits/saisie'
import { crud } from '../kernel/crud'
import { Id, Option } from '../kernel/endpoint'
import { Email, langue, required, requiredName, text } from '../kernel/inputs'
import { Flag } from '../specification/values'

/**
 * A student of the session's year. Adding one by a registration number that is known enrols who has it; deleting one ends
 * the enrolment. `parti`: has left in the course of the year. `encadrant` is 2 where none is needed.
 */
export const inscrit = crud(
  'records',
  'inscrit',
  {
    matricule: required(40),
    lastName: requiredName(100),
    firstName: requiredName(100),
    email: Email,
    groupe: Id,
    parti: Flag.default(0),
    langue,
    ...faitsDeLEtudiant,
  },
  {
    shown: {
      groupe: Option,
      specialite: text(200),
      niveau: text(200),
      stage: Flag,
      encadrant: z.union([Flag, z.literal(2)]),
      soutenance: Flag,
      /** The enrolments of all years. */
      inscriptions: z.array(Option),
    },
  },
)
