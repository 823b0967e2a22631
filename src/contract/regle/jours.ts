/* Counting the days of internships, without the schemas of the calls, because the space counts them too. */

/** Days, `YYYY-MM-DD`, both of the span. */
export interface Periode {
  debut: string
  fin: string
}

/** Days with breaks in between. */
type AvecPauses = Periode & { pauses: readonly Periode[] }

/** The days from the first to the last, without the breaks in between. */
export const joursDe = (periode: AvecPauses): number => daysIn(periode) - pausesDe(periode).size

/** Whether some day of it is a day of work: `ouvres` has those of the week, `12345` from Monday to Friday. */
export const aUnJourOuvre = (periode: AvecPauses, ouvres: string): boolean =>
  joursDeLaSemaine(periode).some((days, at) => days > 0 && ouvres.includes(String(at + 1)))

/** How many of its days are Mondays, Tuesdays and so on. */
export function joursDeLaSemaine(periode: AvecPauses): number[] {
  const { debut, fin } = periode
  const weeks = Math.floor(daysIn(periode) / WEEK)
  const days = Array.from({ length: WEEK }, () => weeks)
  const count = (day: number, by: number) => {
    days[weekday(day)] = (days[weekday(day)] ?? 0) + by
  }
  for (let day = dayOf(debut) + weeks * WEEK; day <= dayOf(fin); day += 1) count(day, 1)
  for (const day of pausesDe(periode)) count(day, -1)
  return days
}

/** The days off within it, each once. */
function pausesDe({ debut, fin, pauses }: AvecPauses): Set<number> {
  const off = new Set<number>()
  for (const pause of pauses) {
    const last = dayOf(pause.fin < fin ? pause.fin : fin)
    for (let day = dayOf(pause.debut > debut ? pause.debut : debut); day <= last; day += 1) off.add(day)
  }
  return off
}

const WEEK = 7
/** 0 is Monday; the first of these days was a Thursday. */
const weekday = (day: number) => (((day + 3) % WEEK) + WEEK) % WEEK

/** 1 is Monday. @param iso `YYYY-MM-DD` */
export const weekdayOf = (iso: string): number => weekday(dayOf(iso)) + 1

const dayOf = (iso: string) => Math.round(Date.parse(`${iso}T00:00:00Z`) / 86_400_000)
/** The day so many days before another. @param iso `YYYY-MM-DD` */
export function daysBefore(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Both ends are counted. */
export const daysIn = ({ debut, fin }: Periode) => dayOf(fin) - dayOf(debut) + 1
