import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../kernel/config'
import type { Db } from './schema'

/* The school's wall clock in SQL: its own zone, or else the server's. */

export type Zone = Pick<Config, 'timeZone'>

export const zoneOf = ({ timeZone }: Zone): RawBuilder<string> =>
  sql`coalesce((SELECT fuseau FROM records.etablissement), ${timeZone})`

/** What it shows now. */
export const clockOf = (config: Zone): RawBuilder<string> => sql`(now() AT TIME ZONE ${zoneOf(config)})`

/** The day that it is. */
export const todayOf = (config: Zone): RawBuilder<string> => sql`${clockOf(config)}::date`

/** From this hour on reminders leave. */
const MORNING = 8

/** Whether reminders of the day may leave by now. */
export const isMorning = (config: Zone): RawBuilder<boolean> =>
  sql<boolean>`extract(hour FROM ${clockOf(config)}) >= ${MORNING}`

/** A wall clock as the wire has it, of a column or a moment: `2022-06-15T09:00:00`. */
export const wallClock = (moment: string | RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${typeof moment === 'string' ? sql.ref(moment) : moment}, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** What it showed at an instant, as the wire has it: `2022-06-15T09:00:00`. */
export const clockText = (instant: RawBuilder<unknown>, config: Zone): RawBuilder<string | null> =>
  wallClock(sql`${instant} AT TIME ZONE ${zoneOf(config)}`)

/** What it shows now, as the wire has it. */
export async function readClock(db: Db, config: Zone): Promise<string> {
  const { rows } = await sql<{ now: string }>`SELECT ${clockText(sql`now()`, config)} AS now`.execute(db)
  return rows[0]?.now ?? ''
}

/** An instant as the wire has it, in milliseconds and UTC. */
export const instantOf = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The same in seconds. */
export const secondOf = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
