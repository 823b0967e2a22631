/** Of the marks that may stand where one is given: those that were sent meanwhile and whose answer was lost. */
export const AVANT_MAX = 20

/** A mark as somebody gives it for a criterion. */
export interface Mark {
  points: number
  remarque: string
}

/** Whether two marks are one; null: none. */
export const isSameMark = (one: Mark | null, other: Mark | null): boolean =>
  one?.points === other?.points && one?.remarque === other?.remarque
