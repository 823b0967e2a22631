import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/constants'

/** The label of a row in a language. */
export const labelOf = (table: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.label`)}->>${lang}`

/** Sorts labels as people read them, in any language. */
export const byLabel = (label: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(${label}) COLLATE "und-x-icu"`
