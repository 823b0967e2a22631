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
    // the first of these days was a Thursday
    if (!isOff && ouvres.includes(String(((day + 3) % 7) + 1))) return true
  }
  return false
}

const dayOf = (iso: string) => Math.round(Date.parse(`${iso}T00:00:00Z`) / 86_400_000)
/** The day so many days before another. @param iso `YYYY-MM-DD` */
export function daysBefore(iso: string, days: number): string {
  const day = new Date(`${iso}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - days)
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Both ends are counted. */
export const daysIn = ({ debut, fin }: Periode) => dayOf(fin) - dayOf(debut) + 1
