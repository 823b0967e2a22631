import type { CountryCode } from 'libphonenumber-js/min'
import type { Importable, ImportField } from '../../../contract/import/importable'
import type {
  ImportFault,
  ImportNotice,
  ImportOptions,
  ImportTable,
} from '../../../contract/import/importCalls'
import { plainName } from '../../../contract/kernel/plainName'
import { isAnotherPerson } from '../row/anotherPerson'
import { type Choice, type Choices, optionsById } from '../row/cells'
import { parseRow } from '../row/parseRow'
import { rowReader } from '../row/readRow'
import { heldOf, isSame, nameOf, type Present, textOf, written } from '../row/values'
import type { Settle } from '../settle/settle'
import { alikeFinder } from './alike'
import {
  type CheckedRow,
  checkClosed,
  checkHolders,
  checkLines,
  checkNever,
  checkZeros,
  isAddressOf,
} from './checks'
import { finder, keyOf } from './finders'
import { ownNumbers } from './ownNumbers'
import type { PlannedRow } from './plannedRow'

export interface Comparing {
  known: Readonly<Record<string, Choices>>
  /** The fields that identify a row; none: every row is new. */
  key: readonly string[]
  clean: (cell: string, field: ImportField) => string
  mode?: ImportOptions['mode']
  /** The country of phone numbers without a country code. */
  country: CountryCode
  /** Settles cells that depend on each other. */
  settle?: Settle | undefined
}

/** Decides what happens to each row of a file, given the existing records. */
export function compare(
  of: Importable,
  { columns, lines, rows }: ImportTable,
  there: readonly Present[],
  { known, key, clean, mode = 'both', country, settle }: Comparing,
): PlannedRow[] {
  const find = finder(of, there, key)
  const read = rowReader(of, columns, known, clean)
  const optionOf = optionsById(known)
  const checkHeld = checkHolders(of, there)
  const checks = [checkLines(of, key, known), checkZeros(of, key, there), checkClosed(known), checkNever]
  const alike = alikeFinder(of, there)
  const saidIn = (field: string) => {
    const index = columns.indexOf(field)
    return index < 0 ? [] : rows.map((cells) => cells[index] ?? '')
  }
  const { numbers = '' } = of
  const own =
    numbers && key.length > 0
      ? ownNumbers(of, numbers, there, { numbers: saidIn(numbers), addresses: saidIn('email') })
      : undefined
  const texts = new Set<string>()
  return rows.map((cells, index) => {
    const line = lines[index] ?? 0
    const text = JSON.stringify(cells.filter((_, column) => columns[column]))
    const { values, faults, missing, said, whole: cellsOf, open, vague } = read(cells)
    const [main = ''] = key
    const saidOf = (field: string) => said[field] ?? textOf(values[field])
    // such as a dash
    if (own && !plainName(textOf(values[numbers]))) delete values[numbers]
    const byKey = key.length > 0 ? find(values) : []
    const named =
      of.apart === undefined ? byKey : toldApart(byKey, of.apart, { values, open, cells: cellsOf })
    const found = own && named.length === 0 ? own.find(values) : named
    const was = found.length === 1 ? found[0] : undefined
    // a line that repeats another word for word counts once
    if (texts.has(text) && keyOf(of, values, key) !== undefined)
      return { line, name: '', was, values, changes: [], faults: [], made: [], notices: [], state: 'same' }
    if (found.length > 1) faults.push({ field: main, code: 'several', value: saidOf(main) })
    for (const { among, ...fault } of open) {
      const one = likeliest(among, written(was?.[fault.field]))
      if (one) values[fault.field] = one.id
      else faults.push(fault)
    }
    const undo: (() => void)[] = []
    const before = own?.claim({ values, was, line, undo })
    const given = own?.give({ values, faults, was })
    const notices: ImportNotice[] = []
    const {
      beside,
      labels,
      made: settled = [],
    } = settle?.({ line, whole: cellsOf, values, faults, vague, notices, was, undo }) ?? {}
    const whole = parseRow(of, values, was, faults, country)
    const headings = of.heading.map((field) => [field, optionOf(field, whole.values[field] ?? was?.[field])])
    const name = nameOf(of, Object.fromEntries(headings))
    const made = given ? [...settled, { field: numbers, key: given, name: `${name} · ${given}` }] : settled
    const row: PlannedRow = {
      line,
      name,
      was,
      ...whole,
      faults,
      missing,
      beside,
      labels,
      made,
      notices,
      state: 'same',
      changes: [],
    }
    const wrong = new Set(faults.map(({ field }) => field))
    const refuse = (fault: Omit<ImportFault, 'value'>) => {
      if (wrong.has(fault.field)) return
      wrong.add(fault.field)
      faults.push({ ...fault, value: saidOf(fault.field) })
    }
    const checked: CheckedRow = { line, name, was, values, whole: whole.values, wrong, refuse }
    checkHeld(checked)
    const isKeyedByAddress = was && !was.elsewhere && !was.held && isAddressOf(of, main)
    if (isKeyedByAddress && isAnotherPerson(nameOf(of, was), name))
      refuse({ field: main, code: 'duplicate', holder: nameOf(of, was) })
    if (before !== undefined) refuse({ field: main, code: 'duplicate_in_file', other: before })
    for (const check of checks) check(checked)
    if (was?.elsewhere && plainName(nameOf(of, was)) !== plainName(name))
      faults.push({ field: main, code: 'other_person', value: saidOf(main), holder: nameOf(of, was) })
    const judged = { ...row, ...judge(of, row, mode, saidOf) }
    if (judged.state === 'refused' || judged.state === 'left') for (const each of undo) each()
    else texts.add(text)
    return isWritten(judged)
      ? { ...judged, notices: [...notices, ...alike(judged)] }
      : { ...judged, notices: [] }
  })
}

const isWritten = ({ state }: PlannedRow) => state === 'added' || state === 'enrolled' || state === 'changed'

/**
 * Of the records by one key those that a row is about: by the field that tells them apart, else the one beside which
 * there is no other. None: the row is one more.
 */
function toldApart(
  found: readonly Present[],
  field: string,
  {
    values,
    open,
    cells,
  }: Pick<ReturnType<ReturnType<typeof rowReader>>, 'values' | 'open'> & {
    cells: Readonly<Record<string, string>>
  },
): readonly Present[] {
  const named: readonly unknown[] =
    values[field] === undefined
      ? open.flatMap((fault) => (fault.field === field ? fault.among.map(({ id }) => id) : []))
      : [values[field]]
  const same = found.filter((row) => named.includes(written(row[field])))
  if (same.length > 0) return same
  const alone = found.filter(({ beside }) => !beside)
  return alone.length > 0 || cells[field] ? alone : found
}

/** Among several of one name: the one it already has, or the only one that can be chosen. */
function likeliest(among: readonly Choice[], before: unknown): Choice | undefined {
  const open = among.filter(({ closed }) => !closed)
  return among.find(({ id }) => id === before) ?? (open.length === 1 ? open[0] : undefined)
}

/** Decides on a row, once all its faults are known. */
function judge(
  of: Importable,
  row: PlannedRow,
  mode: ImportOptions['mode'],
  saidOf: (field: string) => string,
): Partial<PlannedRow> {
  const { was, values, faults } = row
  const isNew = !was || was.elsewhere === true
  if ((isNew && mode === 'update') || (!isNew && mode === 'new')) return { state: 'left' }
  const changes = Object.entries(was ? values : {}).flatMap(([field, after]) => {
    if (of.fields[field]?.only || (isNew && !of.shared?.includes(field))) return []
    const before = was?.[field]
    return isSame(written(before), after) ? [] : [{ field, before, after }]
  })
  // an existing record may keep lacking a required value, as long as the row changes nothing
  if (!isNew && changes.length === 0 && faults.every(({ code }) => code === 'required'))
    return { state: 'same', faults: [] }
  if (faults.length > 0) return { state: 'refused' }
  if (isNew) return was ? { state: 'enrolled', changes } : { state: 'added' }
  const held = changes.find(({ field, before, after }) => {
    const reason = heldOf(was, field)
    return reason === 'shared_address' ? !isSameAddress(before, after) : reason
  })
  if (held) {
    const { field } = held
    faults.push({ field, code: 'held', value: saidOf(field), reason: heldOf(was, field) })
    return { state: 'refused' }
  }
  return { state: changes.length > 0 ? 'changed' : 'same', changes }
}

/** Whether two addresses are the same, ignoring case. */
const isSameAddress = (before: unknown, after: unknown) =>
  textOf(before).toLowerCase() === textOf(after).toLowerCase()
