import { daysBefore, daysIn, joursDeLaSemaine, type Periode, weekdayOf } from './jours'
import { heuresDesJours } from './semaine'

/*
 * Presence as the law counts it: 7 hours, in a row or not, are a day, and 22 days a month (Code de l'éducation, art. D124-6,
 * https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000029820404). Limits in months are compared in hours.
 */

export const HEURES_DU_JOUR = 7
export const JOURS_DU_MOIS = 22
export const HEURES_DU_MOIS = HEURES_DU_JOUR * JOURS_DU_MOIS

/** The weekly hours if none are stated: the legal working time (Code du travail, art. L3121-27). */
export const SEMAINE_LEGALE = 35

/** The input for counting presence. */
export interface FaitsDePresence extends Periode {
  pauses: readonly Periode[]
  /** Hours per week; null: not said. */
  heures: number | null
  /**
   * The days that are worked, or the hours of each (`semaine.ts`); '': the hours are spread evenly over those of
   * `ouvres`.
   */
  semaine: string
  /** The school's days of work, `12345` from Monday to Friday. */
  ouvres: string
  /** Public holidays, `YYYY-MM-DD`, on which nobody works. */
  feries: ReadonlySet<string>
}

/** The known facts about an internship's presence. */
export interface FaitsDuStage extends Omit<FaitsDePresence, 'debut' | 'fin' | 'feries'> {
  debut: string | null
  fin: string | null
  /** Hours that somebody has entered; null: they are counted. */
  presence: number | null
}

/** The hours of a whole internship: those entered, or else counted; null: its days are not known. */
export const heuresPrevues = (stage: FaitsDuStage, feries: ReadonlySet<string>): number | null =>
  stage.presence ?? heuresComptees(stage, feries)

/** The same as its days give them, whatever was entered. */
export function heuresComptees(stage: FaitsDuStage, feries: ReadonlySet<string>): number | null {
  const { debut, fin } = stage
  if (!debut || !fin || fin < debut) return null
  return heuresDePresence({ ...stage, debut, fin, feries })
}

/** The hours up to a day, itself among them. What was entered is done with the last day, and never exceeded before. */
export function heuresFaites(stage: FaitsDuStage, feries: ReadonlySet<string>, jour: string): number | null {
  const { debut, fin } = stage
  const all = heuresPrevues(stage, feries)
  if (all === null || !debut || !fin || fin <= jour) return all
  if (jour < debut) return 0
  return Math.min(all, heuresDePresence({ ...stage, debut, fin: jour, feries }))
}

/** The days on which somebody is due, each with its hours: those that are worked, but for breaks and public holidays. */
export function joursDePresence({ debut, fin, pauses, heures, semaine, ouvres, feries }: FaitsDePresence) {
  const hours = heuresDesJours(semaine, heures ?? SEMAINE_LEGALE, ouvres)
  const isOff = (jour: string) =>
    feries.has(jour) || pauses.some((pause) => pause.debut <= jour && jour <= pause.fin)
  return Array.from({ length: daysIn({ debut, fin }) }, (_, later) => daysBefore(debut, -later)).flatMap(
    (jour) => {
      const due = hours[weekdayOf(jour) - 1] ?? 0
      return due === 0 || isOff(jour) ? [] : [{ jour, heures: due }]
    },
  )
}

/** Hours as the days and the months that the law counts them as. */
export const joursEtMois = (heures: number): { jours: number; mois: number } => ({
  jours: heures / HEURES_DU_JOUR,
  mois: heures / HEURES_DU_MOIS,
})

/** Hours of presence, to the hundredth: those of each day that is worked, but for breaks and public holidays. */
export function heuresDePresence({ debut, fin, pauses, heures, semaine, ouvres, feries }: FaitsDePresence) {
  const off = [...pauses, ...[...feries].map((day) => ({ debut: day, fin: day }))]
  const days = joursDeLaSemaine({ debut, fin, pauses: off })
  const hours = heuresDesJours(semaine, heures ?? SEMAINE_LEGALE, ouvres)
  const sum = hours.reduce((total, each, at) => total + each * (days[at] ?? 0), 0)
  return Math.round(sum * 100) / 100
}
