/** Behind it stand the assignments whose defences are to be told, by their ids. */
export const ASKED_HASH = '#affectations='
