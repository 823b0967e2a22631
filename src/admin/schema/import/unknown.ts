import { isFilled, type Rows } from '../../../contract/import/fileRows'
import { type Importable, isSaid, neededIn } from '../../../contract/import/importable'
import { type FieldNames, forAllKey, leftOutKey, rememberedFor } from '../../../contract/import/importMatch'
import { plainName } from '../../../contract/kernel/plainName'
import { letter } from './rows'

/** Choices for headings that differ from the automatic match, by plain name, or left out: kept for the next file. */
export type Remembered = Record<string, string>

interface Known {
  names: FieldNames
  remembered: Remembered
  /** Further columns that a list exports. */
  spare?: readonly string[] | undefined
}

/**
 * Non-empty columns that are not imported: `unknown` ones, by heading, or by letter without a heading; `shown` ones of
 * the list that are computed or belong to another record.
 */
export function columnsLeft(
  headings: readonly string[],
  columns: readonly string[],
  rows: Rows | undefined,
  { names, remembered, spare = [] }: Known,
) {
  const before = rememberedFor(remembered, headings)
  const labels = Object.values(names).flatMap((each) => Object.values(each))
  const own = new Set([...labels, ...spare].map(plainName))
  const unknown: string[] = []
  const shown: string[] = []
  for (const [index, target] of columns.entries()) {
    const title = headings[index]?.trim() ?? ''
    const name = plainName(title)
    if (target || !isFilled(rows, index) || (name && before[name] === '')) continue
    if (name && own.has(name)) shown.push(title)
    else unknown.push(title || letter(index))
  }
  return { unknown, shown }
}

/** What to keep once the columns of a file are chosen. */
export function remember(
  before: Remembered,
  headings: readonly string[],
  columns: readonly string[],
  found: readonly string[],
  forAll: Readonly<Record<string, string>> = {},
): Remembered {
  const after = { ...before }
  for (const [field, value] of Object.entries(forAll)) {
    const key = forAllKey(field, headings)
    delete after[key]
    if (value.trim()) after[key] = value
  }
  for (const [index, title] of headings.entries()) {
    const name = plainName(title)
    if (!name) continue
    const key = leftOutKey(name, headings)
    delete after[name]
    delete after[key]
    // a column left out is not asked about again
    if (!columns[index]) after[key] = ''
    else if (columns[index] !== found[index]) after[name] = columns[index]
  }
  return Object.fromEntries(Object.entries(after).slice(-KEPT))
}
/** The most choices kept, the latest ones. */
const KEPT = 500

/** Earlier values for all rows of such a file. */
export const rememberedForAll = (of: Importable, remembered: Remembered, headings: readonly string[]) =>
  Object.fromEntries(
    neededIn(of).flatMap((field) => {
      const value = remembered[forAllKey(field, headings)]
      return value ? [[field, value] as const] : []
    }),
  )

/** Whether the file has what identifies a row. */
export const hasKey = ({ keys }: Importable, columns: readonly string[]) =>
  keys.some((fields) => fields.every((field) => isSaid(columns, field)))
