import { jourDeRemise, type Remise } from '../fichier/remise'
import { daysBefore, type Periode, weekdayOf } from '../regle/jours'

/*
 * Objections to the time of a defence. None of them forbids it, because there may be good reasons. The form, the board
 * and its publication show them; proposals leave out past times. Times are by the school's clock.
 */

/** What a defence is measured by. What is not known is not held against it. */
export interface Reperes {
  /** What the school's clock shows, as the services read it. */
  maintenant: string
  /** Last day of the internship. */
  fin_stage: string | null
  /** Of a report that is not there yet. */
  remise: Remise | null
}

/** When the school is open. */
export interface Ouverture<C extends Periode> {
  /** Days of the week, 1 is Monday. */
  jours: readonly number[]
  conges: readonly C[]
}

export type Reserve<C extends Periode = Periode> =
  | { code: 'passee' }
  | { code: 'conge'; conge: C }
  | { code: 'repos'; jour: number }
  /** The internship ends on this day or later. */
  | { code: 'stage'; jour: string }
  /** The student has until this day for the report, which is less before the defence than the school wants. */
  | { code: 'rapport'; jour: string }

/**
 * The objections to a defence that begins at a given time.
 *
 * @example reservesDe('2022-06-15T09:00:00', { maintenant: '2022-06-16T08:00:00', fin_stage: null }) // [{ code: 'passee' }]
 */
export function reservesDe<C extends Periode>(
  debut: string,
  { maintenant, fin_stage, remise }: Partial<Reperes>,
  ecole?: Ouverture<C>,
): Reserve<C>[] {
  const jour = dayOf(debut)
  const said: Reserve<C>[] = []
  if (maintenant !== undefined && debut < maintenant) said.push({ code: 'passee' })
  const conge = ecole?.conges.find((each) => each.debut <= jour && jour <= each.fin)
  if (conge) said.push({ code: 'conge', conge })
  else if (ecole && !ecole.jours.includes(weekdayOf(jour)))
    said.push({ code: 'repos', jour: weekdayOf(jour) })
  if (fin_stage && jour < fin_stage) said.push({ code: 'stage', jour: fin_stage })
  if (remise && maintenant !== undefined && debut >= maintenant) {
    const due = jourDeRemise(jour, remise, dayOf(maintenant))
    if (due && due > daysBefore(jour, remise.jours)) said.push({ code: 'rapport', jour: due })
  }
  return said
}

/**
 * Until when nothing is proposed among days, both included, of which some are over. Undefined: anything may be; days
 * that are all over are planned as a whole, as what took place then is written down afterwards.
 */
export function passeDe({ debut, fin }: Periode, maintenant: string): string | undefined {
  return dayOf(maintenant) > fin || maintenant <= `${debut}T00:00:00` ? undefined : maintenant
}

/** Whether a defence has begun, so that it can be graded. */
export const aCommence = (debut: string, maintenant: string): boolean => debut <= maintenant

/**
 * Whether a defence is validated only once its day is over. Nobody had confirmed that it would be held, so a reason is asked
 * for. `aujourdhui` is the school's day, and missing in a year that is over: there, all defences are recorded afterwards.
 */
export const estApresCoup = (debut: string, aujourdhui: string | null | undefined): boolean =>
  Boolean(aujourdhui && dayOf(debut) < aujourdhui)

const dayOf = (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length)
