import type { CountryCode } from 'libphonenumber-js/min'
import type { Importable, ImportField } from '../../contract/import/importable'
import type { ImportFault, ImportNotice, ImportOptions, ImportTable } from '../../contract/import/importCalls'
import { LANGS, type Lang } from '../../contract/kernel/constants'
import { plainName } from '../../contract/kernel/plainName'
import { alikeFinder, isAnotherPerson } from './alike'
import { type Choice, type Choices, optionsById } from './cells'
import { ownNumbers } from './ownNumbers'
import { parseRow } from './parseRow'
import { rowReader } from './readRow'
import type { Settle } from './settle'
import type { Row } from './summary'
import { heldOf, isSame, nameOf, neverOf, type Present, textOf, written } from './values'

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
): Row[] {
  const find = finder(of, there, key)
  const read = rowReader(of, columns, known, clean)
  const optionOf = optionsById(known)
  const holders = of.unique.map((field) => ({ field, find: finder(of, there, [field]) }))
  const closed = closedChoices(known)
  const roomOf = roomByChoice(known)
  // values that may occur only once in a file
  const firsts = [key, ...of.unique.map((field) => [field])]
    .filter(
      (fields, index, all) => fields[0] && all.findIndex((each) => each.join() === fields.join()) === index,
    )
    .map((fields) => ({ fields, lines: new Map<string, First>() }))
  // without a preview, the file is taken as written
  const twins = of.unique
    .filter((field) => key.length > 0 && of.fields[field]?.as === 'text')
    .map((field) => ({ field, find: twinFinder(there, field), lines: new Map<string, Twin>() }))
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
    const row: Row = {
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
    // existing duplicates are left as they are
    const isKept = (field: string) => was !== undefined && isSame(written(was[field]), whole.values[field])
    for (const { field, find } of holders) {
      const holder =
        wrong.has(field) || isKept(field) ? undefined : find(whole.values).find(({ id }) => id !== was?.id)
      if (holder) refuse({ field, code: 'duplicate', holder: nameOf(of, holder) })
    }
    const isAddress = (field: string) => of.persons === true && field === 'email'
    if (was && !was.elsewhere && !was.held && isAddress(main) && isAnotherPerson(nameOf(of, was), name))
      refuse({ field: main, code: 'duplicate', holder: nameOf(of, was) })
    if (before !== undefined) refuse({ field: main, code: 'duplicate_in_file', other: before })
    for (const { fields, lines } of firsts) {
      const [field = ''] = fields
      if (fields !== key && isKept(field)) continue
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
          ...(isAddress(field) && { holder: other.name }),
        })
      else if (same !== undefined && !wrong.has(field)) lines.set(same, { line, name, ids: [was?.id] })
    }
    for (const { field, find, lines } of twins) {
      const number = textOf(whole.values[field])
      const bare = bareNumber(number)
      if (bare === undefined || number === textOf(was?.[field])) continue
      const holder = find(bare).find((other) => other.id !== was?.id && textOf(other[field]) !== number)
      const before = lines.get(bare)
      if (holder) refuse({ field, code: 'zeros', holder: `${nameOf(of, holder)} (${textOf(holder[field])})` })
      else if (before && before.number !== number)
        refuse({ field, code: 'zeros', holder: `${before.name} (${before.number})`, other: before.line })
      else lines.set(bare, { line, number, name })
    }
    for (const [field, reasons] of closed) {
      const chosen = whole.values[field]
      const reason = reasons.get(chosen as number)
      if (reason && chosen !== written(was?.[field])) refuse({ field, ...reason })
    }
    for (const field of Object.keys(was?.never ?? {})) {
      const reason = isKept(field) ? undefined : neverOf(was, field, whole.values[field])
      if (reason) refuse({ field, code: 'held', reason })
    }
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

const isWritten = ({ state }: Row) => state === 'added' || state === 'enrolled' || state === 'changed'

/** The first line that says a key, and the records that this line and others by the same key are of. */
interface First {
  line: number
  name: string
  ids: (number | undefined)[]
}

/**
 * Of the records by one key those that a row is about: by the field that tells them apart, else the one beside which there is no
 * other. None: the row is one more.
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

/** Whether the file has a column for a field, in any language. */
export const isThere = (columns: readonly string[], field: string) =>
  columns.some((column) => column.split('.')[0] === field)

/** Among several of one name: the one it already has, or the only one that can be chosen. */
function likeliest(among: readonly Choice[], before: unknown): Choice | undefined {
  const open = among.filter(({ closed }) => !closed)
  return among.find(({ id }) => id === before) ?? (open.length === 1 ? open[0] : undefined)
}

/** How many rows may name each choice, by field and id. */
const roomByChoice = (known: Comparing['known']) =>
  new Map(
    Object.entries(known).map(([field, choices]) => [
      field,
      new Map([...choices.values()].flat().flatMap(({ id, room }) => (room ? [[id, room] as const] : []))),
    ]),
  )

/** Why some choices cannot be chosen, by field and id. */
const closedChoices = (known: Comparing['known']) =>
  Object.entries(known).flatMap(([field, choices]) => {
    const shut = [...choices.values()].flat()
    const reasons = new Map(shut.flatMap(({ id, closed }) => (closed ? [[id, closed] as const] : [])))
    return reasons.size > 0 ? [[field, reasons] as const] : []
  })

/** Decides on a row, once all its faults are known. */
function judge(
  of: Importable,
  row: Row,
  mode: ImportOptions['mode'],
  saidOf: (field: string) => string,
): Partial<Row> {
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

/** Finds records by the key values of a row; a label matches in any of its languages. */
function finder(of: Importable, there: readonly Present[], key: readonly string[]) {
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

interface Twin {
  line: number
  number: string
  name: string
}

/** A number without leading zeros, which spreadsheets drop. */
const bareNumber = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=.)/, '') : undefined)

/** Finds records whose number differs only by leading zeros. */
function twinFinder(there: readonly Present[], field: string) {
  const byNumber = new Map<string, Present[]>()
  for (const row of there) {
    const bare = bareNumber(textOf(row[field]))
    if (bare !== undefined) byNumber.set(bare, [...(byNumber.get(bare) ?? []), row])
  }
  return (bare: string) => byNumber.get(bare) ?? NOBODY
}

/** Undefined: the row has no value to identify it by. */
function keyOf(
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
