import { type Check, email, emailAddress, filled, numeric, phone, text } from '../../schema'

/* What a jury person and an encadreur have in common. */

export const lastName = text({ required: 'form.personne.lastName' })
export const firstName = text({ required: 'form.personne.firstName' })
export const telephone = phone({ required: 'form.personne.telephone' })
export const mail = email({ required: 'form.personne.email' })

export const coordonnees = ['firstName', 'lastName', 'telephone', 'email'] as const

export const checksPersonne: Check[] = [
  filled(coordonnees, 'form.emptyFields'),
  numeric('telephone', 'form.phoneInvalid'),
  emailAddress('email', 'form.emailInvalid'),
]

/** A person linked to a teacher is edited where teachers are. */
export const creeeALaMain = ({ enseignant_id }: { enseignant_id: number | null }): boolean =>
  enseignant_id === null
