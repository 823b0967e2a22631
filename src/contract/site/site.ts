import { z } from 'zod'
import { faitsDeLHote, Pays } from '../faits/saisie'
import { crud } from '../kernel/crud'
import { defineService, Id, LangCode, Option } from '../kernel/endpoint'
import { required, text } from '../kernel/inputs'
import { Flag } from '../specification/values'

/** What is said of a site or service. */
export const accueil = {
  nom: required(200),
  adresse: text(300).default(''),
  code_postal: faitsDeLHote.code_postal.unwrap().default(''),
  ville: text(100).default(''),
  /** ISO 3166-1, two letters. */
  pays: Pays.default(''),
  /** Whom to ask there: one of the company's people. */
  contact: Id.nullable().default(null),
  /** 0: nothing new is put there. */
  active: Flag.default(1),
}

/** Where a company receives students: one of its sites or services. The company signs. */
export const site = crud(
  'company',
  'site',
  { entreprise: Id, ...accueil },
  { shown: { entreprise: Option, contact: Option.nullable() } },
)

export const siteCalls = defineService('company', {
  /** The sites and services of a company. */
  siteSelect: {
    method: 'GET',
    path: 'site/select',
    extension: true,
    input: z.object({ entreprise: Id, lang: LangCode.default('fr') }),
    output: z.object({ options: z.array(Option) }),
  },
})

export const { siteSelect } = siteCalls
