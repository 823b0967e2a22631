import type { FieldChange, RecordChange } from '../../contract/history/history'
import { sideBySide } from '../../contract/kernel/bidi'
import type { Lang } from '../../contract/kernel/constants'
import type { RecordKind } from '../../contract/kernel/tables'
import { KINDS, kindOf, LINKS, type NameOf, type StoredRow } from './kinds'

/** A row of the audit trail. */
export interface Trace {
  id: number
  action: RecordChange['action']
  entity: string
  entity_id: string | null
  before: StoredRow | null
  after: StoredRow | null
  /** Texts have been removed from it, so the row cannot be restored. */
  efface?: boolean
}

/** The columns whose value the write changed. */
export const changedColumns = ({ before, after }: Pick<Trace, 'before' | 'after'>): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (column) => JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after?.[column] ?? null),
  )

/** The names needed to describe a row. */
export function namesIn(trace: Trace): (readonly [RecordKind, unknown])[] {
  const { entity, before, after } = trace
  const kind = kindOf(entity)
  const refs = kind ? KINDS[kind].refs : LINKS[entity]?.refs
  const rows = [before, after].filter((row) => row !== null)
  const named = Object.entries(refs ?? {}).flatMap(([column, to]) =>
    rows.flatMap((row) => [row[column]].flat().map((id) => [to, id] as const)),
  )
  const link = LINKS[entity]
  if (link) return [...named, ...rows.map((row) => [link.of, row[link.parent]] as const)]
  return kind ? [...named, [kind, trace.entity_id] as const] : named
}

/** What happened to each record: its rows, including those of link tables, are described together. */
export function recordChanges(traces: readonly Trace[], nameOf: NameOf, lang: Lang): RecordChange[] {
  const told = new Map<string, RecordChange & { links: Map<string, Several> }>()
  const recordOf = (kind: RecordKind, id: string | null, name: string) => {
    const key = `${kind}/${id}`
    const record = told.get(key) ?? { kind, id, name, action: 'UPDATE', fields: [], links: new Map() }
    told.set(key, record)
    return record
  }
  for (const trace of traces) {
    const { entity, entity_id, action, before, after } = trace
    const kind = kindOf(entity)
    const link = LINKS[entity]
    const row = after ?? before ?? {}
    if (kind) {
      const record = recordOf(kind, entity_id, KINDS[kind].name(row, nameOf, lang))
      if (action !== 'UPDATE') record.action = action
      record.fields = merged(record.fields, fieldsOf(kind, trace, nameOf))
    } else if (link) {
      const id = String(row[link.parent])
      const { links } = recordOf(link.of, id, nameOf(link.of, id))
      const several = links.get(link.field) ?? { before: [], after: [] }
      links.set(link.field, several)
      if (before) several.before.push(linkName(link.refs, before, nameOf, lang))
      if (after) several.after.push(linkName(link.refs, after, nameOf, lang))
    }
  }
  return [...told.values()].map(({ links, ...record }) => ({
    ...record,
    fields: [...record.fields, ...severalOf(links)],
  }))
}

interface Several {
  before: string[]
  after: string[]
}

/** The links added and removed; one that was removed and added again in the same change counts as unchanged. */
const severalOf = (links: ReadonlyMap<string, Several>): FieldChange[] =>
  [...links]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([field, { before, after }]) => {
      const change = {
        field,
        before: before.filter((name) => !after.includes(name)),
        after: after.filter((name) => !before.includes(name)),
      }
      return change.before.length + change.after.length > 0 ? [change] : []
    })

function linkName(
  refs: Readonly<Record<string, RecordKind>>,
  row: StoredRow,
  nameOf: NameOf,
  lang: Lang,
): string {
  const [first = '', ...others] = Object.entries(refs).map(([column, kind]) => nameOf(kind, row[column]))
  const more = others.filter(Boolean)
  if (more.length === 0) return first
  return sideBySide(lang, [first, ...more], ([name, ...rest]) => `${name} (${sideBySide(lang, rest)})`)
}

function fieldsOf(kind: RecordKind, trace: Trace, nameOf: NameOf): FieldChange[] {
  const { fields, refs = {}, pictures } = KINDS[kind]
  const changed = changedColumns(trace)
  return Object.entries(fields).flatMap(([column, field]) => {
    if (!changed.includes(column)) return []
    const to = refs[column]
    const shown = (row: StoredRow | null) => {
      const value = row?.[column] ?? null
      if (to && Array.isArray(value)) return value.map((id) => nameOf(to, id))
      if (Array.isArray(value)) return value.map(asText)
      return (to && value !== null ? nameOf(to, value) : value) as FieldChange['after']
    }
    const change = pictures.includes(column)
      ? pictureChange(field, trace, column)
      : { field, before: shown(trace.before), after: shown(trace.after) }
    return change.before === '' && change.after === null ? [] : [change]
  })
}

/** Says, in codes that the browser puts into words, that a picture came, went or was replaced. */
const pictureChange = (field: string, { before, after }: Trace, column: string): FieldChange => ({
  field,
  before: before?.[column] ? 'ancienne' : null,
  after: after?.[column] ? 'nouvelle' : null,
})

/** An item of a list as text: a break by its first and last day. */
const asText = (part: unknown): string =>
  part && typeof part === 'object'
    ? Object.entries(part)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, value]) => String(value))
        .join(' – ')
    : String(part)

/** Merges two changes of a field: from the first value to the last. */
function merged(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  const before = new Map(earlier.map((change) => [change.field, change]))
  for (const change of later) {
    const first = before.get(change.field)
    before.set(change.field, first ? { ...change, before: first.before } : change)
  }
  return [...before.values()].filter(
    ({ before, after }) =>
      JSON.stringify(before) !== JSON.stringify(after) && !(isBlank(before) && isBlank(after)),
  )
}

const isBlank = (value: unknown) => value === null || value === ''
