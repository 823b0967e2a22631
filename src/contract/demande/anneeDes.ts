/*
 * The academic year that an internship belongs to: that of its days, not the one in which it is entered. Days are
 * `YYYY-MM-DD`.
 */

export interface AnneeDeLEcole {
  id: number
  label: string
  debut: string
  fin: string
  courante: boolean
}

interface Jours {
  debut: string
  fin: string
}

/** Whether an internship begins in one of the school's years. */
export const commenceDans = ({ debut }: Pick<Jours, 'debut'>, annees: readonly Jours[]): boolean =>
  annees.some((annee) => annee.debut <= debut && debut <= annee.fin)

/**
 * Of years that may overlap: the one that has all its days, else the one that it begins in; the current one first.
 * Undefined: it begins in none.
 */
export function anneeDes(jours: Jours, annees: readonly AnneeDeLEcole[]): AnneeDeLEcole | undefined {
  const inOrder = annees.toSorted((one, other) => Number(other.courante) - Number(one.courante))
  const holding = inOrder.find((annee) => commenceDans(jours, [annee]) && jours.fin <= annee.fin)
  return holding ?? inOrder.find((annee) => commenceDans(jours, [annee]))
}

export type RemarqueSurLesJours =
  /** Refused; the others are warnings. */
  | { code: 'hors_annees' }
  | { code: 'passe' }
  /** It is declared for another year than the current one. */
  | { code: 'autre_annee'; annee: AnneeDeLEcole }
  /** It ends after the last day of its year. */
  | { code: 'deborde'; annee: AnneeDeLEcole }

/** Warnings about the days of a declared internship. */
export function remarquesSur(
  jours: Jours,
  annees: readonly AnneeDeLEcole[],
  aujourdhui: string,
): RemarqueSurLesJours[] {
  const annee = anneeDes(jours, annees)
  if (!annee) return [{ code: 'hors_annees' }]
  const said: RemarqueSurLesJours[] = []
  if (jours.fin < aujourdhui) said.push({ code: 'passe' })
  if (!annee.courante) said.push({ code: 'autre_annee', annee })
  if (annee.fin < jours.fin) said.push({ code: 'deborde', annee })
  return said
}
