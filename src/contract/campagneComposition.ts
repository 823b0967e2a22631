import { z } from 'zod'
import { Done, defineService, Id, LangCode } from './endpoint'

/* What campaigns are made of: what is chosen in their form alone, and what is put into one from elsewhere. */

const lang = LangCode.default('fr')

export const campagneComposition = defineService('internship', {
  /** The grades of teachers, and those that rules of the session's year name; the value is the French one. */
  campagneGrades: {
    method: 'GET',
    path: 'campagne/grades',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ grades: z.array(z.object({ value: z.string(), label: z.string() })) }),
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
