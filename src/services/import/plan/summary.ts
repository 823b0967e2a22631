import { createHash } from 'node:crypto'
import type { Importable } from '../../../contract/import/importable'
import type { ImportFault, ImportOptions, ImportReport } from '../../../contract/import/importCalls'
import { plainName } from '../../../contract/kernel/plainName'
import type { PlannedRow } from '../compare/plannedRow'
import { type Choices, optionsById } from '../row/cells'
import { nameOf, type Present } from '../row/values'

/** At most `SLICE` rows to write. */
export interface Slice {
  /** As a JSON text. */
  rows: string
  /** The ids of the existing records among them. */
  ids: readonly number[]
}

/** What an import writes. */
export interface Plan {
  report: string
  mark: string
  refused: { line: number; faults: ImportFault[] }[]
  added: Slice[]
  changed: Slice[]
  departed: string
  counts: ImportReport['counts']
  /** The existing records that the file has, by their ids. */
  matched: number[]
  /** How many refused rows may be about an existing record, but lack what it is known by. */
  unsure: number
}

interface Summarised {
  /** The placeholder ids of the groups to be created, in their order. */
  groups: readonly (number | undefined)[]
  /** The fields that identify a row. */
  key: readonly string[]
  /** Whose absence counts. */
  among?: readonly number[] | undefined
}

/** How many rows one statement writes. */
export const SLICE = 1_000
/** How many accepted rows a report lists. */
const SHOWN = 200

/** Summarises an import: its report and its plan. */
export function summary(
  of: Importable,
  rows: readonly PlannedRow[],
  there: readonly Present[],
  known: Readonly<Record<string, Choices>>,
  options: ImportOptions,
  { groups, key, among }: Summarised,
): Plan {
  const seen = new Set(rows.flatMap(({ was }) => was?.id ?? []))
  const absent = absentOf(of, there, seen, among && new Set(among))
  const count = (state: PlannedRow['state']) => rows.filter((row) => row.state === state).length
  const counts = {
    added: count('added'),
    enrolled: count('enrolled'),
    changed: count('changed'),
    same: count('same'),
    left: count('left'),
    refused: count('refused'),
    absent: absent.length,
  }
  const inState = (state: PlannedRow['state']) => rows.filter((row) => row.state === state)
  const shown = [
    ...inState('refused'),
    ...inState('changed').slice(0, SHOWN),
    ...inState('enrolled').slice(0, SHOWN),
    ...inState('added').slice(0, SHOWN),
  ]
  const optionOf = optionsById(known)
  const told = shown
    .sort((one, other) => one.line - other.line)
    .map(({ line, state, name, was, changes, faults, labels }) => ({
      line,
      state,
      name,
      faults,
      // a refused row may be about somebody whom the caller may not know
      ...(state !== 'refused' && was?.years?.length && { years: was.years }),
      changes: changes.map((change) => ({
        ...change,
        after: labels?.[change.field]
          ? { value: change.after, label: labels[change.field] }
          : optionOf(change.field, change.after),
      })),
    }))
  const made = madeOf([...inState('added'), ...inState('changed')])
  const counted = ['added', 'enrolled', 'changed', ...(options.skip ? [] : ['refused'])]
  const named = new Set(rows.flatMap(({ state, values }) => (counted.includes(state) ? [values.groupe] : [])))
  const mark = createHash('sha1')
    .update(JSON.stringify(rows.map(({ line, state, changes }) => [line, state, changes.length])))
    .update(JSON.stringify([options.mode, options.depart, absent.length, made]))
    .digest('hex')
  const report = {
    counts,
    rows: told,
    made,
    make: options.make.filter((_, index) => named.has(groups[index])),
    notices: rows.flatMap(({ notices }) => notices).slice(0, SHOWN),
    absent: absent.slice(0, SHOWN).map((row) => nameOf(of, row)),
    missing: missingOf(rows, optionOf),
    mark,
  } as ImportReport
  return {
    report: JSON.stringify(report),
    mark,
    counts,
    refused: inState('refused').map(({ line, faults }) => ({ line, faults })),
    added: slices([...inState('added'), ...inState('enrolled')].map(writtenOf)),
    changed: slices(inState('changed').map(writtenOf)),
    departed: JSON.stringify(options.depart ? absent.map(({ id }) => id) : []),
    matched: [...seen],
    unsure: rows.filter(
      ({ state, was, faults }) =>
        state === 'refused' && !was && faults.some(({ field }) => key.includes(field)),
    ).length,
  }
}

/** Who of those there is missing from the file: of records that can depart, or of those whose absence counts. */
function absentOf(
  { departs, fields }: Importable,
  there: readonly Present[],
  seen: ReadonlySet<number>,
  among: ReadonlySet<number> | undefined,
): readonly Present[] {
  if (!departs && !among) return []
  const isGone = (row: Present) => (departs ? row[departs] === 1 : 'active' in fields && row.active === 0)
  return there.filter(
    (row) => !row.elsewhere && !seen.has(row.id) && !isGone(row) && (!among || among.has(row.id)),
  )
}

/** A row as it is written, with the id of its record. */
const writtenOf = ({ was, values, beside }: PlannedRow) => ({
  ...values,
  ...beside,
  ...(was && { id: was.id }),
})

/** What is created along with rows, once each, by the field that names it. */
function madeOf(rows: readonly PlannedRow[]): ImportReport['made'] {
  const byField = new Map<string, Map<string, string>>()
  for (const { field, key, name } of rows.flatMap(({ made }) => made))
    byField.set(field, (byField.get(field) ?? new Map()).set(key, name))
  return [...byField].map(([field, names]) => ({
    field,
    count: names.size,
    names: [...new Set(names.values())].slice(0, SHOWN),
  }))
}

/** Missing references, once each. */
function missingOf(
  rows: readonly PlannedRow[],
  optionOf: (field: string, id: unknown) => unknown,
): ImportReport['missing'] {
  const byName = new Map<string, ImportReport['missing'][number]>()
  const spelled = new Map<string, string>()
  /** The first spelling in the file. */
  const spellingOf = ([field, name]: readonly [string, string]) => {
    const key = `${field} ${plainName(name)}`
    const first = spelled.get(key) ?? name
    spelled.set(key, first)
    return [field, first] as const
  }
  for (const { missing } of rows) {
    if (!missing) continue
    const { name, within } = missing
    const said = Object.fromEntries(Object.entries(missing.said).map(spellingOf))
    const isSaid = Object.keys(said).length > 0
    const key = JSON.stringify([plainName(name), within, said])
    const told = byName.get(key)
    if (told) told.rows += 1
    else {
      const options = Object.entries(within).map(([field, id]) => [field, optionOf(field, id)])
      byName.set(key, { name, rows: 1, ...Object.fromEntries(options), ...(isSaid && { said }) })
    }
  }
  return [...byName.values()].slice(0, SHOWN)
}

export function slices(rows: readonly { id?: number }[]): Slice[] {
  const count = Math.ceil(rows.length / SLICE)
  return Array.from({ length: count }, (_, index) => {
    const part = rows.slice(index * SLICE, (index + 1) * SLICE)
    return { rows: JSON.stringify(part), ids: part.flatMap(({ id }) => id ?? []) }
  })
}
