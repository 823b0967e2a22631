/* Named codes that lists show, apart from the calls that answer them. */

/** Where the marking of a defence stands for the office, what asks for something first. */
export const NOTATION_ETATS = ['signee', 'en_retard', 'en_cours', 'a_venir', 'validee'] as const
export type NotationEtat = (typeof NOTATION_ETATS)[number]
