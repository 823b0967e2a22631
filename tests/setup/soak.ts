/** Whether the long runs are wanted: more rounds of everything that is random or under load. */
export const soak = process.env.SOAK === '1'

/** Of the ordinary runs, which are always the same. */
export const SEED = 20_220_615

/**
 * How often fast-check tries a property: some inputs, always the same; in the long runs many others, whose seed is printed,
 * and which SOAK_SEED=<it> brings back.
 */
export function rounds(ordinary: number, long: number): { numRuns: number; seed: number } {
  if (!soak) return { numRuns: ordinary, seed: SEED }
  const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`SOAK_SEED=${seed}`)
  return { numRuns: long, seed }
}
