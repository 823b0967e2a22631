import type { RecordKind } from '../../contract/kernel/tables'
import { readBy } from '../tables'
import { KINDS, PARTS, tablesOf } from './kinds'

/** The rows of the trail that belong to the history of a record, as SQL: its own and those of its parts. */
export interface Branch {
  /** The tables, by their names in the trail. */
  entities: readonly string[]
  /** The column of the trail that identifies the record, or the part to which the rows belong. */
  column: 'entity_id' | 'parent_id'
  /** The path from the record down to that part: each table, and its column with the id of the one above. */
  parts: readonly { table: string; parent: string }[]
}

/** @example branchesOf('soutenance'): its own rows, then those of its jury, its equipment and its grade */
export function branchesOf(kind: RecordKind, above: Branch['parts'] = []): Branch[] {
  const parts = PARTS.filter(([of]) => of === kind).map(([, part]) => part)
  const [own, ...links] = tablesOf(kind)
  const entities = [...links, ...parts.map((part) => KINDS[part].table)]
  return [
    ...(above.length === 0 ? [{ entities: [own], column: 'entity_id', parts: above } as const] : []),
    ...(entities.length > 0 ? [{ entities, column: 'parent_id', parts: above } as const] : []),
    ...parts.flatMap((part) =>
      branchesOf(part, [...above, { table: KINDS[part].table, parent: parentColumn(part, kind) }]),
    ),
  ]
}

/** A record's rows of the trail after `since`, by its id: their ids, and whether they created the record. */
export function ownRows({ entities, column, parts }: Branch, id: string, since: string): string {
  const down = parts.map(({ table, parent }, index) =>
    index === 0 ? `${table} p0` : `JOIN ${table} p${index} ON p${index}.${parent} = p${index - 1}.id`,
  )
  const last = parts.length === 0 ? id : `p${parts.length - 1}.id`
  const trail = `a.entity = ANY (${arrayOf(entities)}) AND a.${column} = ${last}::text AND a.id > ${since}`
  return parts.length === 0
    ? `SELECT a.id, ${column === 'entity_id' ? "a.action = 'INSERT'" : 'false'} AS added FROM gateway.audit a WHERE ${trail}`
    : `SELECT a.id, false AS added FROM ${down.join(' ')} JOIN gateway.audit a ON ${trail} WHERE p0.${parts[0]?.parent} = ${id}`
}

/** The records (`id`) to which rows of the trail (`trace`) after `since` belong. */
export function rowsOfParts({ entities, column, parts }: Branch, since: string): string {
  const up = parts.map(({ table }, index) => {
    const below = parts[index + 1]
    const on = below ? `p${index + 1}.${below.parent}` : `a.${column}::integer`
    return `JOIN ${table} p${index} ON p${index}.id = ${on}`
  })
  const id = parts[0] ? `p0.${parts[0].parent}` : `a.${column}::integer`
  return `SELECT ${id} AS id, a.id AS trace FROM gateway.audit a ${up.reverse().join(' ')}
    WHERE a.id > ${since} AND a.entity = ANY (${arrayOf(entities)})`
}

const arrayOf = (tables: readonly string[]) => `'{${tables.join(',')}}'::text[]`

export const PERSONAL_TABLES = arrayOf(readBy('nobody'))

/** The column of a part with the id of the record it is part of. */
function parentColumn(part: RecordKind, of: RecordKind): string {
  const found = Object.entries(KINDS[part].refs ?? {}).find(([, kind]) => kind === of)
  if (!found) throw new Error(`${part} does not say which ${of} it is a part of`)
  return found[0]
}
