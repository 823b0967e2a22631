/* Placeholder numbers for records imported without one, until the real number is known: "SN" for "sans numéro". */

const OWN = /^SN-(\d{4,9})$/i

export const isOwnNumber = (number: string): boolean => OWN.test(number)

/** The number after the last one of ours among these. */
export const nextOwn = (numbers: Iterable<string>): number => {
  let last = 0
  for (const number of numbers) last = Math.max(last, Number(OWN.exec(number)?.[1] ?? 0))
  return last + 1
}

/** @example ownNumber(7) // 'SN-0007' */
export const ownNumber = (count: number): string => `SN-${String(count).padStart(4, '0')}`
