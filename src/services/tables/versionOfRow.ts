import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { versionOf } from '../db/version'
import { type FEATURES, TABLES, type TableName } from '.'
import type { Column } from './table'

type Features = (typeof FEATURES)[keyof typeof FEATURES]
/** The columns that a table's description names. */
export type ColumnOf<T extends TableName> = Features extends infer F
  ? F extends Readonly<Record<T, { columns: infer C }>>
    ? keyof C & string
    : never
  : never

interface Exceptions<T extends TableName> {
  /** What else makes a new version: columns that the history does not show, or values from elsewhere. */
  also?: readonly (ColumnOf<T> | RawBuilder<unknown>)[]
  /** What the history shows but the caller's write does not decide, such as what another call changes. */
  not?: readonly ColumnOf<T>[]
}

/** The columns whose change the history shows. */
export const shownColumns = (table: TableName): string[] => {
  const described = TABLES[table]
  const columns: Readonly<Record<string, Column>> = 'columns' in described ? described.columns : {}
  return Object.keys(columns).filter((name) => {
    const { shown, to, kept, secret } = columns[name] as Column
    return (shown || to) && !kept && !secret
  })
}

/**
 * The version of a row, from the table's description: its id and all columns that the history shows. A new column
 * belongs to it as soon as it is described.
 *
 * @param alias of a relation that has these columns: the table, or a view of it
 * @example const VERSION = versionOfRow('internship.vue', 'v', { also: ['etat'] })
 */
export const versionOfRow = <T extends TableName>(
  table: T,
  alias: string,
  { also = [], not = [] }: Exceptions<T> = {},
): RawBuilder<string> => {
  const columns = shownColumns(table).filter((name) => !(not as readonly string[]).includes(name))
  const own = ['id', ...columns.filter((name) => name !== 'id')]
  const added = also.map((value) => (typeof value === 'string' ? sql.ref(`${alias}.${value}`) : value))
  return versionOf([...own.map((name) => `${alias}.${name}`), ...added])
}
