import { justificatif } from './piece/pieces'
import { materiel, salle } from './salle/salle'
import {
  annee,
  annexe,
  conge,
  cursus,
  cycle,
  groupe,
  inscrit,
  niveau,
  professeur,
  specialite,
} from './structure/school'

/** What the school keeps, by the names of the records: a line gives its calls to the services and to the office. */
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
/** All their calls. */
export type SchoolCalls = Joined<Records[keyof Records]>

/** What is said of each record, such as its calls, as one. */
export const joinedOf = <R extends Record<string, object>>(records: R) =>
  Object.assign({}, ...Object.values(records)) as Joined<R[keyof R]>
