import { z } from 'zod'
import { RANGS_MAX } from '../convention/signataires'
import { crud, Labels } from '../kernel/crud'
import { Whole } from '../kernel/endpoint'

/** When a party signs. */
const Rang = Whole.pipe(z.number().min(0).max(RANGS_MAX)).default(1)

/** The types of offers. The rules of assignments and defences only use the first two. */
export const typeStage = crud(
  'internship',
  'typeStage',
  {
    label: Labels,
    /** Who signs its agreements, in which order: equal ranks at once, 0 not at all. */
    rang_etudiant: Rang,
    rang_entreprise: Rang,
    rang_tuteur: Rang,
    rang_encadrant: Rang,
    rang_ecole: Rang,
  },
  { path: 'type_stage' },
)
