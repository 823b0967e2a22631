import type { CountryCode } from 'libphonenumber-js/min'
import { askedOnly, type Importable, targetsOf } from '../../../contract/import/importable'
import type { FileAsRead, ImportFault } from '../../../contract/import/importCalls'
import { targetsByName } from '../../../contract/import/importMatch'
import { type ImportName, importOf } from '../../../contract/import/imports'
import { cleanText, isBlank } from '../../../contract/kernel/cleanText'
import type { ImportIssue } from '../../../contract/kernel/errors'
import { withoutApostrophes } from '../../../contract/kernel/formulas'
import { plainName } from '../../../contract/kernel/plainName'
import { compare } from '../compare/compare'
import { COLUMNS_MAX, ISSUES_MAX, ROWS_MAX, refused, tooMany, unreadable } from '../limits'
import { type Present, shorten } from '../row/values'
import { slices } from './summary'

/** An import without a preview: its first line names all columns, and all rows are new. */
export interface Blind {
  record: ImportName
  /** A `FileAsRead`, as JSON. */
  table: string
  /** The existing records, as JSON. */
  present: string
  country: CountryCode
}

/** What a blind import writes, as JSON texts. */
export interface BlindPlan {
  rows: number
  added: string[]
}

/** @throws Refusal `import_unreadable`, `payload_too_large`, `import_refused` with each faulty cell */
export function planBlind({ record, table, present, country }: Blind): BlindPlan {
  // the specification's columns
  const of = askedOnly(importOf(record), [])
  const { rows } = JSON.parse(table) as FileAsRead
  const filled = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => !cells.every(isBlank))
  const [heading, ...below] = filled
  if (!heading || below.length === 0) throw unreadable('empty')
  if (below.length > ROWS_MAX) throw tooMany('rows')
  if (filled.some(({ cells }) => cells.length > COLUMNS_MAX)) throw tooMany('columns')
  const columns = readHeading(of, heading)
  const read = { columns, lines: below.map(({ line }) => line), rows: below.map(({ cells }) => cells) }
  // none of the rows may match an existing record
  const compared = compare(of, read, JSON.parse(present) as Present[], {
    known: {},
    key: [],
    clean: lightly,
    country,
  })
  const issues = compared.flatMap(({ line, faults }, index) => [
    ...outside(below[index]?.cells ?? [], columns, line),
    ...inOrder(of, faults).map((fault) => issueOf(fault, line)),
  ])
  if (issues.length > 0) throw refused(issues.slice(0, ISSUES_MAX), issues.length)
  return { rows: below.length, added: slices(compared.map(({ values }) => values)).map(({ rows }) => rows) }
}

/** Texts are stored as they are. */
const lightly = (cell: string) => withoutApostrophes(cleanText(cell)).replace(/\s+/g, ' ').trim()

interface Line {
  cells: readonly string[]
  line: number
}

/** The field of each column. Every required field needs exactly one column; unknown columns are refused. */
function readHeading(of: Importable, { cells, line: row }: Line): string[] {
  const byName = targetsByName(of)
  const issues: ImportIssue[] = []
  const seen = new Set<string>()
  const columns = cells.map((cell) => {
    const heading = cell.trim()
    if (!heading) return ''
    const field = byName.get(plainName(heading))
    const value = shorten(heading)
    if (!field) issues.push({ row, column: value, code: 'unknown_column', value })
    else if (seen.has(field))
      issues.push({ row, column: field, code: 'duplicate_in_file', value, other: row })
    else seen.add(field)
    return field ?? ''
  })
  for (const field of targetsOf(of)) {
    const shape = of.add.input.shape[field]
    if (!seen.has(field) && !shape?.safeParse(undefined).success)
      issues.push({ row, column: field, code: 'required', value: '' })
  }
  if (issues.length > 0) throw refused(issues)
  return columns
}

const outside = (cells: readonly string[], columns: readonly string[], row: number): ImportIssue[] =>
  cells.flatMap((cell, index) =>
    cell.trim() && !columns[index]
      ? [{ row, column: letter(index), code: 'unknown_column' as const, value: shorten(cell.trim()) }]
      : [],
  )

/** Faults in the cells come before duplicates, each in the order of the fields. */
function inOrder(of: Importable, faults: readonly ImportFault[]): ImportFault[] {
  const fields = Object.keys(of.fields)
  const rank = ({ code, field }: ImportFault) =>
    fields.indexOf(field) + (code.startsWith('duplicate') ? fields.length : 0)
  return [...faults].sort((one, other) => rank(one) - rank(other))
}

const issueOf = ({ field, code, value, other }: ImportFault, row: number): ImportIssue => ({
  row,
  column: field,
  code: KNOWN.find((each) => each === code) ?? 'invalid',
  value,
  ...(code === 'duplicate_in_file' && { other }),
})
const KNOWN = ['required', 'too_long', 'duplicate', 'duplicate_in_file'] as const

/** A, B … Z, AA: the spreadsheet's name of a column without a heading. */
const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
