/* Where fields stand in a text: « {{etudiant}} ». Apart from what texts there are, which papers do without. */

export const PLACE = /\{\{\s*([\p{L}\p{N}_]+)\s*\}\}/gu

/** The fields that a text names, in their order. */
export const champsDans = (texte: string): string[] => [...texte.matchAll(PLACE)].map(([, name = '']) => name)
