/** A supervisor's answer; a newly named one starts with `propose`. */
export const ACCORDS = ['propose', 'accepte', 'decline'] as const
export type Accord = (typeof ACCORDS)[number]

/** Whether a contact is the tutor, as they say themselves. */
export const TUTORATS = ['propose', 'confirme', 'conteste'] as const
export type Tutorat = (typeof TUTORATS)[number]
