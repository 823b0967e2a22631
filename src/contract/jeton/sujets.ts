import { GENRES_LUS } from '../changements/genres'
import type { Endpoint } from '../kernel/endpoint'
import { schoolRecords } from '../schoolRecords'

/** What the token of a machine is for: subjects, each for reading or for writing as well. */
export const SUJETS = [
  'offres',
  'candidatures',
  'demandes',
  'affectations',
  'conventions',
  'suivi',
  'soutenances',
  'notes',
  'entreprises',
  'etudiants',
  'enseignants',
  'encadrement',
  'ecole',
  'documents',
] as const
export type Sujet = (typeof SUJETS)[number]

/** By the first part of a call's path; further records of the school are of `ecole`. */
export const BY_PATH: Readonly<Record<string, Sujet>> = {
  'internship/stage': 'offres',
  'internship/type_stage': 'ecole',
  'internship/proposition': 'offres',
  'internship/candidature': 'candidatures',
  'internship/etudiant': 'demandes',
  'internship/affectation': 'affectations',
  'internship/complement': 'affectations',
  'internship/convention': 'conventions',
  'internship/document': 'documents',
  'internship/piece': 'documents',
  'internship/fichier': 'documents',
  'internship/visite': 'suivi',
  'internship/evaluation': 'suivi',
  'internship/soutenance': 'soutenances',
  'internship/campagne': 'soutenances',
  'internship/convocation': 'soutenances',
  'internship/acte': 'soutenances',
  'internship/note': 'notes',
  'internship/feuille': 'notes',
  'internship/proclamation': 'notes',
  'internship/proclame': 'notes',
  'internship/encadreur': 'encadrement',
  'internship/jury': 'encadrement',
  'internship/enseignants': 'enseignants',
  'internship/mention': 'ecole',
  'internship/bareme': 'ecole',
  'internship/type_jury': 'ecole',
  'internship/regles': 'ecole',
  'company/entreprise': 'entreprises',
  'company/user': 'entreprises',
  'company/contact': 'entreprises',
  'company/site': 'entreprises',
  'company/modification': 'entreprises',
  'records/etudiant': 'etudiants',
  'records/inscrit': 'etudiants',
  'records/enseignant': 'enseignants',
  'records/professeur': 'enseignants',
  'records/structure': 'ecole',
  'records/etablissement': 'ecole',
}

const firstOf = ({ service, path }: Pick<Endpoint, 'service' | 'path'>) => `${service}/${path.split('/')[0]}`
const OF_SCHOOL = new Set(Object.values(schoolRecords).flatMap((calls) => Object.values(calls).map(firstOf)))

/** Calls about one of several kinds of records, which their input names. */
const BY_KIND = 'internship/changements'
const OF_KINDS: Readonly<Record<string, Sujet>> = GENRES_LUS

/**
 * The subjects of a call for API tokens; none: tokens cannot make it, because it is about the caller, reserved to
 * administrators, or belongs to any subject, like an import. A call with several needs that of the kind in its input.
 */
export function sujetsOf(endpoint: Endpoint): readonly Sujet[] {
  const { access, role, streams } = endpoint
  if (access !== 'staff' || role === 'administrator' || streams) return []
  const first = firstOf(endpoint)
  if (first === BY_KIND) return [...new Set(Object.values(OF_KINDS))]
  const sujet = BY_PATH[first] ?? (OF_SCHOOL.has(first) ? 'ecole' : undefined)
  return sujet ? [sujet] : []
}

/** The one that a call needs for what it sends. A kind that does not exist is refused with the rest of the input. */
export function sujetOf(endpoint: Endpoint, { kind }: { kind?: unknown } = {}): Sujet | undefined {
  const sujets = sujetsOf(endpoint)
  return sujets.length > 1 ? (OF_KINDS[String(kind)] ?? sujets[0]) : sujets[0]
}

/** What the value of every token begins with, so that scanners for secrets know one. */
export const JETON_PREFIX = 'esj_'
/** Calls of one token within a minute. */
export const JETON_CALLS_A_MINUTE = 600
