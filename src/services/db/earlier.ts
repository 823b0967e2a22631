import { createHash } from 'node:crypto'
import { BASELINE, migrations } from './migrations'

/** The last of the 101 migrations of version 0.2 that the baseline replaces; the first is `0001_text`. */
const LAST = '0523_numbers_passed_on'

/** The SHA-256 of their names, one per line. */
const MIGRATIONS = '5a0040bdbc77bbff5cc6abe826143db8f871c02ede6cbfa4bb54e6561cb1566a'

/**
 * Translates the migrations noted in a database or backup into those of this version. Those of version 0.2 produce the same
 * schema as the baseline.
 *
 * @returns undefined if others are noted than all of these: no migration leads from there to this version
 */
export function asApplied(noted: readonly string[]): string[] | undefined {
  if (noted.length === 0 || noted.some((name) => BASELINE.includes(name))) return [...noted]
  const isLater = (name: string) => name > LAST || migrations.some((step) => step.name === name)
  const former = noted.filter((name) => !isLater(name)).sort()
  // a directory of schools has migrations of its own
  if (former.length === 0) return [...noted]
  const digest = createHash('sha256').update(former.join('\n')).digest('hex')
  return digest === MIGRATIONS ? [...BASELINE, ...noted.filter(isLater)] : undefined
}
