import { z } from 'zod'
import { defineService, LangCode, Option } from '../kernel/endpoint'

/* What the fields of campaigns are chosen from; lists name these calls, and the others of campaigns only what comes with use. */

const lang = LangCode.default('fr')

export const campagneChoix = defineService('internship', {
  /** The campaigns of the session's year. */
  campagneSelect: {
    method: 'GET',
    path: 'campagne/select',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ campagnes: z.array(Option) }),
  },
  /** The assignments of the session's year, by student and subject. */
  campagneAffectations: {
    method: 'GET',
    path: 'campagne/affectations',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ affectations: z.array(Option) }),
  },
})
