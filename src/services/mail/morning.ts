import { type RawBuilder, sql } from 'kysely'
import { type Zone, zoneOf } from '../db/clock'

/** The time of the daily mails, by the school's clock. */
const MORNING = '7 hours'

/** The latest moment at which daily mails were due. */
export function lastMorning(config: Zone, now: RawBuilder<Date>): RawBuilder<Date> {
  const zone = zoneOf(config)
  return sql<Date>`((date_trunc('day', (${now} AT TIME ZONE ${zone}) - ${MORNING}::interval) + ${MORNING}::interval)
    AT TIME ZONE ${zone})`
}
