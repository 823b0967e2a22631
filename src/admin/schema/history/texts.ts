/** The toasts after undo and redo. */
export const UNDONE = 'history.undone'
export const REDONE = 'history.redone'
