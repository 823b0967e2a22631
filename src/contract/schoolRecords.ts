import { annee } from './annee/annee'
import { professeur } from './enseignant/professeur'
import { annexe } from './etablissement/annexe'
import { conge } from './etablissement/conge'
import { inscrit } from './etudiant/inscrit'
import { justificatif } from './piece/pieces'
import { materiel, salle } from './salle/salle'
import { cursus, cycle, groupe, niveau, specialite } from './structure/structure'

/** The records of the school by name: a line here registers a record's calls with the services and the office. */
export const schoolRecords = {
  salle,
  materiel,
  conge,
  annexe,
  annee,
  cycle,
  cursus,
  specialite,
  niveau,
  groupe,
  professeur,
  inscrit,
  justificatif,
} as const

type Records = typeof schoolRecords
type Joined<U> = (U extends unknown ? (calls: U) => void : never) extends (calls: infer I) => void ? I : never
export type SchoolCalls = Joined<Records[keyof Records]>

/** Merges what each record contributes, such as its calls, into one object. */
export const joinedOf = <R extends Record<string, object>>(records: R) =>
  Object.assign({}, ...Object.values(records)) as Joined<R[keyof R]>
