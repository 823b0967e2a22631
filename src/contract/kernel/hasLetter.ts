/** Whether a text has a letter of any script; without one it is not a name. */
export const hasLetter = (typed: string): boolean => /\p{L}/u.test(typed)
