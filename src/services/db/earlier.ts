import { createHash } from 'node:crypto'
import { BASELINE, FIRST_LATER } from './migrations'

/** The SHA-256 of the names of the 106 steps `0001_gateway` to `0191_day_told_by`, a name a line, which the baseline stands for. */
const STEPS = '4d1706ee83f14840e43f6dae4275e1ea64edef2ba1839fa2b7ea473c104fc2e7'

/**
 * The names of the migrations that are as good as applied where these are noted, in a database or in a backup. The steps
 * of version 0.1 made what the baseline makes.
 *
 * @returns undefined where other steps than the whole of these are noted: from there no way leads to this version
 */
export function asApplied(noted: readonly string[]): string[] | undefined {
  const steps = noted.filter((name) => name < FIRST_LATER && !BASELINE.includes(name))
  if (steps.length === 0) return [...noted]
  const digest = createHash('sha256').update(steps.sort().join('\n')).digest('hex')
  return digest === STEPS ? [...BASELINE, ...noted.filter((name) => name >= FIRST_LATER)] : undefined
}
