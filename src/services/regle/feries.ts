import { daysBefore, daysIn, type Periode } from '../../contract/regle/jours'

/* On which days nobody is due at a company: the public holidays of its country, and the school's own days off. */

/** A longer internship breaks every limit anyway. */
const YEARS = 3

/**
 * The public holidays of a country from one day on, `YYYY-MM-DD`: those of `date-holidays`, which computes the moving ones,
 * and of lunar calendars the days that are expected. A country that it does not know has none.
 *
 * @param debut the first day, `fin` the last
 */
export const feriesDe = async ({ country }: { country: string }, debut: string, fin: string) =>
  (await calendars())(country, debut, fin)

/** Loads the calendars of all countries, 24 MB that only those pay who count presence. */
export async function calendars(): Promise<FeriesIn> {
  const { default: Holidays } = await import('date-holidays')
  return (country, debut, fin) => {
    const first = yearOf(debut)
    const days = new Set<string>()
    for (let year = first; year <= Math.min(yearOf(fin), first + YEARS); year += 1)
      for (const day of inYear(Holidays, country, year)) days.add(day)
    return days
  }
}

/** `feriesDe`, once the calendars are loaded. */
export type FeriesIn = (country: string, debut: string, fin: string) => Set<string>

/** What the school says of days of work. */
export interface Calendrier {
  /** The country of the school. */
  pays: string
  /** Its working days of the week. */
  ouvres: string
  /** Its own days off on which companies of its country are closed as well. */
  fermetures: readonly Periode[]
}

/** An internship whose days are asked for, and the country of its place (`paysDesFeries`). */
export interface Sejour {
  debut: string | null
  fin: string | null
  pays: string | null
}

/** The days, `YYYY-MM-DD`, on which nobody is due at the place of an internship. */
export function chomesDe(
  { debut, fin, pays }: Sejour,
  { country }: { country: string },
  calendrier: Calendrier,
  feriesIn: FeriesIn,
): ReadonlySet<string> {
  if (!debut || !fin) return NO_DAYS
  const days = feriesIn(pays ?? country, debut, fin)
  if (pays !== null && pays !== calendrier.pays) return days
  const last = lastCounted(debut, fin)
  for (const closed of calendrier.fermetures) {
    const first = closed.debut > debut ? closed.debut : debut
    const length = daysIn({ debut: first, fin: closed.fin < last ? closed.fin : last })
    for (let later = 0; later < length; later += 1) days.add(daysBefore(first, -later))
  }
  return days
}

export const NO_DAYS: ReadonlySet<string> = new Set()

/** The last day that holidays are computed for. */
const lastCounted = (debut: string, fin: string): string => {
  const last = `${yearOf(debut) + YEARS}-12-31`
  return fin < last ? fin : last
}

const yearOf = (iso: string) => Number(iso.slice(0, 4))

const known = new Map<string, readonly string[]>()

type Calendars = typeof import('date-holidays').default

function inYear(calendars: Calendars, country: string, year: number): readonly string[] {
  const key = `${country} ${year}`
  const days = known.get(key) ?? compute(calendars, country, year)
  // years that slips of the pen name are not kept for ever
  if (known.size >= 50) known.clear()
  known.set(key, days)
  return days
}

function compute(Calendar: Calendars, country: string, year: number): string[] {
  const calendar = new Calendar()
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
