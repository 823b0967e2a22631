import type { FaitDeLEtudiant, FaitDeLHote } from './demandes'
import { isPostcode } from './pays'

/* The fields of facts that a school may ask for (`demandes.ts` lists the facts themselves). */

/** The fields in which each of a student's is typed. */
export const CHAMPS_DE_L_ETUDIANT = {
  nom_usage: ['nom_usage'],
  naissance: ['naissance'],
  telephone_etudiant: ['telephone'],
  adresse_etudiant: ['adresse', 'code_postal', 'ville', 'pays'],
  responsabilite_civile: ['assureur', 'police'],
  couverture_sociale: ['regime', 'numero_social'],
  contact_urgence: ['urgence_nom', 'urgence_lien', 'urgence_telephone'],
} as const satisfies Readonly<Record<FaitDeLEtudiant, readonly string[]>>
export type ChampDeLEtudiant = (typeof CHAMPS_DE_L_ETUDIANT)[FaitDeLEtudiant][number]

export const champsDeLEtudiant = (faits: readonly FaitDeLEtudiant[]): ChampDeLEtudiant[] =>
  faits.flatMap((fait): readonly ChampDeLEtudiant[] => CHAMPS_DE_L_ETUDIANT[fait])

/** The fields in which each of a company's is typed. */
export const CHAMPS_DE_L_HOTE = {
  forme_juridique: ['forme_juridique'],
  localite: ['code_postal', 'ville', 'pays'],
  secteur: ['secteur'],
  effectif: ['effectif'],
} as const satisfies Readonly<Record<FaitDeLHote, readonly string[]>>
export type ChampDeLHote = (typeof CHAMPS_DE_L_HOTE)[FaitDeLHote][number]

export const champsDeLHote = (faits: readonly FaitDeLHote[]): ChampDeLHote[] =>
  faits.flatMap((fait): readonly ChampDeLHote[] => CHAMPS_DE_L_HOTE[fait])

/** The first year of birth that is taken. */
const NAISSANCE_MIN = '1900-01-01'

/** A day that has come, of a person: `YYYY-MM-DD`. */
export function isBirthday(day: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return at <= Date.now() && day >= NAISSANCE_MIN && new Date(at).toISOString().startsWith(day)
}

/** Whether the postcode is one of the country, as far as both are known. */
export const fitsCountry = ({ code_postal = '', pays = '' }: { code_postal?: unknown; pays?: unknown }) =>
  isPostcode(String(code_postal ?? ''), String(pays ?? ''))
