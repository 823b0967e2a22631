import type { Importable, ImportField } from '../../../contract/import/importable'
import type { ImportFault } from '../../../contract/import/importCalls'
import { type Cell, type Choice, type Choices, readCell } from './cells'
import { shorten } from './values'

/** A missing reference by name, with its distinguishing values. */
export interface Missing {
  name: string
  within: Record<string, number>
  said: Record<string, string>
}

interface Read {
  values: Record<string, unknown>
  faults: ImportFault[]
  missing: Missing | undefined
  /** The texts of the cells, by field: shortened for error messages, and whole. */
  said: Record<string, string>
  whole: Record<string, string>
  /** Names that several records have: a fault, unless it is clear which one is meant. */
  open: (ImportFault & { among: readonly Choice[] })[]
  /** The same for fields that only distinguish others, which can do without. */
  vague: ImportFault[]
}

/** Reads rows whose columns are known, distinguishing fields first. */
export function rowReader(
  of: Importable,
  columns: readonly string[],
  known: Readonly<Record<string, Choices>>,
  clean: (cell: string, field: ImportField) => string,
) {
  const order = columns
    .flatMap((column, index) => {
      const [name = '', lang = 'fr'] = column.split('.')
      const field = of.fields[name]
      return field ? [{ name, lang, index, field }] : []
    })
    .sort((one, other) => (other.field.tells?.length ?? 0) - (one.field.tells?.length ?? 0))
  return (cells: readonly string[]): Read => {
    const read: Read = {
      values: {},
      faults: [],
      missing: undefined,
      said: {},
      whole: {},
      open: [],
      vague: [],
    }
    const within: Record<string, number> = {}
    /** Unknown names in fields that distinguish something that can be created. */
    const said: Record<string, string> = {}
    for (const { name, lang, index, field } of order) {
      const cell = clean(cells[index] ?? '', field)
      // an empty cell changes nothing
      if (cell === '') continue
      read.said[name] = shorten(cell)
      read.whole[name] = cell
      const there = readCell(cell, field, known[name], telling(of, name, within))
      const isBelow = name === of.makes && Object.keys(said).some((other) => !of.fields[other]?.hint)
      const found: Cell = isBelow ? { fault: { code: 'unknown' } } : there
      if ('fault' in found) {
        const isUnknown = found.fault.code === 'unknown'
        if (name === of.makes && isUnknown) read.missing = { name: cell, within, said }
        if (of.makes && field.tells?.includes(of.makes) && isUnknown) said[name] = cell
        if (field.hint) continue
        const fault = { field: name, value: shorten(cell), ...found.fault }
        if (field.only && fault.code === 'several') read.vague.push(fault)
        else if (found.among) read.open.push({ ...fault, among: found.among })
        else read.faults.push(fault)
      } else if (field.as === 'labels') {
        read.values[name] = { ...(read.values[name] as object), [lang]: found.value }
      } else {
        read.values[name] = found.value
        if (field.tells) within[name] = Number(found.value)
      }
    }
    return read
  }
}

/** The distinguishing values known for a reference field. */
const telling = ({ fields }: Importable, name: string, within: Record<string, number>) =>
  Object.fromEntries(Object.entries(within).filter(([field]) => fields[field]?.tells?.includes(name)))
