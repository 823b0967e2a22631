import { type RawBuilder, sql } from 'kysely'
import { LANGS } from '../../../contract/kernel/constants'
import { isTheirs } from '../../db/links'
import type { RecordTable } from '../../db/record'
import type { Column } from '../../db/recordColumns'
import type { Db, Trx } from '../../db/schema'
import { isThere, outsideScope, type Scope, withinRows } from '../../db/scope'
import type { Config } from '../../kernel/config'
import { rowScope } from '../../tables/rowScope'
import type { Target } from './target'

/** What an import needs to know of a record's table. */
type Of = Pick<RecordTable<object>, 'table'> & {
  columns: Readonly<Record<string, Column>>
  /** SQL that says why a row with the alias `r`, or some of its fields, cannot change; null if they can. */
  held?: RawBuilder<unknown>
  /**
   * Whether its `email` is a person's, which a colleague limited to some diplomas cannot change if other diplomas share
   * that person.
   */
  addressed?: boolean
  /** What follows from rows that have changed. */
  changed?: (trx: Trx, config: Pick<Config, 'country'>, ids: readonly number[]) => Promise<unknown>
}

/** SQL for a choice with the alias `o`: the ids by which a field distinguishes it from others of the same name. */
export type Telling = Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>>

/** Why a row, or some of its fields, cannot be changed by a colleague with these diplomas. */
const heldIn = (
  { table, held = sql`NULL::text`, addressed }: Of,
  { diplomes }: Scope,
): RawBuilder<unknown> =>
  addressed && diplomes
    ? sql`coalesce(to_jsonb(${held}), jsonb_build_object('email', CASE WHEN NOT
        gateway.diplomes_de_personne(${table}, to_jsonb(r)) <@ ${diplomes}::integer[] THEN 'shared_address' END))`
    : held

/**
 * An import into a table, from its record's declaration: one statement for many rows.
 *
 * @example const salles = tableTarget(salleTable)
 */
export function tableTarget(of: Of, telling: Telling = {}): Target {
  const fields = Object.entries(of.columns).map(([field, column]) => ({
    field,
    ...column,
    name: column.column ?? field,
  }))
  const stored = fields.filter(({ several }) => !several)
  const links = fields.flatMap(({ field, several }) => (several ? [{ field, ...several }] : []))
  const table = sql.table(of.table)
  const names = sql.join(stored.map(({ name }) => sql.ref(name)))
  const given = sql.join(
    stored.map(({ name, blank }) =>
      blank === undefined ? sql.ref(`n.${name}`) : sql`coalesce(${sql.ref(`n.${name}`)}, ${sql.lit(blank)})`,
    ),
  )
  /** What the file does not say stays. */
  const kept = stored.map(({ name }) => sql`coalesce(${sql.ref(`n.${name}`)}, ${sql.ref(`t.${name}`)})`)
  /** A row of the file in the columns of the table. */
  const asStored = sql`jsonb_populate_record(NULL::${table}, jsonb_build_object(${sql.join(
    stored.flatMap(({ field, name }) => [sql.lit(name), sql`r -> ${sql.lit(field)}`]),
  )})) AS n`
  const restricted = rowScope(of.table)
  const within = (scope: Scope, alias: string) => withinRows(scope, restricted, alias)
  const linked = (field: string) => sql`jsonb_array_elements_text(r -> ${sql.lit(field)}) AS wanted`

  return {
    table: of.table,

    async present(db, scope) {
      const read = fields.flatMap(({ field, read, name, several }) => [
        sql.lit(field),
        read(sql.ref(`r.${several ? 'id' : name}`), 'fr'),
      ])
      const { rows } = await sql<{ rows: string }>`
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'held', ${heldIn(of, scope)}, ${sql.join(read)})), '[]')::text AS rows
        FROM ${table} AS r WHERE ${within(scope, 'r')}`.execute(db)
      return rows[0]?.rows ?? '[]'
    },

    async choices(db, scope) {
      const found = fields.flatMap(({ field, points }) => (points ? [{ field, ...points }] : []))
      const read = found.map(async ({ field, ...points }) => [
        field,
        await readChoices(db, scope, points, telling[field]),
      ])
      return Object.fromEntries(await Promise.all(read))
    },

    async insert(trx, rows, scope) {
      const year = restricted.ofYear ? [sql`, annee_id`, sql`, ${scope.anneeId}::integer`] : [sql``, sql``]
      const linking = links.map(
        ({ field, table, own, other }, index) => sql`, ${sql.ref(`linked${index}`)} AS (
          INSERT INTO ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(other)})
          SELECT id, wanted::integer FROM numbered, ${linked(field)})`,
      )
      const { rows: added } = await sql<{ id: number }>`
        WITH numbered AS MATERIALIZED (
          SELECT nextval(pg_get_serial_sequence(${of.table}, 'id'))::integer AS id, r
          FROM jsonb_array_elements(${rows}::jsonb) AS r
        )${sql.join(linking, sql``)}
        INSERT INTO ${table} (id, ${names}${year[0]}) OVERRIDING SYSTEM VALUE
        SELECT numbered.id, ${given}${year[1]} FROM numbered, ${asStored} RETURNING ${table}.id`.execute(trx)
      const outside = sql<{ id: number }>`
        SELECT r.id FROM ${table} AS r WHERE r.id = ANY (${added.map(({ id }) => id)}) AND NOT ${within(scope, 'r')} LIMIT 1`
      if (scope.diplomes && (await outside.execute(trx)).rows.length > 0) throw outsideScope()
    },

    async update(trx, rows, scope, config) {
      const set = sql.join(stored.map(({ name }, index) => sql`${sql.ref(name)} = ${kept[index]}`))
      const from = sql`jsonb_array_elements(${rows}::jsonb) AS r`
      const id = sql`(r ->> 'id')::integer`
      const { rows: changed } = await sql<{ id: number }>`
        UPDATE ${table} AS t SET ${set} FROM ${from}, ${asStored}
        WHERE t.id = ${id} AND (${sql.join(stored.map(({ name }) => sql.ref(`t.${name}`)))}) IS DISTINCT FROM (${sql.join(kept)})
        AND ${within(scope, 't')} RETURNING t.id`.execute(trx)
      if (changed.length > 0)
        await of.changed?.(
          trx,
          config,
          changed.map(({ id }) => id),
        )
      for (const { field, ...several } of links) {
        const { table, own, other } = several
        await sql`
          DELETE FROM ${sql.table(table)} AS l USING ${from}
          WHERE ${sql.ref(`l.${own}`)} = ${id} AND NOT (r -> ${sql.lit(field)}) @> to_jsonb(${sql.ref(`l.${other}`)})
            AND ${isTheirs(several, scope, sql.ref(`l.${other}`))}`.execute(trx)
        await sql`
          INSERT INTO ${sql.table(table)} (${sql.ref(own)}, ${sql.ref(other)})
          SELECT ${id}, wanted::integer FROM ${from}, ${linked(field)} ON CONFLICT DO NOTHING`.execute(trx)
      }
    },

    ...(of.columns.active && { depart: outOfUse }),
  }

  /** Nothing is deleted: what is not in use is no longer offered. */
  async function outOfUse(trx: Trx, ids: string, scope: Scope): Promise<void> {
    await sql`
      UPDATE ${table} AS t SET active = 0 FROM jsonb_array_elements_text(${ids}::jsonb) AS gone
      WHERE t.id = gone::integer AND ${within(scope, 't')} AND t.active = 1`.execute(trx)
  }
}

/** The choices of a reference field, by their names in all languages. */
export async function readChoices(
  db: Db,
  scope: Scope,
  { table, name }: NonNullable<Column['points']>,
  telling: Telling[string] = {},
): Promise<string> {
  const within = Object.entries(telling).flatMap(([field, ids]) => [sql.lit(field), sql`(${ids})`])
  const { rows } = await sql<{ rows: string }>`
    SELECT coalesce(json_agg(json_build_object('id', o.id,
      'names', json_build_array(${sql.join(LANGS.map((lang) => sql`coalesce(${name('o', lang)}, '')`))}),
      'within', json_build_object(${sql.join(within)}))), '[]')::text AS rows
    FROM ${sql.table(table)} AS o WHERE ${isThere(scope, table, 'o')}`.execute(db)
  return rows[0]?.rows ?? '[]'
}
