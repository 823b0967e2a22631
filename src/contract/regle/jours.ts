/* Days of internships and how many there are, without the schemas of the calls: papers count them in the space as well. */

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
export const aUnJourOuvre = (periode: AvecPauses, ouvres: string): boolean => joursOuvres(periode, ouvres) > 0

/** How many of its days are days of work. */
export function joursOuvres(periode: AvecPauses, ouvres: string): number {
  const { debut, fin } = periode
  const isWorked = (day: number) => ouvres.includes(weekday(day))
  const weeks = Math.floor(daysIn(periode) / WEEK)
  let days = weeks * ouvres.length
  for (let day = dayOf(debut) + weeks * WEEK; day <= dayOf(fin); day += 1) if (isWorked(day)) days += 1
  return days - [...pausesDe(periode)].filter(isWorked).length
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
/** `1` is Monday; the first of these days was a Thursday. */
const weekday = (day: number) => String(((((day + 3) % WEEK) + WEEK) % WEEK) + 1)

const dayOf = (iso: string) => Math.round(Date.parse(`${iso}T00:00:00Z`) / 86_400_000)
/** The day so many days before another. @param iso `YYYY-MM-DD` */
export function daysBefore(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Both ends are counted. */
export const daysIn = ({ debut, fin }: Periode) => dayOf(fin) - dayOf(debut) + 1
