import { z } from 'zod'
import { defineService, LangCode } from './endpoint'

/* What rules of campaigns are chosen from. */

const lang = LangCode.default('fr')

export const campagneChoix = defineService('internship', {
  /** The grades of teachers, and those that rules of the session's year name; the value is the French one. */
  campagneGrades: {
    method: 'GET',
    path: 'campagne/grades',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ grades: z.array(z.object({ value: z.string(), label: z.string() })) }),
  },
})
