/** Of the marks that may stand where one is given: those that were sent meanwhile and whose answer was lost. */
export const AVANT_MAX = 20
