import type { RecordKind } from '../../contract/kernel/tables'
import { LIST_TABLES, RECORD_TABLES, type TableName } from '../tables'
import type { Column, ListTable, NameOf, RecordTable, StoredRow } from '../tables/table'

/* What the history needs from the descriptions of tables. */

export type { NameOf, StoredRow }

/** How the rows of a table appear in the history, and which of their changes can be undone. */
export interface Kind extends Pick<RecordTable, 'name' | 'never'> {
  table: TableName
  /** The columns that are shown, with the names of their fields in lists. */
  fields: Readonly<Record<string, string>>
  refs: Readonly<Record<string, RecordKind>>
  /** Columns with the digest of a picture. */
  pictures: readonly string[]
  /** Columns maintained by triggers. */
  kept: readonly string[]
}

/** The rows of a link table, which the history shows as a list within a record. */
export interface Link extends Pick<ListTable, 'parent' | 'field'> {
  of: RecordKind
  refs: Readonly<Record<string, RecordKind>>
}

type Columns = Readonly<Record<string, Column>>
const pick = <T>(columns: Columns, of: (column: Column, name: string) => T | undefined) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const value = of(column, name)
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Readonly<Record<string, T>>
const refsOf = (columns: Columns) => pick(columns, ({ to }) => to)
const fieldsOf = (columns: Columns) => pick(columns, ({ shown }, column) => (shown === true ? column : shown))

export const KINDS = Object.fromEntries(
  RECORD_TABLES.map(([table, { kind, columns, name, never }]): [RecordKind, Kind] => [
    kind,
    {
      table,
      name,
      ...(never && { never }),
      fields: fieldsOf(columns),
      refs: refsOf(columns),
      pictures: Object.keys(pick(columns, ({ picture }) => picture)),
      kept: Object.keys(pick(columns, ({ kept }) => kept)),
    },
  ]),
) as Readonly<Record<RecordKind, Kind>>

export const LINKS: Readonly<Record<string, Link>> = Object.fromEntries(
  LIST_TABLES.map(([table, { listOf, parent, field, columns }]) => [
    table,
    { of: listOf, parent, field, refs: refsOf(columns) },
  ]),
)

/** Which records are parts of which: the history of a record includes changes of its parts. */
export const PARTS: readonly (readonly [of: RecordKind, part: RecordKind])[] = RECORD_TABLES.flatMap(
  ([, { kind, partOf }]) => (partOf ? [[partOf, kind] as const] : []),
)

/** The tables with changes of a kind of record: its own and its link tables. */
export const tablesOf = (kind: RecordKind): readonly [own: string, ...links: string[]] => [
  KINDS[kind].table,
  ...LIST_TABLES.flatMap(([table, { listOf }]) => (listOf === kind ? [table] : [])),
]

const byTable = new Map<string, RecordKind>(RECORD_TABLES.map(([table, { kind }]) => [table, kind]))

/** The kind of record in a table. */
export const kindOf = (table: string): RecordKind | undefined => byTable.get(table)
