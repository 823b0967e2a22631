/* What the pages of the space know of the wire, without its schemas. */

/** Characters of a letter, and of an answer to it. */
export const LETTRE_MAX = 4_000
export const MOTIF_CANDIDATURE_MAX = 500
/** Offers of a page. */
export const OFFRES_PAGE = 20
