import { z } from 'zod'
import { Done, defineService, Id, LangCode, Option } from './endpoint'

/* What campaigns are made of: what their fields are chosen from, and what is put into one from elsewhere. */

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
  /** Adds assignments, by their offers, to those that a campaign has picked, all or none. It is about the picked ones from then on. */
  campagneChoisir: {
    method: 'POST',
    path: 'campagne/choisir',
    extension: true,
    input: z.object({ id: Id, sujets: z.array(Id).min(1).max(5_000) }),
    output: Done,
  },
})
