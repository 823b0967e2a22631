import type { ColumnType, JSONColumnType } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'

/*
 * The kinds of columns. The pool reads `integer`, `bigint` and `numeric` as numbers, and `timestamp` (the school's wall
 * clock) as the text that PostgreSQL prints: `2022-06-15 09:00:00` (in JSON, `2022-06-15T09:00:00`).
 */

export type Label = JSONColumnType<Record<Lang, string>, string, string>
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
/** An instant that has no default. */
export type GivenInstant = ColumnType<Date, Date | string, Date | string>
/** An instant that may be missing. */
export type LaterInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** JSON: it is read as it is, and written as text. */
export type Json<T = unknown> = ColumnType<T, string, string>
/** JSON that has a default. */
export type SparedJson<T = unknown> = ColumnType<T, string | undefined, string>
/** JSON that may be missing. */
export type LaterJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>
/** What triggers fill in. */
export type Filled<T> = ColumnType<T, T | undefined, T>
