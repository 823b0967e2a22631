import type { ImportReport } from '../../contract/import/importCalls'
import type { Plan } from '../import/plan/summary'
import type { Echec, Values } from './failure'
import type { Read } from './feed'

/** What a reading has found. */
export interface Looked {
  lus: number
  plan: Plan
  report: ImportReport
  marque: string
  source: Exclude<Read, { unchanged: true }>
  /** The digest of what it says. */
  contenu: string
  anneeId: number
}

export type Outcome =
  /** With its `source` if only the order in it is another one. */
  | { etat: 'inchange'; source?: Looked['source'] }
  | { etat: 'echec'; echec: Echec; values: Values; change?: number | undefined }
  | ({ etat: 'essai' | 'attente' } & Looked)
  | ({ etat: 'ecrit'; vus: number[]; change?: number | null } & Looked)

export type Ended = Outcome & {
  lecture: number
  /** How long the reading took, in milliseconds. */
  duree: number
  byClock: boolean
  by: string | undefined
}

export interface Counts {
  ajoutes: number
  changes: number
  partis: number
  refuses: number
}
