import { z } from 'zod'
import { crud } from '../kernel/crud'
import { defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { Email, langue, personName, requiredName, text } from '../kernel/inputs'
import { Phone } from '../kernel/phoneField'
import { Flag } from '../specification/values'

/** What is said of one of a company’s people. */
export const personne = {
  prenom: personName(100).default(''),
  nom: requiredName(100),
  fonction: text(100).default(''),
  email: Email,
  telephone: Phone.default(''),
  langue,
  /** 1: acts for the company in its space. */
  gestion: Flag.default(0),
  /** 1: supervises students. */
  tuteur: Flag.default(1),
}

/** A company's people, as the office maintains them. */
export const contact = crud(
  'company',
  'contact',
  { entreprise: Id, ...personne, active: Flag.default(1) },
  { shown: { entreprise: Option, langue: LangCode.nullable() } },
)

export const contactCalls = defineService('company', {
  /** Who may supervise students in a company. */
  contactSelect: {
    method: 'GET',
    path: 'contact/select',
    extension: true,
    input: z.object({ entreprise: Id, lang: LangCode.default('fr') }),
    output: z.object({ options: z.array(Option) }),
  },
})

export const { contactSelect } = contactCalls
