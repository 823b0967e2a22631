import { type Importable, isSaid, neededIn } from '../../../contract/import/importable'
import { type FieldNames, forAllKey, leftOutKey, rememberedFor } from '../../../contract/import/importMatch'
import { plainName } from '../../../contract/kernel/plainName'
import { isFilled, letter, type Rows } from './rows'

/**
 * What somebody chose for a heading against what was found for it, by its plain name, or left out of files of the same headings:
 * kept for the next file.
 */
export type Remembered = Record<string, string>

interface Known {
  names: FieldNames
  remembered: Remembered
  /** What a list exports beside. */
  spare?: readonly string[] | undefined
}

/**
 * The filled columns that are not written: `unknown` ones, of which nothing is known, by their headings, or by the letter of one
 * that has none; `shown` ones, which the list shows: what is worked out, or what belongs to another record.
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

/** What is kept once the columns of a file are chosen. */
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
    // what is left out is not asked for again
    if (!columns[index]) after[key] = ''
    else if (columns[index] !== found[index]) after[name] = columns[index]
  }
  return Object.fromEntries(Object.entries(after).slice(-KEPT))
}
/** Choices that are kept, those made last. */
const KEPT = 500

/** What was said before for all rows of such a file. */
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
