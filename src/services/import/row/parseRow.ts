import type { CountryCode } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Importable } from '../../../contract/import/importable'
import type { ImportFault } from '../../../contract/import/importCalls'
import { mapPhones } from '../../../contract/kernel/phoneField'
import { plainName } from '../../../contract/kernel/plainName'
import { keptNumber } from '../../kernel/phones'
import { completeLabels, type Present, written } from './values'

/**
 * A row as input for the `add` of its record: the file's values over the existing ones. What the contract refuses is
 * added to `faults`.
 */
export function parseRow(
  { add, row = add.input, fields, begins = {} }: Importable,
  given: Record<string, unknown>,
  was: Present | undefined,
  faults: ImportFault[],
  country: CountryCode,
): { values: Record<string, unknown> } {
  const values: Record<string, unknown> = {}
  const there: Record<string, unknown> = was ?? begins
  for (const [field, { as, only, otherwise }] of Object.entries(fields)) {
    if (only) continue
    const before = written(there[field])
    const said = given[field]
    if (as === 'labels') {
      if (said !== undefined || before !== undefined)
        values[field] = completeLabels({ ...(before as object), ...(said as object) })
    } else if (said !== undefined)
      values[field] = isShouted(said, before) || isSpaced(said, before) ? before : said
    else if (before !== undefined) values[field] = before
    else if (otherwise && given[otherwise] !== undefined) values[field] = given[otherwise]
  }
  const withNumbers = (data: Record<string, unknown>) =>
    mapPhones(row, data, (said, field) => keptNumber(said, was?.[field], country))
  const checked = row.safeParse(values)
  if (checked.success) {
    const parsed = Object.entries(withNumbers(checked.data)).filter(([field]) => field in fields)
    return { values: Object.fromEntries(parsed) }
  }
  const faulty = new Set(faults.map(({ field }) => field))
  for (const issue of checked.error.issues) {
    const field = String(issue.path[0])
    if (faulty.has(field) || faulty.has(fields[field]?.otherwise ?? '')) continue
    faulty.add(field)
    faults.push({
      field,
      value: String(given[field] ?? '').slice(0, 100),
      ...faultOf(issue, given[field] !== undefined),
    })
  }
  return { values: withNumbers(readAlone(row, values)) }
}

/** Each value as its own field reads it, where it does: what a row lacks changes nothing of the rest. */
function readAlone(row: z.core.$ZodType, values: Record<string, unknown>): Record<string, unknown> {
  if (row instanceof z.ZodPipe) return readAlone(row._zod.def.in, values)
  if (!(row instanceof z.ZodObject)) return values
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const read = z.safeParse(row.shape[field] ?? z.unknown(), value)
      return [field, read.success ? read.data : value]
    }),
  )
}

/** Registries write names in capitals without accents; that is not a change. */
const isShouted = (said: unknown, before: unknown) =>
  typeof said === 'string' &&
  typeof before === 'string' &&
  /\p{L}/u.test(said) &&
  said === said.toUpperCase() &&
  plainName(said) === plainName(before)

/** Spreadsheets change line breaks and spaces by themselves. */
const isSpaced = (said: unknown, before: unknown) =>
  typeof said === 'string' && typeof before === 'string' && spaced(said) === spaced(before)
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

function faultOf(issue: z.core.$ZodIssue, isThere: boolean): Pick<ImportFault, 'code' | 'min' | 'max'> {
  if (issue.code === 'custom' && issue.params?.endsFirst) return { code: 'ends_first' }
  if (!isThere) return { code: 'required' }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    return issue.origin === 'string' ? { code: 'too_long', max } : { code: 'out_of_range', max }
  }
  if (issue.code === 'too_small') return { code: 'out_of_range', min: Number(issue.minimum) }
  return { code: 'invalid' }
}
