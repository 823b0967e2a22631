import type { Lang } from '../../contract/kernel/constants'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Belonging } from '../db/scope'

/*
 * The single description of a table, used by history, undo, versions, scope, personal archives, anonymisation and backups.
 * `tests/services/tables/tables.test.ts` compares each description with the database.
 */

/** A row from the audit trail or the database, by column. */
export type StoredRow = Readonly<Record<string, unknown>>
/** The name of another row, if it exists or existed. */
export type NameOf = (kind: RecordKind, id: unknown) => string

/** The description of a column. One without anything to say is `UNSAID`. */
export interface Column {
  /** The history shows it under the name of its field in lists; `true`: the column's own name. */
  shown?: true | string
  /** It contains the id of such a record, or several ids, shown by name. */
  to?: RecordKind
  /** The table of its lists keeps it as well, under the same name: they sort by it. */
  listed?: true
  /** A trigger maintains it, so undo leaves it alone. */
  kept?: true
  /** It contains the digest of a picture: the history says that there was one, or is another, and shows none. */
  picture?: true
  /** It is in neither the trail nor an archive. */
  secret?: true
  /**
   * What replaces it, in the row and the trail, once the person it is about is anonymised; `%` stands for their id, and
   * empty values stay empty. Null: it is not personal.
   */
  gone?: string | object | null
  /** Left out of the archive of the person the row is about, because it is others' data or repeats another column. */
  unarchived?: true
}

/** Not shown: a time, a consequence of another column's change, or too long for a line. */
export const UNSAID: Column = {}
export const KEPT: Column = { kept: true }
export const SECRET: Column = { secret: true }
export const SHOWN: Column = { shown: true }
export const PICTURE: Column = { shown: true, picture: true }
/** In a row about people: a code, or another text that is not personal. */
export const CODE: Column = { shown: true, gone: null }
export const TEXT_GONE = '…'
/** Free text that somebody writes about people. */
export const FREE_TEXT: Column = { shown: true, gone: TEXT_GONE }

/**
 * The same about somebody other than the row's person: deleted with it, but in the archive of that other person only.
 */
export const OTHERS_TEXT: Column = { shown: true, gone: TEXT_GONE, unarchived: true }

/** How rows belong to diplomas: by a row of `table`, whose id is in their column `key`. */
export interface Inside {
  key: string
  table: string
  /** The id column of that row, if not `id`. */
  id?: string
  of: Belonging
  /** Shared by all years. */
  shared?: true
}

export interface Audited {
  /** All columns except `id` and `annee_id`. */
  columns: Readonly<Record<string, Column>>
  /** Null: everybody's. */
  inside: Inside | null
  /** Rows belong to a year, `annee_id`, and are read-only once it is closed. */
  ofYear?: true
  /**
   * Who sees its changes besides their authors: only administrators; nobody limited to some diplomas, because it names
   * people of any; or nobody. Absent: everybody in whose scope they are.
   */
  readers?: 'administrators' | 'undivided' | 'nobody'
}

/** Rows that are records with a history. */
export interface RecordTable extends Audited {
  kind: RecordKind
  /** The name of a row in sentences. */
  name(row: StoredRow, nameOf: NameOf, lang: Lang): string
  /** Its changes are also part of that record's history. */
  partOf?: RecordKind
  /** Changes that can never be undone, and why. Default: none. */
  never?: (row: { action: string; columns: readonly string[]; after: StoredRow | null }) => boolean
  /** How rows belong to a student or a defence; they remain, without their texts, when the student is anonymised. */
  staysOf?: 'etudiant_id' | 'soutenance_id'
  /** Not reported in the stream of live changes. */
  untold?: true
}

/** Link rows, which the history shows as one field of a record. */
export interface ListTable extends Audited {
  listOf: RecordKind
  /** The column with the record's id. */
  parent: string
  field: string
}

/** A table that is not audited. */
export interface PlainTable {
  /** Its content, and so why it has no history. */
  plain: string
  /** Rows of a student, deleted once the student is anonymised. */
  goesWith?: 'etudiant_id'
  /** Not part of backups. */
  backup?: false
}

export type Table = RecordTable | ListTable | PlainTable
export type Tables = Readonly<Record<string, Table>>

/** Whether a column is in the archive of the row's person. */
export const isArchived = ({ shown, gone, to, unarchived }: Column = UNSAID): boolean =>
  Boolean((shown || gone) && !to && !unarchived)

export const isRecord = (table: Table | undefined): table is RecordTable => !!table && 'kind' in table
export const isList = (table: Table | undefined): table is ListTable => !!table && 'listOf' in table

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const label = (row: StoredRow, _: NameOf, lang: Lang) =>
  text((row.label as Record<Lang, unknown> | undefined)?.[lang])
export const fullName = ({ prenom, nom }: StoredRow) => [prenom, nom].map(text).filter(Boolean).join(' ')
/** Names of supervisors and jurors; a teacher's name is stored elsewhere too. */
export const personName = (row: StoredRow, nameOf: NameOf) =>
  fullName(row) || nameOf('enseignant', row.enseignant_id)
/** Answers by people outside are restored together with their internship, and only they can withdraw them. */
export const theirs: RecordTable['never'] = ({ action }) => action !== 'DELETE'

export const OF_STUDENT: Inside = {
  key: 'etudiant_id',
  table: 'records.parcours',
  id: 'etudiant_id',
  of: 'group',
}

/** Rows of an internship, belonging to its student: they are part of its history, and remain without their texts. */
export const OF_INTERNSHIP = {
  partOf: 'affectation',
  inside: OF_STUDENT,
  ofYear: true,
  staysOf: 'etudiant_id',
} as const satisfies Partial<RecordTable>
export const OF_OFFER: Inside = { key: 'stage_id', table: 'internship.stage', of: 'offer' }
export const OF_ASSIGNMENT: Inside = {
  key: 'affectation_id',
  table: 'internship.affectation',
  of: 'student',
}
export const OF_DEFENCE: Inside = { key: 'soutenance_id', table: 'internship.soutenance', of: 'defence' }
export const OF_CAMPAIGN: Inside = { key: 'campagne_id', table: 'internship.campagne', of: 'campaign' }
export const OF_SPECIALTY: Inside = {
  key: 'specialite_id',
  table: 'records.specialite',
  of: 'specialty',
  shared: true,
}
/** The diplomas stated in the row itself. */
export const itself = (table: string, of: Belonging, shared?: true): Inside => ({
  key: 'id',
  table,
  of,
  ...(shared && { shared }),
})

/** Of a supervisor or juror: a person of their own, or a teacher. */
export const PERSON_COLUMNS = {
  prenom: { shown: 'firstName' },
  nom: { shown: 'lastName' },
  telephone: SHOWN,
  email: SHOWN,
  langue: SHOWN,
  enseignant_id: { shown: 'enseignant', to: 'enseignant' },
} as const satisfies Readonly<Record<string, Column>>
