import type { Lang } from '../../contract/kernel/constants'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Belonging } from '../db/scope'

/*
 * What a table is, said once: the history, undo, the scope, the archive of a person, forgetting people and backups go by it.
 * `tests/services/tables/tables.test.ts` holds each description against the database.
 */

/** A row as the audit trail or the database has it, by column. */
export type StoredRow = Readonly<Record<string, unknown>>
/** The name of another row, if it is or was there. */
export type NameOf = (kind: RecordKind, id: unknown) => string

/** What a column is. One that says nothing of itself is `UNSAID`. */
export interface Column {
  /** The history shows it, by the name that its field has in the lists: `true` is the column's own. */
  shown?: true | string
  /** It holds the id of such a record, or several, which is shown by its name. */
  to?: RecordKind
  /** The table of its lists keeps it as well, under the same name: they sort by it. */
  listed?: true
  /** A trigger keeps it: undo leaves it alone. */
  kept?: true
  /** It is in no trail and no archive. */
  secret?: true
  /**
   * What stands in its place once the person is forgotten whom the row is about, in the row and in the trail; `%` is their
   * number, and what is empty stays empty. Null: it says nothing of anybody.
   */
  gone?: string | object | null
  /** The archive of the person whom the row is about leaves it out: others' data, or what another column says. */
  unarchived?: true
}

/** A moment, what a change of another column says already, or more than a line can show. */
export const UNSAID: Column = {}
export const KEPT: Column = { kept: true }
export const SECRET: Column = { secret: true }
export const SHOWN: Column = { shown: true }
/** Of a row about people: a code, or another text that says nothing of them. */
export const CODE: Column = { shown: true, gone: null }
export const TEXT_GONE = '…'
/** What somebody writes about people, in their own words. */
export const FREE_TEXT: Column = { shown: true, gone: TEXT_GONE }

/** The same about somebody else than the row: it goes with it, and is theirs to be told. */
export const OTHERS_TEXT: Column = { shown: true, gone: TEXT_GONE, unarchived: true }

/** By what rows belong to diplomas: a row of `table`, whose id is in their column `key`. */
export interface Inside {
  key: string
  table: string
  /** The id of that row, where it is not `id`. */
  id?: string
  of: Belonging
  /** Of any year. */
  shared?: true
}

export interface Audited {
  /** All but `id` and `annee_id`. */
  columns: Readonly<Record<string, Column>>
  /** Null: everybody's. */
  inside: Inside | null
  /** Rows belong to a year, `annee_id`, and stay as they are once it is closed. */
  ofYear?: true
  /**
   * Who reads of its changes beside those who made them: administrators alone; nobody who sees some diplomas, as it names
   * people of any; or nobody. Absent: all in whose scope they are.
   */
  readers?: 'administrators' | 'undivided' | 'nobody'
}

/** Rows that are records with a history. */
export interface RecordTable extends Audited {
  kind: RecordKind
  /** What a row is called in sentences. */
  name(row: StoredRow, nameOf: NameOf, lang: Lang): string
  /** Its changes stand in the history of that record as well. */
  partOf?: RecordKind
  /** What is never taken back, and why. Default: nothing. */
  never?: (row: { action: string; columns: readonly string[]; after: StoredRow | null }) => boolean
  /** By what rows are a student's, or a defence's, that stay without their texts when the student is forgotten. */
  staysOf?: 'etudiant_id' | 'soutenance_id'
  /** The stream of live changes does not tell of it. */
  untold?: true
}

/** Rows that say what a record has several of: they read as one field of it. */
export interface ListTable extends Audited {
  listOf: RecordKind
  /** The column with the record's id. */
  parent: string
  field: string
}

/** Rows that the trail leaves out. */
export interface PlainTable {
  /** What it holds, and so why it has no history. */
  plain: string
  /** No backup has it. */
  backup?: false
}

export type Table = RecordTable | ListTable | PlainTable
export type Tables = Readonly<Record<string, Table>>

/** Whether a column is told to whom the row is about. */
export const isArchived = ({ shown, gone, to, unarchived }: Column = UNSAID): boolean =>
  Boolean((shown || gone) && !to && !unarchived)

export const isRecord = (table: Table | undefined): table is RecordTable => !!table && 'kind' in table
export const isList = (table: Table | undefined): table is ListTable => !!table && 'listOf' in table

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const label = (row: StoredRow, _: NameOf, lang: Lang) =>
  text((row.label as Record<Lang, unknown> | undefined)?.[lang])
export const fullName = ({ prenom, nom }: StoredRow) => [prenom, nom].map(text).filter(Boolean).join(' ')
/** Of whoever supervises or judges: a teacher has their name elsewhere. */
export const personName = (row: StoredRow, nameOf: NameOf) =>
  fullName(row) || nameOf('enseignant', row.enseignant_id)
/** What somebody outside has said comes back with the internship that it was said of, and is taken back by nobody else. */
export const theirs: RecordTable['never'] = ({ action }) => action !== 'DELETE'

export const OF_STUDENT: Inside = {
  key: 'etudiant_id',
  table: 'records.parcours',
  id: 'etudiant_id',
  of: 'group',
}

/** What is told and kept of an internship, as its student's: it stands in its history, and stays without its texts. */
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
/** The diplomas that the row says itself. */
export const itself = (table: string, of: Belonging, shared?: true): Inside => ({
  key: 'id',
  table,
  of,
  ...(shared && { shared }),
})

/** Of whoever supervises or judges: a person of its own, or a teacher. */
export const PERSON_COLUMNS = {
  prenom: { shown: 'firstName' },
  nom: { shown: 'lastName' },
  telephone: SHOWN,
  email: SHOWN,
  langue: SHOWN,
  enseignant_id: { shown: 'enseignant', to: 'enseignant' },
} as const satisfies Readonly<Record<string, Column>>
