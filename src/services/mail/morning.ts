import { type RawBuilder, sql } from 'kysely'
import { zoneOf } from '../db/clock'
import type { Config } from '../kernel/config'

/** The hour of the daily mails, by the school's clock. */
const MORNING = '7 hours'

/** The last time that it was the hour of the daily mails. */
export function lastMorning(config: Pick<Config, 'timeZone'>, now: RawBuilder<Date>): RawBuilder<Date> {
  const zone = zoneOf(config)
  return sql<Date>`((date_trunc('day', (${now} AT TIME ZONE ${zone}) - ${MORNING}::interval) + ${MORNING}::interval)
    AT TIME ZONE ${zone})`
}
