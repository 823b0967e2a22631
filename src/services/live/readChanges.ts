import { sql } from 'kysely'
import type { Change } from '../../contract/kernel/changes'
import type { Entity } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'

/** A notification of `gateway.tell_change`. */
export interface ChangeNotice {
  entity: string
  /** The entity's first row that the transaction wrote to the trail. */
  first: number
  request: string | null
  tab: string | null
}

/** With more ids than this, a change only says that there was one. */
const IDS_MAX = 100

const LISTS = { INSERT: 'added', UPDATE: 'changed', DELETE: 'removed' } as const

/**
 * What a transaction has changed in an entity, by scope: the ids only, and not even those if there are many.
 *
 * @param isScoped whether any reader is limited to some diplomas
 */
export async function readChanges(
  db: Db,
  told: ChangeNotice,
  isScoped: boolean,
): Promise<(scope: Scope) => Omit<Change, 'at'>[]> {
  const entity = told.entity as Entity
  const rows = await readRows(db, told, isScoped).catch(() => [])
  const empty = () => ({ entity, added: [], changed: [], removed: [] })
  if (rows.length === 0 || rows.length > IDS_MAX) return () => [empty()]
  return (scope) => {
    const byYear = new Map<number | null, Omit<Change, 'at'>>()
    for (const { id, action, annee_id, of_defence, diplomes } of rows) {
      if (annee_id !== null && annee_id !== scope.anneeId) continue
      if (scope.diplomes && diplomes && !diplomes.some((each) => scope.diplomes?.includes(each))) continue
      const change = byYear.get(annee_id) ?? empty()
      byYear.set(annee_id, change)
      // what belonged to a deleted defence has lost its year, and is sent to nobody
      if (annee_id !== null || !of_defence) change[LISTS[action]].push(id)
    }
    return [...byYear.values()]
  }
}

interface ChangeRow {
  id: number
  action: keyof typeof LISTS
  annee_id: number | null
  of_defence: boolean
  /** Null: everybody's, or not needed. */
  diplomes: readonly number[] | null
}

async function readRows(db: Db, { entity, first, request }: ChangeNotice, isScoped: boolean) {
  const diplomas = isScoped ? sql`gateway.diplomas_of(a.entity, r.value)` : sql`NULL::integer[]`
  const { rows } = await sql<ChangeRow>`
    SELECT coalesce(a.entity_id, r.value->>'etudiant_id')::integer AS id, a.action,
      coalesce((r.value->>'annee_id')::integer, s.annee_id) AS annee_id, r.value ? 'soutenance_id' AS of_defence,
      ${diplomas} AS diplomes
    FROM gateway.audit a
    CROSS JOIN LATERAL (SELECT coalesce(a.after, a.before)) AS r (value)
    LEFT JOIN internship.soutenance s ON s.id = (r.value->>'soutenance_id')::integer
    WHERE a.id >= ${first} AND a.entity = ${entity} AND a.request_id IS NOT DISTINCT FROM ${request}
    ORDER BY a.id LIMIT ${IDS_MAX + 1}`.execute(db)
  return rows
}
