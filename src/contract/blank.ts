/** What shows: neither spaces, marks that stand on a letter, nor what has no glyph, fillers that count as letters among it. */
const SHOWN = /(?![\u115f\u1160\u2800\u3164\uffa0])[^\s\p{C}\p{Z}\p{M}]/u

/** Whether nothing of a text shows, as of spaces and direction marks alone. */
export const isBlank = (text: string): boolean => !SHOWN.test(text)
