/* What calls say of marks. Computing a result is another file, which the first screens do without. */

/** Who marks a criterion: each juror, only the chair, the supervisor, the company. */
export const CRITERE_QUI = ['jury', 'president', 'encadrant', 'entreprise'] as const
export type CritereQui = (typeof CRITERE_QUI)[number]

/** What a result is rounded to. */
export const ARRONDIS = [0.01, 0.25, 0.5, 1] as const

/** Who has given a mark: a juror (the chair among them), the supervisor, the company, or the office for all of them. */
export const MARQUE_AUTEURS = ['jury', 'encadrant', 'entreprise', 'bureau'] as const
