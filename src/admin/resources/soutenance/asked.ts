/** Followed by the ids of the assignments whose convocations to show. */
export const ASKED_HASH = '#affectations='
