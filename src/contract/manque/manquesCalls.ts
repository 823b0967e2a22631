import { z } from 'zod'
import { IDS_A_CALL } from '../kernel/constants'
import { defineService, Id } from '../kernel/endpoint'
import { DONNEURS, ETAPES_DU_STAGE, MANQUES } from './manques'

/* What internships lack (`manques.ts`). A call beyond the specification's. */

const Manque = z.object({
  etape: z.enum(ETAPES_DU_STAGE),
  code: z.enum(MANQUES),
  qui: z.array(z.enum(DONNEURS)),
  depuis: z.string().nullable(),
  pour: z.string().nullable(),
  en_retard: z.boolean(),
})

export const manques = defineService('internship', {
  /** What internships lack today, by the ids of their offers. @throws `not_found` where there is none of these */
  manquesLire: {
    method: 'POST',
    path: 'affectation/manques',
    extension: true,
    input: z.object({ ids: z.array(Id).min(1).max(IDS_A_CALL) }),
    output: z.object({ stages: z.array(z.object({ id: Id, manques: z.array(Manque) })) }),
  },
})
