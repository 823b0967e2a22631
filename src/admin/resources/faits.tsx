import type { ComponentType } from 'react'
import { fitsCountry, isBirthday } from '../../contract/faits/champs'
import { paysIn } from '../../contract/faits/pays'
import { readLang } from '../../ui/texts/language'
import { lazily } from '../lazily'
import { beyond, type CellProps, type Check, date, type InputProps, phone, text } from '../schema'

const CountryInput: ComponentType<InputProps> = lazily(() => import('./CountryInput'))

/* The fields of facts that a school may ask for (`contract/faits/`), as the office types them. */

const UNSORTED = { sortable: false } as const

/** A country, by its two-letter code (ISO 3166-1). */
export const country = (options: Parameters<typeof text>[0] = {}) =>
  text({ ...UNSORTED, input: CountryInput, cell: CountryCell, words: countryIn, ...options })

/** The country of an internship. */
export const countryOfStage = (options: Parameters<typeof text>[0] = {}) =>
  country({ fact: 'pays_stage', ...options })

const countryIn = (code: string) => paysIn(readLang(), code)

function CountryCell({ value }: CellProps) {
  return value ? <bdi>{countryIn(String(value))}</bdi> : '–'
}

const ADRESSE = { ...UNSORTED, fact: 'adresse_etudiant' } as const
const ASSURANCE = { ...UNSORTED, fact: 'responsabilite_civile' } as const
const URGENCE = { ...UNSORTED, fact: 'contact_urgence' } as const
const COUVERTURE = { ...UNSORTED, fact: 'couverture_sociale' } as const

export const studentFacts = {
  nom_usage: text({ ...UNSORTED, fact: 'nom_usage' }),
  naissance: date({ ...UNSORTED, fact: 'naissance' }),
  telephone: phone({ ...UNSORTED, fact: 'telephone_etudiant' }),
  adresse: text({ ...ADRESSE, wide: true }),
  code_postal: text(ADRESSE),
  ville: text(ADRESSE),
  pays: country(ADRESSE),
  assureur: text(ASSURANCE),
  police: text(ASSURANCE),
  regime: text(COUVERTURE),
  numero_social: text({ ...COUVERTURE, help: 'resources.inscrit.help.numero_social' }),
  urgence_nom: text(URGENCE),
  urgence_lien: text(URGENCE),
  urgence_telephone: phone(URGENCE),
}
export const STUDENT_FACTS = Object.keys(studentFacts) as (keyof typeof studentFacts)[]

const LOCALITE = { ...UNSORTED, fact: 'localite' } as const

export const hostFacts = beyond({
  forme_juridique: text({ ...UNSORTED, fact: 'forme_juridique' }),
  code_postal: text(LOCALITE),
  ville: text(LOCALITE),
  pays: country(LOCALITE),
  secteur: text({ ...UNSORTED, fact: 'secteur' }),
  effectif: text({ ...UNSORTED, fact: 'effectif', help: 'resources.entreprise.help.effectif' }),
})
export const HOST_FACTS = Object.keys(hostFacts) as (keyof typeof hostFacts)[]

export const POSTCODE: Check = {
  fails: (values) => !fitsCountry(values),
  message: 'form.postcode',
  field: 'code_postal',
}
export const BIRTHDAY: Check = {
  fails: ({ naissance }) => Boolean(naissance) && !isBirthday(naissance),
  message: 'form.birthday',
  field: 'naissance',
}
