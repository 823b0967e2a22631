import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '../../contract/history/history'
import type { Database } from '../db/schema'
import { type Belonging, inScope, isInside, overlaps, type Scope } from '../db/scope'
import { KINDS } from './kinds'

/* Which rows of the trail are of the diplomas of who asks, or everybody's. */

/** By what rows of the trail belong to diplomas: a row, by its id in a column of theirs. */
interface Rule {
  entities: readonly string[]
  key: string
  table: string
  /** Its id, where that is not `id`. */
  id?: string
  of: Belonging
  /** Of any year. */
  shared?: true
}

const STAGE_LINKS = ['internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau']
const SOUTENANCE_PARTS = [
  'internship.note',
  'internship.note_critere',
  'internship.deliberation',
  'internship.soutenance_jury',
  'internship.soutenance_materiel',
]
const CAMPAIGN_LINKS = ['internship.campagne_salle', 'internship.campagne_diplome']
const OF_STUDENTS = [
  'internship.affectation',
  'internship.deroulement',
  'internship.demande',
  'internship.acte',
  'internship.candidature',
  'internship.declaration',
  'records.inscription',
  'internship.encadrement',
  'internship.tutorat',
  'internship.visite',
  'internship.evaluation',
  'internship.complement',
  'internship.convention',
  'internship.signature',
]
const enrolled = { table: 'records.parcours', id: 'etudiant_id', of: 'group' } as const
const specialty = { table: 'records.specialite', of: 'specialty', shared: true } as const

const RULES: readonly Rule[] = [
  { entities: ['internship.stage'], key: 'id', table: 'internship.stage', of: 'offer' },
  { entities: STAGE_LINKS, key: 'stage_id', table: 'internship.stage', of: 'offer' },
  { entities: ['internship.proposition'], key: 'id', table: 'internship.proposition', of: 'proposal' },
  { entities: OF_STUDENTS, key: 'etudiant_id', ...enrolled },
  { entities: ['records.etudiant'], key: 'id', ...enrolled, shared: true },
  {
    entities: ['internship.soutenance'],
    key: 'affectation_id',
    table: 'internship.affectation',
    of: 'student',
  },
  { entities: SOUTENANCE_PARTS, key: 'soutenance_id', table: 'internship.soutenance', of: 'defence' },
  { entities: ['internship.fichier'], key: 'id', table: 'internship.fichier', of: 'file' },
  { entities: ['internship.campagne'], key: 'id', table: 'internship.campagne', of: 'campaign' },
  { entities: CAMPAIGN_LINKS, key: 'campagne_id', table: 'internship.campagne', of: 'campaign' },
  {
    entities: ['internship.carte', 'internship.campagne_affectation'],
    key: 'affectation_id',
    table: 'internship.affectation',
    of: 'student',
  },
  { entities: ['records.groupe', 'records.specialite_niveau'], key: 'specialite_id', ...specialty },
  { entities: ['records.specialite'], key: 'id', ...specialty },
  {
    entities: ['records.diplome'],
    key: 'id',
    table: 'records.diplome',
    of: 'diploma',
    shared: true,
  },
  { entities: ['records.niveau'], key: 'id', table: 'records.niveau', of: 'level', shared: true },
  { entities: ['records.cycle'], key: 'id', table: 'records.cycle', of: 'cycle', shared: true },
]

/**
 * Whether who asks may see a row of the trail, of an alias. Rows that are there are looked for among those in scope, once a
 * statement; those that have gone one by one.
 */
export function traceInside(asker: Scope, trace: string): RawBuilder<boolean> {
  if (!asker.diplomes) return sql<boolean>`true`
  const [entity, content] = [
    sql.ref(`${trace}.entity`),
    sql`coalesce(${sql.ref(`${trace}.after`)}, ${sql.ref(`${trace}.before`)})`,
  ]
  const gone = overlaps(asker, sql`gateway.diplomas_of(${entity}, ${content})`)
  const cases = RULES.map(({ entities, key, table, id = 'id', of, shared }) => {
    const own = sql`(${content}->>${sql.lit(key)})::integer`
    const [rows, column, year] = [sql.table(table), sql.ref(`t.${id}`), sql`t.annee_id = ${asker.anneeId}`]
    const inside = shared ? isInside(asker, of, 't') : inScope(asker, 't', of)
    return sql`WHEN ${entity} = ANY (${entities}) THEN ${own} IN (SELECT ${column} FROM ${rows} AS t WHERE ${inside})
      OR NOT EXISTS (SELECT FROM ${rows} AS t WHERE ${column} = ${own} AND ${shared ? sql`true` : year}) AND ${gone}`
  })
  return sql<boolean>`(CASE ${sql.join(cases, sql` `)} ELSE true END)`
}

/** Whether a change has rows that who asks may see. */
export const hasInside = (asker: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM gateway.audit o WHERE o.change_id = ${id} AND ${traceInside(asker, 'o')})`

/** Of these changes, those with rows that who asks may not see. */
export async function partlyOutside(
  db: Kysely<Database>,
  ids: readonly number[],
  asker: Scope,
): Promise<Set<number>> {
  if (!asker.diplomes) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT o.change_id AS id FROM gateway.audit o
    WHERE o.change_id = ANY (${ids}::bigint[]) AND NOT ${traceInside(asker, 'o')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether who asks may see a record, there or gone. */
export async function recordInside(
  db: Kysely<Database>,
  [kind, id]: readonly [RecordKind, number],
  asker: Scope,
): Promise<boolean> {
  if (!asker.diplomes) return true
  const { table } = KINDS[kind]
  const { rows } = await sql<{ inside: boolean }>`SELECT ${overlaps(
    asker,
    sql`gateway.diplomas_of(${table}, gateway.stored(${table}, ${String(id)}))`,
  )} AS inside`.execute(db)
  return rows[0]?.inside ?? false
}
