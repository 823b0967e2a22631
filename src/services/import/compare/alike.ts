import type { Importable } from '../../../contract/import/importable'
import type { ImportNotice } from '../../../contract/import/importCalls'
import { isSame, nameOf, type Present, textOf, written } from '../row/values'
import type { PlannedRow } from './plannedRow'

/**
 * Finds entries with the same form, first among the records, then among the rows above. A row without a form matches
 * nothing.
 */
export function alikeFinder(of: Importable, there: readonly Present[]) {
  const { alike } = of
  const records = new Map<string, Present>()
  const rows = new Map<string, Pick<PlannedRow, 'line' | 'name'>>()
  for (const row of alike ? there : []) {
    const form = alike?.same(textOf(row[alike.field]))
    if (form && !records.has(form)) records.set(form, row)
  }

  /** The notices for a row that is going to be written. */
  return ({ line, name, was, values }: PlannedRow): ImportNotice[] => {
    if (!alike) return []
    const { field, what } = alike
    const form = alike.same(textOf(values[field]))
    if (!form || (was && isSame(written(was[field]), values[field]))) return []
    const before = was && alike.same(textOf(was[field]))
    if (what === 'company' && before && before !== form)
      return [{ line, code: 'other_company', name: textOf(values[field]), holder: textOf(was[field]) }]
    const record = records.get(form)
    if (record && record.id !== was?.id) return [{ line, code: what, name, holder: holderOf(of, record) }]
    const other = rows.get(form)
    if (other) return [{ line, code: what, name, holder: other.name, other: other.line }]
    rows.set(form, { line, name })
    return []
  }
}

/** The name of a record, with its number if it has one. */
function holderOf(of: Importable, record: Present): string {
  const number = of.alike?.number && textOf(record[of.alike.number])
  return number ? `${nameOf(of, record)} (${number})` : nameOf(of, record)
}
