import { countBits, lowestBit } from './bits'

/**
 * Pseudo-random numbers (sfc32), the same for a seed on every machine.
 *
 * @example const random = new Random(1); random.below(6) // 0 to 5
 */
export class Random {
  private a: number
  private b = 0x9e3779b9 | 0
  private c = 0x243f6a88 | 0
  private counter = 1

  constructor(seed: number) {
    this.a = seed | 0
    this.b ^= Math.floor(seed / 0x1_0000_0000)
    for (let i = 0; i < 16; i += 1) this.bits()
  }

  /** 32 random bits, as a signed integer. */
  bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    this.c |= 0
    return sum
  }

  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number {
    return ((this.bits() >>> 0) * limit * 2 ** -32) | 0
  }

  /** A number in [0, 1). */
  unit(): number {
    return (this.bits() >>> 0) * 2 ** -32
  }

  /** -ln of a random number in (0, 1): the deterioration, as a multiple of the temperature, that is still accepted. */
  patience(): number {
    return PATIENCE[this.bits() & (TABLE - 1)]!
  }

  /** Gumbel noise: the minimum of `price - temperature * gumbel()` is a choice weighted by exp(-price / temperature). */
  gumbel(): number {
    return GUMBEL[this.bits() & (TABLE - 1)]!
  }

  /** The index of a random set bit of a word other than 0. */
  bitOf(word: number): number {
    let rest = word
    for (let skip = this.below(countBits(word)); skip > 0; skip -= 1) rest &= rest - 1
    return lowestBit(rest)
  }

  /** Shuffles the first `length` items. */
  shuffle(items: Int32Array | number[], length = items.length): void {
    for (let i = length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1)
      const item = items[i]!
      items[i] = items[j]!
      items[j] = item
    }
  }
}

const TABLE = 8192
const PATIENCE = Float64Array.from({ length: TABLE }, (_, i) => -Math.log((i + 0.5) / TABLE))
const GUMBEL = Float64Array.from(PATIENCE, (value) => -Math.log(value))
