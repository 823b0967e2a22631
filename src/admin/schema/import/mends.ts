import { cellOf, type Reader, type Rows, withCell } from '../../../contract/import/fileRows'
import { fieldsIn } from '../../../contract/import/importable'
import type { ImportReport } from '../../../contract/import/importCalls'

/** A correction of a field's value in all lines of a file. */
export interface Mend {
  field: string
  said: string
  value: string
}

/** Corrections from earlier files, by `keyOf`. */
export type KeptMends = Record<string, string>

/** The most corrections kept, the latest ones. */
const KEPT = 500

const keyOf = ({ field, said }: Omit<Mend, 'value'>) => JSON.stringify([field, said])

/** The target of a value in the file: for a label the column of its language. */
export const targetOf = ({ of, columns }: Reader, field: string) =>
  of.fields[field]?.as === 'labels'
    ? (columns.find((each) => fieldsIn(each).includes(field)) ?? field)
    : field

/** The lines with the corrections applied. */
export const withMends = (reader: Reader, rows: Rows, mends: readonly Mend[]): Rows =>
  mends.reduce<Rows>((lines, { field, said, value }) => {
    const target = targetOf(reader, field)
    return lines.map((row) =>
      cellOf(reader, row.cells, target).replace(/\s+/g, ' ').trim() === said
        ? { line: row.line, cells: withCell(reader, row.cells, target, value) }
        : row,
    )
  }, rows)

/** Adds a correction, of the file's value or of an earlier correction. */
export const mendedToo = (mends: readonly Mend[], added: Mend): Mend[] =>
  [
    ...mends.map((each) =>
      each.field === added.field && each.value === added.said ? { ...each, value: added.value } : each,
    ),
    added,
  ].filter(({ said, value }) => said !== value)

/** Earlier corrections for values that are refused again. */
export function mendsAgain(kept: KeptMends, rows: ImportReport['rows'], mends: readonly Mend[]): Mend[] {
  const known = new Set(mends.map(keyOf))
  return rows.flatMap(({ faults }) =>
    faults.flatMap(({ field, value: said }) => {
      const key = keyOf({ field, said })
      const value = kept[key]
      if (value === undefined || known.has(key)) return []
      known.add(key)
      return [{ field, said, value }]
    }),
  )
}

export const isKept = (kept: KeptMends, mend: Mend) => kept[keyOf(mend)] === mend.value

/** The corrections to keep after writing a file, without those that were refused nevertheless. */
export function keepMends(before: KeptMends, mends: readonly Mend[], rows: ImportReport['rows']): KeptMends {
  const refused = new Set(
    rows.flatMap(({ faults }) => faults.map(({ field, value }) => keyOf({ field, said: value }))),
  )
  const after = { ...before }
  for (const mend of mends) {
    delete after[keyOf(mend)]
    if (!refused.has(keyOf({ field: mend.field, said: mend.value }))) after[keyOf(mend)] = mend.value
  }
  return Object.fromEntries(Object.entries(after).slice(-KEPT))
}

/** Without one that is wrong for this file. */
export const forgetMend = (kept: KeptMends, mend: Mend): KeptMends =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => key !== keyOf(mend)))
