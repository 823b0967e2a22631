import { joursOuvres, type Periode } from './jours'

/*
 * Presence as the law counts it: 7 hours, in a row or not, are a day, and 22 days a month (Code de l'éducation, art. D124-6,
 * https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000029820404). Limits in months are compared in hours.
 */

export const HEURES_DU_JOUR = 7
export const JOURS_DU_MOIS = 22
export const HEURES_DU_MOIS = HEURES_DU_JOUR * JOURS_DU_MOIS

/** A week of whose hours nothing is said: the legal working time (Code du travail, art. L3121-27). */
export const SEMAINE_LEGALE = 35

/** What presence is counted from. */
export interface FaitsDePresence extends Periode {
  pauses: readonly Periode[]
  /** A week; null: not said. */
  heures: number | null
  /** The days of the week that are worked, `12345` from Monday to Friday; the hours are spread evenly over them. */
  ouvres: string
  /** Public holidays, `YYYY-MM-DD`: nobody is there. */
  feries: ReadonlySet<string>
}

/** Hours of presence, to the hundredth: those of a week, a day of work each, but for breaks and public holidays. */
export function heuresDePresence({ debut, fin, pauses, heures, ouvres, feries }: FaitsDePresence): number {
  const off = [...pauses, ...[...feries].map((day) => ({ debut: day, fin: day }))]
  const days = joursOuvres({ debut, fin, pauses: off }, ouvres)
  return Math.round((days * (heures ?? SEMAINE_LEGALE) * 100) / ouvres.length) / 100
}
