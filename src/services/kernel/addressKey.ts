/** An address in the form in which it is compared. Like PostgreSQL, it folds only A to Z. */
export const addressKey = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)
