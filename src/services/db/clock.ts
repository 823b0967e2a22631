import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../kernel/config'
import type { Db } from './schema'

/* The school's wall clock in SQL, in its own time zone or else the server's. */

export type Zone = Pick<Config, 'timeZone'>

export const zoneOf = ({ timeZone }: Zone): RawBuilder<string> =>
  sql`coalesce((SELECT fuseau FROM records.etablissement), ${timeZone})`

/** The present time by the school's clock. */
export const clockOf = (config: Zone): RawBuilder<string> => sql`(now() AT TIME ZONE ${zoneOf(config)})`

/** Today by the school's clock, not the server's. */
export const todayOf = (config: Zone): RawBuilder<string> => sql`${clockOf(config)}::date`

/** The hour from which reminders leave. */
const MORNING = 8

/** Whether the day's reminders may leave yet. */
export const isMorning = (config: Zone): RawBuilder<boolean> =>
  sql<boolean>`extract(hour FROM ${clockOf(config)}) >= ${MORNING}`

/** A wall-clock column or moment in the wire's form: `2022-06-15T09:00:00`. */
export const wallClock = (moment: string | RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${typeof moment === 'string' ? sql.ref(moment) : moment}, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** The wall-clock time of an instant, in the wire's form: `2022-06-15T09:00:00`. */
export const clockText = (instant: RawBuilder<unknown>, config: Zone): RawBuilder<string | null> =>
  wallClock(sql`${instant} AT TIME ZONE ${zoneOf(config)}`)

/** The time it shows now, in the wire's form. */
export async function readClock(db: Db, config: Zone): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT ${clockText(sql`now()`, config)} AS now`.execute(db)
  return rows[0]?.now ?? ''
}

/** An instant in the wire's form, in UTC with milliseconds. */
export const instantOf = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The same without fractions of seconds. */
export const secondOf = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
