/** The marks that a new one may replace: those that were sent in the meantime and whose response was lost. */
export const AVANT_MAX = 20

/** A mark as somebody gives it for a criterion. */
export interface Mark {
  points: number
  remarque: string
}

/** Whether two marks are one; null: none. */
export const isSameMark = (one: Mark | null, other: Mark | null): boolean =>
  one?.points === other?.points && one?.remarque === other?.remarque
