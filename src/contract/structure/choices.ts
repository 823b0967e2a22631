import { z } from 'zod'
import { defineService, Id, LangCode, Option } from '../kernel/endpoint'

/* What is chosen from in forms and filters: the first list needs these, and the records of `school.ts` only when they are used. */

/** What is taught, and how many students there are at each node in the session's year, without the departed. */
const Node = z.object({ id: Id, label: z.string(), etudiants: z.number().int() })
export const Structure = z.array(
  Node.extend({
    diplomes: z.array(
      Node.extend({
        specialites: z.array(Node.extend({ niveaux: z.array(Node.extend({ groupes: z.array(Node) })) })),
      }),
    ),
  }),
)
export type Structure = z.output<typeof Structure>

const lang = LangCode.default('fr')
const options = z.object({ options: z.array(Option) })

/** Choices that the specification has no calls for. */
export const schoolChoices = defineService('records', {
  /** All diplomas. */
  cursusSelect: {
    method: 'GET',
    path: 'diplome/select',
    extension: true,
    input: z.object({ lang }),
    output: options,
  },
  /** The levels of all cycles, or of a diploma's. */
  niveauSelect: {
    method: 'GET',
    path: 'niveau/select',
    extension: true,
    input: z.object({ diplome: Id.optional(), lang }),
    output: options,
  },
  /** The groups of the session's year. */
  groupeSelect: {
    method: 'GET',
    path: 'group/select',
    extension: true,
    input: z.object({ lang }),
    output: options,
  },
  structure: {
    method: 'GET',
    path: 'structure',
    extension: true,
    input: z.object({ lang }),
    output: z.object({ cycles: Structure }),
  },
})

export const { cursusSelect, groupeSelect, niveauSelect, structure } = schoolChoices

export const companyChoices = defineService('company', {
  /** Who may supervise students in a company. */
  contactSelect: {
    method: 'GET',
    path: 'contact/select',
    extension: true,
    input: z.object({ entreprise: Id, lang }),
    output: options,
  },
})

export const { contactSelect } = companyChoices
