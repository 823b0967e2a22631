import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { constraintOf, refusalOf } from '../db/violations'
import { Refusal } from '../kernel/refusal'
import { errorCode } from '../kernel/startError'
import { KINDS, kindOf, LINKS, type StoredRow } from './kinds'
import { loadNames } from './names'
import { namesIn, type Trace } from './rows'

/** A rule of the database prevents a row of a change from being undone. */
export class HeldByOthers extends Error {
  constructor(
    readonly trace: Trace,
    readonly key: readonly string[],
    override readonly cause: unknown,
  ) {
    super('a change is held')
  }
}

/**
 * Rules enforced by triggers: the table of the rows that prevent the undo, and its column with the id of the row
 * concerned.
 */
const HOLDERS: Readonly<Record<string, [table: string, column: string]>> = {
  stage_affecte: [KINDS.affectation.table, 'stage_id'],
  soutenance_notee: [KINDS.note.table, 'soutenance_id'],
  affectation_soutenance: [KINDS.soutenance.table, 'affectation_id'],
}

/** How many holders are read. */
const HOLDERS_MAX = 100

/**
 * Explains what prevents undoing a change, outside the transaction that failed: `undo_held` with the records that build
 * on it or have taken its place, `undo_missing` with what has been deleted since, or the violated rule.
 */
export async function refusalOfHeld(
  db: Db,
  held: HeldByOthers,
  { diplomes }: Scope,
  lang: Lang,
): Promise<Refusal> {
  const { trace, cause } = held
  const constraint = constraintOf(cause) ?? ''
  const rule = refusalOf(cause) ?? new Refusal('stale')
  const missing = /^Key \((\w+)\)=\((\w+)\) is not present/.exec(detailOf(cause))
  if (missing) return refusalOfMissing(db, trace, missing, lang)
  const holders = await holdersOf(db, held, constraint)
  if (holders.rows.length === 0) return rule
  const names = await loadNames(
    db,
    [...namesIn(trace), ...holders.rows.map((row) => [holders.kind, row.id] as const)],
    lang,
  )
  // colleagues limited to some diplomas are not told of records of others
  const [first] = diplomes ? [''] : holders.rows.map(({ id }) => names(holders.kind, id))
  const kind = kindOf(trace.entity)
  const row = trace.after ?? trace.before
  return new Refusal('undo_held', `held by ${first}`, {
    name: kind && row ? KINDS[kind].name(row, names, lang) : '',
    usedBy: [{ kind: holders.kind, name: first ?? '', count: holders.rows.length }],
  })
}

/** The row refers to something that has been deleted. */
async function refusalOfMissing(
  db: Db,
  trace: Trace,
  [, column = '', id]: RegExpExecArray,
  lang: Lang,
): Promise<Refusal> {
  const kind = kindOf(trace.entity)
  const to: RecordKind | undefined = (kind ? KINDS[kind] : LINKS[trace.entity])?.refs?.[column]
  const name = to ? (await loadNames(db, [[to, id]], lang))(to, id) : ''
  return new Refusal('undo_missing', 'what the record needs has gone', { ...(name && { name }) })
}

interface Holders {
  kind: RecordKind
  rows: StoredRow[]
}
const NOBODY: Holders = { kind: 'stage', rows: [] }

async function holdersOf(db: Db, { trace, cause }: HeldByOthers, constraint: string): Promise<Holders> {
  if (isOfStudents(cause)) return besides(db, trace)
  const code = errorCode(cause)
  if (code === '23505') return sameKeyAs(db, trace, constraint)
  const byRule = HOLDERS[constraint]
  if (byRule) return pointingTo(db, trace, ...byRule)
  // for a foreign key, the table it belongs to
  const { rows } = await sql<{ entity: string; column: string }>`
    SELECT n.nspname || '.' || c.relname AS entity, a.attname AS column
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE k.conname = ${constraint} AND k.contype = 'f'`.execute(db)
  const [key] = rows
  return key ? pointingTo(db, trace, key.entity, key.column) : NOBODY
}

async function pointingTo(db: Db, { entity_id }: Trace, table: string, column: string): Promise<Holders> {
  const link = LINKS[table]
  const kind = link?.of ?? kindOf(table)
  if (!kind || entity_id === null) return NOBODY
  const id = sql.ref(`t.${link?.parent ?? 'id'}`)
  const { rows } = await sql<StoredRow>`
    SELECT DISTINCT ${id} AS id FROM ${sql.table(table)} AS t
    WHERE ${sql.ref(`t.${column}`)} = ${Number(entity_id)} ORDER BY 1 LIMIT ${HOLDERS_MAX}`.execute(db)
  return { kind, rows }
}

/** Whether a student may not have an internship beside another one. */
export const isOfStudents = (error: unknown): boolean =>
  ['affectation_etudiant', 'affectation_jours'].includes(constraintOf(error) ?? '')

/** The other internships of the student. @param trace of an assignment, or of its facts */
async function besides(db: Db, { entity_id, before, after }: Trace): Promise<Holders> {
  const { etudiant_id, annee_id } = before ?? after ?? {}
  const { rows } = await sql<StoredRow>`
    SELECT id FROM internship.affectation WHERE etudiant_id = ${etudiant_id} AND annee_id = ${annee_id}
      AND id <> ${Number(entity_id)} ORDER BY id`.execute(db)
  return { kind: 'affectation', rows }
}

/** The row that now has the unique value of the other one. */
async function sameKeyAs(db: Db, { entity, before }: Trace, constraint: string): Promise<Holders> {
  const kind = kindOf(entity)
  if (!kind) return NOBODY
  const { rows: parts } = await sql<{ part: string }>`
    SELECT pg_get_indexdef(i.indexrelid, position::int, true) AS part
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid, generate_series(1, i.indnkeyatts) AS position
    WHERE c.relname = ${constraint} AND i.indrelid = to_regclass(${entity})`.execute(db)
  if (parts.length === 0) return NOBODY
  // the index's own expressions, on the deleted row and on the present ones
  const values = sql.raw(parts.map(({ part }) => part).join(', '))
  const { rows } = await sql<StoredRow>`
    SELECT id FROM ${sql.table(entity)} WHERE (${values}) = (
      SELECT ${values} FROM jsonb_populate_record(NULL::${sql.table(entity)}, ${JSON.stringify(before)}::jsonb))
    LIMIT ${HOLDERS_MAX}`.execute(db)
  return { kind, rows }
}

const detailOf = (error: unknown) => String((error as { detail?: unknown } | null)?.detail ?? '')
