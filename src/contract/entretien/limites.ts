/* Limits of interviews. */

/** Moments that a company proposes at once. */
export const CRENEAUX_MIN = 2
export const CRENEAUX_MAX = 5
/** How long an interview takes, in minutes. */
export const ENTRETIEN_MINUTES_MIN = 5
export const ENTRETIEN_MINUTES_MAX = 240
export const ENTRETIEN_LIEU_MAX = 300
export const ENTRETIEN_MOT_MAX = 300
