import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import { KINDS, type NameOf, type StoredRow } from './kinds'

/** How many steps a name may need: a grade is named after its defence's assignment's student. */
const STEPS = 5

type RecordRefs = readonly (readonly [kind: RecordKind, id: unknown])[]

/**
 * The names of records, including deleted ones, with one query per kind however many there are.
 *
 * @example const nameOf = await loadNames(db, [['salle', 3], ['jury', 5]], 'fr')
 */
export async function loadNames(db: Db, wanted: RecordRefs, lang: Lang): Promise<NameOf> {
  const rows = new Map<string, StoredRow>()
  let open = wanted
  for (let step = 0; step < STEPS && open.length > 0; step += 1) {
    const missing = new Map<RecordKind, Set<string>>()
    for (const [kind, id] of open) {
      if (!isId(id) || rows.has(`${kind}/${id}`)) continue
      missing.set(kind, (missing.get(kind) ?? new Set()).add(String(id)))
    }
    const found: [RecordKind, StoredRow][] = []
    for (const [kind, ids] of missing) {
      for (const row of await readRows(db, kind, [...ids])) {
        rows.set(`${kind}/${row.id}`, row)
        found.push([kind, row])
      }
    }
    open = found.flatMap(([kind, row]) =>
      Object.entries(KINDS[kind].refs ?? {}).flatMap(([column, to]) =>
        [row[column]].flat().map((each) => [to, each] as const),
      ),
    )
  }
  const nameOf: NameOf = (kind, id) => {
    const row = rows.get(`${kind}/${id}`)
    return row ? KINDS[kind].name(row, nameOf, lang) : ''
  }
  return nameOf
}

const isId = (value: unknown) => /^\d{1,15}$/.test(String(value))

/** Reads existing rows, and deleted ones as they were last. */
async function readRows(db: Db, kind: RecordKind, ids: readonly string[]): Promise<StoredRow[]> {
  const { table } = KINDS[kind]
  const { rows } = await sql<{ row: StoredRow }>`
    SELECT to_jsonb(t) AS row FROM ${sql.table(table)} AS t WHERE t.id = ANY (${ids}::integer[])
    UNION ALL
    SELECT last.row FROM unnest(${ids}::text[]) AS gone (id)
    CROSS JOIN LATERAL (
      SELECT coalesce(a.after, a.before) AS row FROM gateway.audit a
      WHERE a.entity = ${table} AND a.entity_id = gone.id ORDER BY a.id DESC LIMIT 1) AS last
    WHERE NOT EXISTS (SELECT FROM ${sql.table(table)} AS t WHERE t.id = gone.id::integer)`.execute(db)
  return rows.map(({ row }) => row)
}
