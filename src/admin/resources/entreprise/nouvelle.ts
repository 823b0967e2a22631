import { ApiError } from '../../dataProvider'
import { lazily } from '../../lazily'
import { email, emailAddress, filled, numeric, phone, text } from '../../schema'

/* The form of a new company. Its messages are those of the sign-up. */

const NumberInput = lazily(() => import('./NumberInput'))

export const nouvelleEntreprise = {
  nom_entreprise: text({ required: 'register.required.nom_entreprise' }),
  nom_gerant: text({ required: 'register.required.nom_gerant' }),
  matricule: text({ required: 'register.required.matricule', input: NumberInput }),
  adresse: text({ required: 'register.required.adresse' }),
  email: email({ required: 'register.required.email', wide: true }),
  mobile: phone({ sortable: false }),
  telephone: phone({ sortable: false }),
}

export const formNouvelleEntreprise = {
  fields: Object.keys(nouvelleEntreprise) as (keyof typeof nouvelleEntreprise)[],
  checks: [
    filled(['nom_entreprise', 'nom_gerant', 'matricule', 'adresse', 'email'], 'register.check'),
    numeric('mobile', 'register.invalid.mobile'),
    numeric('telephone', 'register.invalid.telephone'),
    emailAddress('email', 'register.invalid.email'),
  ],
  failed: (error: unknown) => (saysWhy(error) ? undefined : 'register.failed'),
}

/** Names the value that is taken; an outage is not blamed on the input. */
const saysWhy = (error: unknown) =>
  error instanceof ApiError &&
  ['duplicate', 'network', 'service_unavailable', 'rate_limited', 'too_many_mails'].includes(error.code)
