import { SIGNATURE_ATTENDUE_JOURS } from '../dashboard/attentes'
import { daysBefore } from '../regle/jours'

/* When people outside the office are reminded of what they owe for an internship. */

/** What is reminded of. */
export const RELANCES = [
  'signature_etudiant',
  'signature_entreprise',
  'signature_tuteur',
  'signature_encadrant',
  'avenant_signature',
  'evaluation',
  'rapport',
  'piece',
  'complement',
  'accord',
  'tutorat',
] as const
export type RelanceCode = (typeof RELANCES)[number]

/** What the school has said: days before the day and after it, and how many reminders there are after it, a week apart. */
export interface ReglageDesRelances {
  avant: number
  apres: number
  fois: number
}

/** The deadline of a request without a date, in days. */
const DELAI_JOURS = 7
const SEMAINE = 7
/** Nobody is reminded sooner after they were asked. */
const REPIT_JOURS = 2

/** Something that somebody owes: since when they know, and by when it is needed; null: nobody knows. */
export interface Du {
  code: RelanceCode
  depuis: string | null
  pour: string | null
}

const after = (day: string, days: number) => daysBefore(day, -days)
const isSigned = (code: RelanceCode) => code.startsWith('signature_') || code === 'avenant_signature'

/**
 * The deadline of something owed. Report and evaluation: the day by which they are needed, or for the evaluation some
 * days after it became due. Requested things: some days after the request, or the day by which they are needed if that
 * is sooner and was still in the future.
 */
export function echeanceDe({ code, depuis, pour }: Du): string | null {
  if (code === 'rapport' || depuis === null) return pour
  const isAhead = pour !== null && pour > depuis
  if (code === 'evaluation') return isAhead ? pour : after(depuis, DELAI_JOURS)
  const usual = after(depuis, isSigned(code) ? SIGNATURE_ATTENDUE_JOURS : DELAI_JOURS)
  return isAhead && pour < usual ? pour : usual
}

/** The days on which it is reminded of, in their order. */
export function joursDeRelance(du: Du, { avant, apres, fois }: ReglageDesRelances): string[] {
  const echeance = echeanceDe(du)
  if (echeance === null) return []
  const days = [
    ...(avant > 0 ? [daysBefore(echeance, avant)] : []),
    ...Array.from({ length: fois }, (_, week) => after(echeance, apres + week * SEMAINE)),
  ]
  const { depuis } = du
  return days.filter((day) => depuis === null || day >= after(depuis, REPIT_JOURS))
}

/**
 * Whether a reminder leaves today: one of its days has come since the last one. A day that was missed, because the
 * product or the reminders were off, is made up for within the week, and not after.
 *
 * @param derniere when they were reminded of it last
 */
export const estARelancer = (
  du: Du,
  reglage: ReglageDesRelances,
  derniere: string | null,
  aujourdhui: string,
): boolean =>
  joursDeRelance(du, reglage).some(
    (day) =>
      day <= aujourdhui &&
      day > daysBefore(aujourdhui, SEMAINE) &&
      (derniere === null || (day > derniere && derniere < aujourdhui)),
  )
