import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The documents folder of a test run. */
export const filesDirOf = (run: string): string => join(tmpdir(), `${run}_files`)
