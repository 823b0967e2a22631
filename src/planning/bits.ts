/* Words of 32 bits. In a list of words, position p is bit p % 32 of word p / 32. */

export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word)
export const highestBit = (word: number): number => 31 - Math.clz32(word)

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Sets `length` bits from a position on. */
export function mark(words: Int32Array, position: number, length: number): void {
  for (let each = position; each < position + length; each += 1) words[each >> 5]! |= 1 << (each & 31)
}

/** Clears `length` bits from a position on. */
export function clear(words: Int32Array, position: number, length: number): void {
  for (let each = position; each < position + length; each += 1) words[each >> 5]! &= ~(1 << (each & 31))
}
