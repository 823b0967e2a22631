/* The fields in a text: « {{etudiant}} ». In a file of its own, because papers need it without the list of texts. */

export const PLACE = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu

/** The fields that a text names, in their order. */
export const champsDans = (texte: string): string[] => [...texte.matchAll(PLACE)].map(([, name = '']) => name)
