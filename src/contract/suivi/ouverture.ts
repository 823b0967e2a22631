import { daysBefore } from '../regle/jours'

/*
 * When the tutor can write the evaluation: near the end of the internship or its defence, or once the office asks for
 * it. Days are `YYYY-MM-DD`.
 */

export interface FaitsDeLEvaluation {
  /** Last day of the internship; null: not known, which closes nothing. */
  fin: string | null
  /** Day of the planned defence; null: there is none. */
  soutenance: string | null
  /** The office has asked for it, or opened it again. */
  demandee: boolean
}

/**
 * The day from which the evaluation can be written; null: it is open.
 *
 * @param jours the school's setting: days before the last day, or before the defence if that comes first
 * @example ouvertureDe({ fin: '2022-06-30', soutenance: null, demandee: false }, 14, '2022-06-01') // '2022-06-16'
 */
export function ouvertureDe(
  { fin, soutenance, demandee }: FaitsDeLEvaluation,
  jours: number,
  aujourdhui: string,
): string | null {
  if (fin === null || demandee) return null
  const first = soutenance !== null && soutenance < fin ? soutenance : fin
  const opens = daysBefore(first, jours)
  return aujourdhui < opens ? opens : null
}
