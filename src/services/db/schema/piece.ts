import type { Lang } from '../../../contract/kernel/constants'

/** A file that a mail brings; of the type `text/calendar; method=REQUEST; charset=UTF-8` where it is an invitation. */
export interface Piece {
  nom: string
  type: string
  contenu: string
  /** The agreement that it is: laid out when the mail leaves, as that stands then. */
  convention?: number
  /** The document that it is, laid out likewise. */
  document?: DocumentPiece
  /** Of the content; without it that is text. */
  codage?: 'base64'
}

/** A document of assignments of a year, or of all in whose jury somebody sits. */
export interface DocumentPiece {
  kind: 'convocation' | 'planning_jury' | 'reussite'
  annee_id: number
  lang: Lang
  affectations?: readonly number[]
  /** The address of a juror. */
  jure?: string
}
