import { createHash } from 'node:crypto'
import { BASELINE, FIRST_LATER } from './migrations'

/**
 * The SHA-256 of the names, one per line, of the 106 steps `0001_gateway` to `0191_day_told_by` that the baseline
 * replaces.
 */
const STEPS = '4d1706ee83f14840e43f6dae4275e1ea64edef2ba1839fa2b7ea473c104fc2e7'

/**
 * Translates the migrations noted in a database or backup into those of this version. The steps of version 0.1 produce
 * the same schema as the baseline.
 *
 * @returns undefined if only some of those steps are noted: no migration leads from there to this version
 */
export function asApplied(noted: readonly string[]): string[] | undefined {
  const steps = noted.filter((name) => name < FIRST_LATER && !BASELINE.includes(name))
  if (steps.length === 0) return [...noted]
  const digest = createHash('sha256').update(steps.sort().join('\n')).digest('hex')
  return digest === STEPS ? [...BASELINE, ...noted.filter((name) => name >= FIRST_LATER)] : undefined
}
