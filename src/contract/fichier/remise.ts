import { z } from 'zod'
import { daysBefore } from '../regle/jours'
import { IsoDate } from '../specification/values'

/* The last day for the report of an internship. The services find it in SQL as well (`services/fichier/rapport.ts`). */

/** What the school says, and what the student knows. Days, `YYYY-MM-DD`. */
export const Remise = z.object({
  /** How many days before the defence; 0: at any time. */
  jours: z.number().int(),
  /** How many days the student has at least, from when they were told of its day. */
  preavis: z.number().int(),
  /** Of which day they were told last, and when; null: of none. */
  prevenu: z.object({ de: IsoDate, le: IsoDate }).nullable(),
})
export type Remise = z.output<typeof Remise>

/**
 * A number of days before the defence, but not before the student has had the school's notice period, nor after the day
 * of the defence. A student who has not been told yet counts as told today.
 *
 * @example jourDeRemise('2022-06-15', { jours: 7, preavis: 3, prevenu: null }, '2022-06-10') // '2022-06-13'
 */
export function jourDeRemise(
  soutenance: string,
  { jours, preavis, prevenu }: Remise,
  aujourdhui: string,
): string | null {
  if (jours === 0) return null
  const told = prevenu?.de === soutenance ? prevenu.le : aujourdhui
  const due = [daysBefore(soutenance, jours), daysBefore(told, -preavis)].sort()[1] ?? soutenance
  return due < soutenance ? due : soutenance
}
