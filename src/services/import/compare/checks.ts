import type { Importable } from '../../../contract/import/importable'
import type { ImportFault } from '../../../contract/import/importCalls'
import type { Choices } from '../row/cells'
import { isSame, nameOf, neverOf, type Present, textOf, written } from '../row/values'
import { bareNumber, finder, keyOf, twinFinder } from './finders'

/* What refuses a row of a file beyond its own values: other records, other lines, and choices that are closed. */

/** A row, as far as checks need it. */
export interface CheckedRow {
  line: number
  name: string
  was: Present | undefined
  /** The file's values, and those of the record that it would become. */
  values: Readonly<Record<string, unknown>>
  whole: Readonly<Record<string, unknown>>
  /** The fields with a fault. */
  wrong: ReadonlySet<string>
  /** Adds a fault to a field that has none yet. */
  refuse: (fault: Omit<ImportFault, 'value'>) => void
}

/** A check of all rows of one file, in their order. */
export type Check = (row: CheckedRow) => void

/** An address belongs to one person. */
export const isAddressOf = (of: Importable, field: string) => of.persons === true && field === 'email'

/** Existing duplicates are left as they are. */
const isKept = ({ was, whole }: CheckedRow, field: string) =>
  was !== undefined && isSame(written(was[field]), whole[field])

/** No unique value is another record's. */
export function checkHolders(of: Importable, there: readonly Present[]): Check {
  const holders = of.unique.map((field) => ({ field, find: finder(of, there, [field]) }))
  return (row) => {
    for (const { field, find } of holders) {
      if (row.wrong.has(field) || isKept(row, field)) continue
      const holder = find(row.whole).find(({ id }) => id !== row.was?.id)
      if (holder) row.refuse({ field, code: 'duplicate', holder: nameOf(of, holder) })
    }
  }
}

/** The first line that says a key, and the records that this line and others by the same key are of. */
interface First {
  line: number
  name: string
  ids: (number | undefined)[]
}

/** No key and no unique value occurs in two lines, unless they name a choice that has room for several. */
export function checkLines(
  of: Importable,
  key: readonly string[],
  known: Readonly<Record<string, Choices>>,
): Check {
  const roomOf = roomByChoice(known)
  const firsts = [key, ...of.unique.map((field) => [field])]
    .filter(
      (fields, index, all) => fields[0] && all.findIndex((each) => each.join() === fields.join()) === index,
    )
    .map((fields) => ({ fields, lines: new Map<string, First>() }))
  return (row) => {
    const { line, name, was, values, wrong, refuse } = row
    for (const { fields, lines } of firsts) {
      const [field = ''] = fields
      if (fields !== key && isKept(row, field)) continue
      const same = keyOf(of, values, fields)
      const other = same === undefined ? undefined : lines.get(same)
      const room = roomOf.get(field)?.get(values[field] as number) ?? 1
      if (other && other.ids.length < room && !(was && fields === key && other.ids.includes(was.id)))
        other.ids.push(was?.id)
      else if (other)
        refuse({
          field,
          code: 'duplicate_in_file',
          other: other.line,
          ...(isAddressOf(of, field) && { holder: other.name }),
        })
      else if (same !== undefined && !wrong.has(field)) lines.set(same, { line, name, ids: [was?.id] })
    }
  }
}

/** How many rows may name each choice, by field and id. */
const roomByChoice = (known: Readonly<Record<string, Choices>>) =>
  new Map(
    Object.entries(known).map(([field, choices]) => [
      field,
      new Map([...choices.values()].flat().flatMap(({ id, room }) => (room ? [[id, room] as const] : []))),
    ]),
  )

interface Twin {
  line: number
  number: string
  name: string
}

/** No number differs from another one only by leading zeros. Without a key (no preview), the file is taken as written. */
export function checkZeros(of: Importable, key: readonly string[], there: readonly Present[]): Check {
  const twins = of.unique
    .filter((field) => key.length > 0 && of.fields[field]?.as === 'text')
    .map((field) => ({ field, find: twinFinder(there, field), lines: new Map<string, Twin>() }))
  return ({ line, name, was, whole, refuse }) => {
    for (const { field, find, lines } of twins) {
      const number = textOf(whole[field])
      const bare = bareNumber(number)
      if (bare === undefined || number === textOf(was?.[field])) continue
      const holder = find(bare).find((other) => other.id !== was?.id && textOf(other[field]) !== number)
      const before = lines.get(bare)
      if (holder) refuse({ field, code: 'zeros', holder: `${nameOf(of, holder)} (${textOf(holder[field])})` })
      else if (before && before.number !== number)
        refuse({ field, code: 'zeros', holder: `${before.name} (${before.number})`, other: before.line })
      else lines.set(bare, { line, number, name })
    }
  }
}

/** A closed choice may stay, but cannot be newly chosen. */
export function checkClosed(known: Readonly<Record<string, Choices>>): Check {
  const closed = Object.entries(known).flatMap(([field, choices]) => {
    const shut = [...choices.values()].flat()
    const reasons = new Map(shut.flatMap(({ id, closed }) => (closed ? [[id, closed] as const] : [])))
    return reasons.size > 0 ? [[field, reasons] as const] : []
  })
  return ({ was, whole, refuse }) => {
    for (const [field, reasons] of closed) {
      const chosen = whole[field]
      const reason = reasons.get(chosen as number)
      if (reason && chosen !== written(was?.[field])) refuse({ field, ...reason })
    }
  }
}

/** A record takes no value that it must never have. */
export const checkNever: Check = (row) => {
  const { was, whole, refuse } = row
  for (const field of Object.keys(was?.never ?? {})) {
    const reason = isKept(row, field) ? undefined : neverOf(was, field, whole[field])
    if (reason) refuse({ field, code: 'held', reason })
  }
}
