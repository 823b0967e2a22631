/* Which facts of an assignment and its defence stand on a sheet. */

const ALL = [
  'etudiant',
  'matricule',
  'diplome',
  'specialite',
  'niveau',
  'annee',
  'type',
  'periode',
  'sujet',
  'entreprise',
  'responsable',
  'tuteur',
  'encadrant',
] as const
export type FactName = (typeof ALL)[number] | 'duree' | 'presence' | 'heures' | 'semaine' | 'gratification'

/** What is certified of an internship. */
export const CERTIFIED: readonly FactName[] = [
  'etudiant',
  'matricule',
  'diplome',
  'niveau',
  'annee',
  'type',
  'sujet',
  'entreprise',
  'responsable',
  'tuteur',
  'encadrant',
  'periode',
  'duree',
  'presence',
  'heures',
  'semaine',
  'gratification',
]

/** What a juror needs to know about the student they mark. */
export const ASSESSED: readonly FactName[] = [
  'etudiant',
  'matricule',
  'diplome',
  'niveau',
  'sujet',
  'entreprise',
  'tuteur',
  'encadrant',
]

/** What identifies a person stands on a sheet even where its sentences name it. */
const ALWAYS: ReadonlySet<string> = new Set<FactName>(['etudiant', 'matricule', 'diplome', 'niveau'])

/** The facts that its sentences do not say already, by the fields that they name. */
export const factsBeside = (named: ReadonlySet<string>, only: readonly FactName[] = ALL): FactName[] =>
  only.filter((name) => ALWAYS.has(name) || !named.has(name))

/** Also what the sentences of a certificate say by fields of other names: the days give the period. */
export function saidByCertificate(named: ReadonlySet<string>): ReadonlySet<string> {
  const said = new Set(named)
  if (said.has('debut') && said.has('fin')) said.add('periode')
  if (said.has('duree_stage')) said.add('duree')
  return said
}
