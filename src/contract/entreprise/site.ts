import { faitsDeLHote, Pays } from '../faits/saisie'
import { crud } from '../kernel/crud'
import { Id, Option } from '../kernel/endpoint'
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
