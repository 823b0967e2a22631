/** An address as it is compared; PostgreSQL folds nothing but A to Z. */
export const addressKey = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other)
