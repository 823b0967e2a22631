import { z } from 'zod'
import { ETAPES_DU_STAGE } from '../affectation/etapesDuStage'
import { Complement } from '../complement/complement'
import { SIGNATAIRES } from '../convention/signataires'
import { IDS_A_CALL } from '../kernel/constants'
import { defineService, Id } from '../kernel/endpoint'
import { ETATS_ETAPE } from './etapes'
import { DONNEURS, MANQUES } from './manques'
import { RELANCES } from './relances'

/* What internships lack (`manques.ts`), and where they stand (`etapes.ts`). A call beyond the specification's. */

const Manque = z.object({
  etape: z.enum(ETAPES_DU_STAGE),
  code: z.enum(MANQUES),
  qui: z.array(z.enum(DONNEURS)),
  depuis: z.string().nullable(),
  pour: z.string().nullable(),
  en_retard: z.boolean(),
})

/** Reminders that left of something that an internship lacks, and to which part. */
const Relance = z.object({
  code: z.enum(RELANCES),
  qui: z.enum(DONNEURS),
  fois: z.number().int().min(1),
  le: z.string(),
})
export type Relance = z.output<typeof Relance>

export const Etape = z.object({
  etape: z.enum(ETAPES_DU_STAGE),
  etat: z.enum(ETATS_ETAPE),
  le: z.string().nullable(),
  en_retard: z.boolean(),
})

export const manques = defineService('internship', {
  /**
   * What internships lack today and their steps, by the ids of their offers; with `par` students, the internships of
   * these students in the year, who may have none.
   * @throws `not_found` if none of these offers exists
   */
  manquesLire: {
    method: 'POST',
    path: 'affectation/manques',
    extension: true,
    input: z.object({
      par: z.enum(['stages', 'etudiants']).default('stages'),
      ids: z.array(Id).min(1).max(IDS_A_CALL),
    }),
    output: z.object({
      stages: z.array(
        z.object({
          id: Id,
          etudiant_id: Id,
          /** At whom and when it is: a student may have several in a year. */
          entreprise: z.string(),
          debut: z.string().nullable(),
          fin: z.string().nullable(),
          manques: z.array(Manque),
          etapes: z.array(Etape),
          /** Who signs an agreement or amendment that is out after those who are awaited. */
          ensuite: z.array(z.enum(SIGNATAIRES)),
          /** What of it was asked of student and company, and what they have given. */
          complements: z.array(Complement),
          relances: z.array(Relance),
        }),
      ),
    }),
  },
})
