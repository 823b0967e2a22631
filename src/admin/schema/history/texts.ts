/** The toasts of what was taken back, and of that taken back in turn. */
export const UNDONE = 'history.undone'
export const REDONE = 'history.redone'
