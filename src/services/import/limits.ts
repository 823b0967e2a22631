import type { ImportIssue } from '../../contract/kernel/errors'
import { Refusal } from '../kernel/refusal'

/** The most records in one file. */
export const ROWS_MAX = 20_000
/** The most lines that are read, including empty ones. */
export const LINES_MAX = 25_000
export const COLUMNS_MAX = 100
/** How many faulty cells a report names. */
export const ISSUES_MAX = 200

/** Size of an unpacked workbook: more than `ROWS_MAX` records take. */
export const UNPACKED_MAX = 16 * 1024 * 1024
export const ENTRIES_MAX = 500
/** Highest compression ratio of a large part. Tables reach 50, zip bombs more than 1000. */
export const RATIO_MAX = 200
export const RATIO_FROM = 1024 * 1024

type Reason = 'empty' | 'not_text' | 'quotes' | 'old_excel' | 'password' | 'workbook' | 'bomb'

export const unreadable = (reason: Reason, details: { row?: number } = {}) =>
  new Refusal('import_unreadable', `the file cannot be read (${reason})`, { reason, ...details })

/** The refusal that names the first faulty cells and their number. */
export const refused = (issues: readonly ImportIssue[], faults = issues.length) =>
  new Refusal('import_refused', `the file has ${faults} faulty cells`, {
    rows: issues.slice(0, ISSUES_MAX),
    total: faults,
  })

export const tooMany = (what: 'rows' | 'columns') => {
  const limit = what === 'rows' ? ROWS_MAX : COLUMNS_MAX
  return new Refusal('payload_too_large', `the file has more than ${limit} ${what}`, { reason: what, limit })
}

/** Limits of the thread that reads a file. A large file takes two seconds and 100 MB. */
export const THREAD = { ms: 30_000, megabytes: 256, idleMs: 30_000 }
