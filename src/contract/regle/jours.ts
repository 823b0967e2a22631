/* Days of internships and how many there are, without the schemas of the calls: papers count them in the space as well. */

/** Days, `YYYY-MM-DD`, both of the span. */
export interface Periode {
  debut: string
  fin: string
}

/** The days from the first to the last, without the breaks in between. */
export function joursDe({ debut, fin, pauses }: Periode & { pauses: readonly Periode[] }): number {
  const off = new Set<number>()
  for (const pause of pauses) {
    const last = dayOf(pause.fin < fin ? pause.fin : fin)
    for (let day = dayOf(pause.debut > debut ? pause.debut : debut); day <= last; day += 1) off.add(day)
  }
  return daysIn({ debut, fin }) - off.size
}

/** Whether some day of it is a day of work: `ouvres` has those of the week, `12345` from Monday to Friday. */
export function aUnJourOuvre(
  { debut, fin, pauses }: Periode & { pauses: readonly Periode[] },
  ouvres: string,
): boolean {
  for (let day = dayOf(debut); day <= dayOf(fin); day += 1) {
    const isOff = pauses.some((pause) => dayOf(pause.debut) <= day && day <= dayOf(pause.fin))
    if (!isOff && ouvres.includes(weekday(day))) return true
  }
  return false
}

/** How many of its days are days of work. */
export function compteDeJours(
  { debut, fin, pauses }: Periode & { pauses: readonly Periode[] },
  ouvres: string,
): number {
  const off = new Set<number>()
  for (const pause of pauses) {
    const last = Math.min(dayOf(pause.fin), dayOf(fin))
    for (let day = Math.max(dayOf(pause.debut), dayOf(debut)); day <= last; day += 1)
      if (ouvres.includes(weekday(day))) off.add(day)
  }
  const weeks = Math.floor(daysIn({ debut, fin }) / WEEK)
  let days = weeks * ouvres.length
  for (let day = dayOf(debut) + weeks * WEEK; day <= dayOf(fin); day += 1)
    if (ouvres.includes(weekday(day))) days += 1
  return days - off.size
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
