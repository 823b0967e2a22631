import { type RawBuilder, sql } from 'kysely'

/** A longer internship breaks every limit anyway. */
const YEARS = 3

/**
 * The public holidays of a country from one day on, `YYYY-MM-DD`: those of `date-holidays`, which computes the moving ones,
 * and of lunar calendars the days that are expected. A country that it does not know has none.
 *
 * @param debut the first day, `fin` the last
 */
export async function feriesDe({ country }: { country: string }, debut: string, fin: string) {
  const first = yearOf(debut)
  const days = new Set<string>()
  for (let year = first; year <= Math.min(yearOf(fin), first + YEARS); year += 1)
    for (const day of await inYear(country, year)) days.add(day)
  return days
}

/**
 * The country whose public holidays an internship has (`alias` of a view with `pays_stage`): that of its place, where the school asks
 * for it; null: that of `COUNTRY`.
 */
export const paysDesFeries = (alias: string): RawBuilder<string | null> => sql`(
  CASE WHEN (SELECT 'pays_stage' = ANY (faits) FROM records.etablissement)
    THEN coalesce(nullif(${sql.ref(`${alias}.pays_stage`)}, ''), (SELECT nullif(pays, '') FROM records.etablissement)) END)`

const yearOf = (iso: string) => Number(iso.slice(0, 4))

const known = new Map<string, readonly string[]>()

async function inYear(country: string, year: number): Promise<readonly string[]> {
  const key = `${country} ${year}`
  const days = known.get(key) ?? (await compute(country, year))
  // years that slips of the pen name are not kept for ever
  if (known.size >= 50) known.clear()
  known.set(key, days)
  return days
}

async function compute(country: string, year: number): Promise<string[]> {
  // 24 MB that only those pay who count presence
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays()
  if (!(country in calendar.getCountries())) return []
  calendar.init(country)
  return calendar
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end }) => {
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY))
      const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
      return Array.from({ length }, (_, later) => new Date(day + later * DAY).toISOString().slice(0, 10))
    })
}

const DAY = 86_400_000
