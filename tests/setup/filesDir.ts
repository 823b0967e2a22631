import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the services of a run of tests keep documents. */
export const filesDirOf = (run: string): string => join(tmpdir(), `${run}_files`)
