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
const BY_PATH: Readonly<Record<string, Sujet>> = {
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

/**
 * The subject of a call for API tokens; undefined: tokens cannot make it, because it is about the caller, reserved to
 * administrators, or belongs to any subject, like an import.
 */
export function sujetOf(endpoint: Endpoint): Sujet | undefined {
  const { access, role, streams } = endpoint
  if (access !== 'staff' || role === 'administrator' || streams) return undefined
  const first = firstOf(endpoint)
  return BY_PATH[first] ?? (OF_SCHOOL.has(first) ? 'ecole' : undefined)
}

/** What the value of every token begins with, so that scanners for secrets know one. */
export const JETON_PREFIX = 'esj_'
/** Calls of one token within a minute. */
export const JETON_CALLS_A_MINUTE = 600
