import { LANGS, type Lang } from '../../contract/constants'
import { type ImportFault, type ImportOptions, ImportTable } from '../../contract/importCalls'
import { type Importable, type ImportName, importOf, targetsOf } from '../../contract/imports'
import { plainName } from '../../contract/plainName'
import { Refusal } from '../refusal'
import { type Choice, type Choices, choicesByName, cleanCell, readCell } from './cells'
import { ROWS_MAX, tooMany } from './limits'
import { parseRow } from './parseRow'
import { type Plan, type Row, summary } from './summary'
import { isSame, nameOf, type Present, shorten, textOf, written } from './values'

/** What a plan is made of, as JSON texts: nobody but the thread reads them. */
export interface Material {
  record: ImportName
  /** An `ImportTable`. */
  table: string
  /** The records that there are, in the session's year: a row each, as the list shows it. */
  present: string
  /** What fields point to, by field. */
  choices: Readonly<Record<string, string>>
  options: ImportOptions
}

/** What an import would do, row by row. Takes a second for 20,000 rows, hence its own thread. */
export function plan({ record, table, present, choices, options }: Material): Plan {
  const of = importOf(record)
  const asked = readTable(table, of)
  const made = options.make.map(({ name, specialite, niveau }, index) => ({
    id: UNMADE - index,
    names: [name],
    within: { specialite: [specialite], niveau: [niveau] },
  }))
  const known = Object.fromEntries(
    Object.entries(choices).map(([field, text]) => [
      field,
      choicesByName([...(JSON.parse(text) as Choice[]), ...(field === of.makes ? made : [])]),
    ]),
  )
  const there = JSON.parse(present) as Present[]
  const key = of.keys.find((fields) => fields.every((field) => isThere(asked.columns, field))) ?? []
  const rows = compare(of, asked, there, { known, key, clean: cleanCell, mode: options.mode })
  return summary(of, rows, there, known, options)
}

/** Stands for what has no id yet: no row has this one. */
const UNMADE = Number.MAX_SAFE_INTEGER

function readTable(text: string, of: Importable): ImportTable {
  const { success, data } = ImportTable.safeParse(jsonOf(text))
  const targets = targetsOf(of)
  const fits =
    success &&
    data.lines.length === data.rows.length &&
    data.columns.every((column) => !column || targets.includes(column))
  if (!fits) throw new Refusal('validation', 'the table is not what the contract says')
  if (data.rows.length > ROWS_MAX) throw tooMany('rows')
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed_json', 'the table is not JSON')
  }
}

export interface Comparing {
  known: Readonly<Record<string, Choices>>
  /** The fields by which a row is known; none: each is new. */
  key: readonly string[]
  clean: (cell: string) => string
  mode?: ImportOptions['mode']
}

/** What becomes of each row of a file, beside the records that there are. */
export function compare(
  of: Importable,
  { columns, lines, rows }: ImportTable,
  there: readonly Present[],
  { known, key, clean, mode = 'both' }: Comparing,
): Row[] {
  const find = finder(there, key)
  const read = rowReader(of, columns, known, clean)
  const holders = of.unique.map((field) => ({ field, find: finder(there, [field]) }))
  // what may be in a file once
  const firsts = [key, ...of.unique.map((field) => [field])]
    .filter(
      (fields, index, all) => fields[0] && all.findIndex((each) => each.join() === fields.join()) === index,
    )
    .map((fields) => ({ fields, lines: new Map<string, number>() }))
  return rows.map((cells, index) => {
    const line = lines[index] ?? 0
    const { values, faults, missing } = read(cells)
    const was = key.length > 0 ? find(values) : undefined
    const whole = parseRow(of, values, was, faults)
    const row: Row = {
      line,
      name: nameOf(of, { ...was, ...whole.values }),
      was,
      ...whole,
      faults,
      missing,
      state: 'same',
      changes: [],
    }
    const wrong = new Set(faults.map(({ field }) => field))
    for (const { field, find } of holders) {
      if (wrong.has(field)) continue
      const holder = find(whole.values)
      if (!holder || holder.id === was?.id) continue
      wrong.add(field)
      const value = textOf(whole.values[field])
      faults.push({ field, code: 'duplicate', value, holder: nameOf(of, holder) })
    }
    for (const { fields, lines } of firsts) {
      const [field = ''] = fields
      const same = keyOf(values, fields)
      if (same === undefined) continue
      const other = lines.get(same)
      if (other === undefined) lines.set(same, line)
      else if (!wrong.has(field)) {
        wrong.add(field)
        faults.push({ field, code: 'duplicate_in_file', value: textOf(values[field]), other })
      }
    }
    if (was?.elsewhere && plainName(nameOf(of, was)) !== plainName(row.name))
      faults.push({
        field: key[0] ?? '',
        code: 'other_person',
        value: textOf(values[key[0] ?? '']),
        holder: nameOf(of, was),
      })
    return { ...row, ...judge(of, row, mode) }
  })
}

/** Whether the file has a field, in any language. */
const isThere = (columns: readonly string[], field: string) =>
  columns.some((column) => column.split('.')[0] === field)

/** What a row comes to, once all that is wrong with it is known. */
function judge(of: Importable, row: Row, mode: ImportOptions['mode']): Partial<Row> {
  const { was, values, faults } = row
  const isNew = !was || was.elsewhere === true
  if ((isNew && mode === 'update') || (!isNew && mode === 'new')) return { state: 'left' }
  if (faults.length > 0) return { state: 'refused' }
  if (isNew) return { state: 'added' }
  const changes = Object.entries(values).flatMap(([field, after]) => {
    if (of.fields[field]?.only) return []
    const before = was[field]
    return isSame(written(before), after) ? [] : [{ field, before, after }]
  })
  const [first] = changes
  if (first && was.held) {
    faults.push({ field: first.field, code: 'held', value: textOf(first.after), reason: was.held })
    return { state: 'refused' }
  }
  return { state: first ? 'changed' : 'same', changes }
}

function rowReader(
  of: Importable,
  columns: readonly string[],
  known: Comparing['known'],
  clean: Comparing['clean'],
) {
  // what tells others apart is read first
  const order = columns
    .flatMap((column, index) => {
      const [name = '', lang = 'fr'] = column.split('.')
      const field = of.fields[name]
      return field ? [{ name, lang, index, field }] : []
    })
    .sort((one, other) => (other.field.tells?.length ?? 0) - (one.field.tells?.length ?? 0))
  return (cells: readonly string[]) => {
    const values: Record<string, unknown> = {}
    const faults: ImportFault[] = []
    const within: Record<string, number> = {}
    let missing: Row['missing']
    for (const { name, lang, index, field } of order) {
      const cell = clean(cells[index] ?? '')
      // an empty cell leaves what there is
      if (cell === '') continue
      const read = readCell(cell, field, known[name], telling(of, name, within))
      if ('fault' in read) {
        if (field.only && read.fault.code === 'several') continue
        if (name === of.makes && read.fault.code === 'unknown') missing = { name: cell, within }
        faults.push({ field: name, value: shorten(cell), ...read.fault })
      } else if (field.as === 'labels') {
        values[name] = { ...(values[name] as object), [lang]: read.value }
      } else {
        values[name] = read.value
        if (field.tells) within[name] = Number(read.value)
      }
    }
    return { values, faults, missing }
  }
}

/** What has been told of what a field points to. */
const telling = ({ fields }: Importable, name: string, within: Record<string, number>) =>
  Object.fromEntries(Object.entries(within).filter(([field]) => fields[field]?.tells?.includes(name)))

/** A label is known by each of its languages. */
const finder = (there: readonly Present[], key: readonly string[]) => {
  const byKey = new Map<string, Present>()
  for (const row of there) {
    for (const lang of LANGS) {
      const same = keyOf(row, key, lang)
      // those of the year come before those of others
      if (same !== undefined && (!byKey.has(same) || !row.elsewhere)) byKey.set(same, row)
    }
  }
  return (values: Record<string, unknown>) => byKey.get(keyOf(values, key) ?? '')
}

/** Undefined: the row says nothing that it could be known by. */
function keyOf(values: Record<string, unknown>, key: readonly string[], lang?: Lang): string | undefined {
  const parts = key.map((field) => textOf(written(values[field]), lang).toLowerCase())
  return parts[0] ? parts.join('\n') : undefined
}
