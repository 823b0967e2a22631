import type { Importable } from '../../../contract/import/importable'
import { LANGS, type Lang } from '../../../contract/kernel/constants'
import { type Present, textOf, written } from '../row/values'

/** Whether the file has a column for a field, in any language. */
export const isThere = (columns: readonly string[], field: string) =>
  columns.some((column) => column.split('.')[0] === field)

/** Finds records by the key values of a row; a label matches in any of its languages. */
export function finder(of: Importable, there: readonly Present[], key: readonly string[]) {
  const langs = key.some((field) => of.fields[field]?.as === 'labels') ? LANGS : (['fr'] as const)
  const byKey = new Map<string, Present[]>()
  for (const row of there) {
    for (const same of new Set(langs.map((lang) => keyOf(of, row, key, lang)))) {
      if (same === undefined) continue
      const others = byKey.get(same)
      // records of the year come before those of other years
      if (!others || (others[0]?.elsewhere && !row.elsewhere)) byKey.set(same, [row])
      else if (!row.elsewhere || others[0]?.elsewhere) others.push(row)
    }
  }
  return (values: Record<string, unknown>) => byKey.get(keyOf(of, values, key) ?? '') ?? NOBODY
}
const NOBODY: readonly Present[] = []

/** Undefined: the row has no value to identify it by. */
export function keyOf(
  { fields }: Importable,
  values: Record<string, unknown>,
  key: readonly string[],
  lang?: Lang,
): string | undefined {
  const parts = key.map((field) => {
    const value = written(values[field])
    const { same = lowerCase } = fields[field] ?? {}
    const text = same(textOf(value, lang))
    // labels are compared without accents
    return typeof value === 'object' ? text.normalize('NFD').replace(/\p{M}/gu, '') : text
  })
  return parts[0] ? parts.join('\n') : undefined
}

const lowerCase = (text: string) => text.toLowerCase()

/** A number without leading zeros, which spreadsheets drop. */
export const bareNumber = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=.)/, '') : undefined)

/** Finds records whose number differs only by leading zeros. */
export function twinFinder(there: readonly Present[], field: string) {
  const byNumber = new Map<string, Present[]>()
  for (const row of there) {
    const bare = bareNumber(textOf(row[field]))
    if (bare !== undefined) byNumber.set(bare, [...(byNumber.get(bare) ?? []), row])
  }
  return (bare: string) => byNumber.get(bare) ?? NOBODY
}
