import type { Pause } from '../../contract/campagne/campagne'

/* The school's wall clock as the wire has it: days `YYYY-MM-DD`, hours `HH:MM`, moments `YYYY-MM-DDTHH:mm:ss`. */

const DAY_MS = 86_400_000

export const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length)
export const hourOf = (moment: string): string =>
  moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)

/** Minutes since midnight. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** A moment of a day, some minutes after midnight. */
export const momentAt = (day: string, minutes: number): string =>
  `${day}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** A moment some minutes later, on the same day or another. */
export const later = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

interface Days {
  debut: string
  fin: string
  /** Days of the week that are worked on, as digits from 1 (Monday). */
  ouvres: string
  conges: readonly { debut: string; fin: string }[]
}

/** The working days of a span, both ends included. */
export function workingDays({ debut, fin, ouvres, conges }: Days): string[] {
  const days: string[] = []
  for (let time = Date.parse(debut); time <= Date.parse(fin); time += DAY_MS) {
    const date = new Date(time)
    const day = date.toISOString().slice(0, 'YYYY-MM-DD'.length)
    const isWorked = ouvres.includes(String(date.getUTCDay() || 7))
    if (isWorked && !conges.some((off) => off.debut <= day && day <= off.fin)) days.push(day)
  }
  return days
}

interface Hours {
  ouverture: string
  fermeture: string
  pauses: readonly Pause[]
}

/** Whether something from one moment to another, of one day, lies within the hours and runs through no break. */
export function isWithinHours({ ouverture, fermeture, pauses }: Hours, debut: string, fin: string): boolean {
  const [from, to] = [hourOf(debut), hourOf(fin)]
  if (dayOf(debut) !== dayOf(fin) || from < ouverture || to > fermeture) return false
  return pauses.every(({ de, a }) => to <= de || a <= from)
}
