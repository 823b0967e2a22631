import { readFileSync } from 'node:fs'
import type pg from 'pg'

/*
 * The tables and views of a database as types for Kysely, from PostgreSQL's own catalogues: the types read, which
 * columns an insert may omit, and the codes a check allows.
 */

/** Types that the database cannot know, by name, such as `internship.vue.etat`. */
const SAID = 'src/services/db/schema/said.ts'

const HEAD = `/* The tables as the migrations leave them. What the database cannot say of a column is in said.ts. */
/* Written by UPDATE_SCHEMA=1 npx vitest run tests/services/db/schema.test.ts */

import type { Generated, GeneratedAlways } from 'kysely'
import type { GivenInstant, Instant, Json, Label, LaterInstant, LaterJson, SparedJson } from './columns'
import type { Said } from './said'

export interface Database {`

interface Column {
  table: string
  column: string
  type: string
  required: boolean
  filled: boolean
  worked_out: boolean
  checks: string[]
}

/** The types the pool returns. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  timestamp: 'string',
  tsrange: 'string',
  bytea: 'Buffer',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _text: 'string[]',
  _bytea: 'Buffer[]',
  _timestamp: 'string[]',
  _date: 'string[]',
  _float8: 'number[]',
  _jsonb: 'unknown[]',
  int4range: 'string',
  daterange: 'string',
  interval: 'string',
  oid: 'number',
  xid8: 'string',
  char: 'string',
  inet: 'string',
}

/** The types in `said.ts`, by the name of a column or a whole table. */
export const saidTypes = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(SAID, 'utf8').matchAll(/^ {2}'([\w.]+)': (.+)$/gm)].map(([, name = '', type = '']) => [
      name,
      type,
    ]),
  )

/** The same, with whole tables expanded to their columns. */
export function saidColumns(): ReadonlyMap<string, string> {
  const text = readFileSync(SAID, 'utf8').replace(/\/\*\*.*?\*\//gs, '')
  return new Map(
    [...saidTypes()].flatMap(([name, type]): [string, string][] => {
      if (name.split('.').length > 2) return [[name, type]]
      const [, body = ''] = new RegExp(`interface ${type} \\{([^}]*)\\}`).exec(text) ?? []
      return [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column, of = '']) => [`${name}.${column}`, of])
    }),
  )
}

/** Ordered by name, columns by position. */
export async function schemaTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    SELECT c.oid::regclass::text AS table, a.attname AS column,
      CASE WHEN t.oid = 'records.label'::regtype THEN 'label' ELSE coalesce(b.typname, t.typname) END AS type, a.attnotnull AS required,
      a.atthasdef OR a.attidentity <> '' AS filled, a.attgenerated <> '' OR a.attidentity = 'a' AS worked_out,
      (SELECT coalesce(array_agg(pg_get_constraintdef(k.oid)), '{}') FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type b ON b.oid = nullif(t.typbasetype, 0)
    WHERE c.relkind IN ('r', 'p', 'v') AND c.relnamespace::regnamespace::text IN ('company', 'gateway', 'internship', 'records')
    ORDER BY 1, a.attnum`)
  const said = saidTypes()
  const names = [...new Set(rows.map(({ table }) => table))]
  const members = names.map((table) => {
    if (said.has(table)) return `  '${table}': Said['${table}']`
    const columns = rows
      .filter((row) => row.table === table)
      .map((row) => {
        const name = `${table}.${row.column}`
        return `    ${row.column}: ${said.has(name) ? `Said['${name}']` : typeOf(row)}`
      })
    return [`  '${table}': {`, ...columns, '  }'].join('\n')
  })
  return `${[HEAD, ...members, '}'].join('\n')}\n`
}

function typeOf({ table, column, type, required, filled, worked_out, checks }: Column): string {
  if (type === 'timestamptz') {
    if (worked_out) return 'GeneratedAlways<Date>'
    if (!required) return 'LaterInstant'
    return filled ? 'Instant' : 'GivenInstant'
  }
  if (type === 'label') return filled ? 'Generated<Label>' : 'Label'
  if (type === 'jsonb') {
    if (worked_out) return 'GeneratedAlways<unknown>'
    if (!required) return 'LaterJson'
    return filled ? 'SparedJson' : 'Json'
  }
  const read = codesOf(checks) ?? READ_AS[type]
  if (!read) throw new Error(`${table}.${column}: how is ${type} read?`)
  // PostgreSQL does not say whether a generated column may be null
  if (worked_out) return `GeneratedAlways<${read}>`
  const value = required ? read : `${read} | null`
  return filled ? `Generated<${value}>` : value
}

/** The values allowed by a check, as a type. */
function codesOf(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const [, list] = /^CHECK \(\((?:\w+ = ANY \(ARRAY\[([^\]]+)\]\))\)\)$/.exec(check) ?? []
    const codes = list?.split(', ').map((each) => each.replace(/::[\w ]+$/, ''))
    if (codes?.every((code) => /^('\w*'|-?[\d.]+)$/.test(code))) return codes.join(' | ')
  }
  return undefined
}
