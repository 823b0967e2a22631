/** Whether long runs are wanted: more rounds of everything random or under load. */
export const soak = process.env.SOAK === '1'

/** For ordinary runs, which are always the same. */
export const SEED = 20_220_615

/**
 * How often fast-check tries a property: ordinarily some inputs, always the same; in long runs many others, whose seed
 * is printed and can be repeated with SOAK_SEED.
 */
export function rounds(ordinary: number, long: number): { numRuns: number; seed: number } {
  if (!soak) return { numRuns: ordinary, seed: SEED }
  const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`SOAK_SEED=${seed}`)
  return { numRuns: long, seed }
}
