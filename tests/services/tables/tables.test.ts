import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENTITIES, RECORD_KINDS } from '../../../src/contract/kernel/tables'
import { createKysely } from '../../../src/services/db/kysely'
import { PARTIES } from '../../../src/services/donnees/parties'
import type { Qui } from '../../../src/services/donnees/qui'
import {
  AUDITED_TABLES,
  archived,
  FEATURES,
  listedIn,
  RECORD_TABLES,
  TABLES,
  tableOf,
} from '../../../src/services/tables'
import { isList, isRecord, type RecordTable } from '../../../src/services/tables/table'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

/*
 * The descriptions of tables are compared with the database: adding a table or column without one fails, naming the
 * file.
 */

interface InDatabase {
  table: string
  columns: string[]
  /** Those that hold text, of any kind. */
  texts: string[]
  audited: boolean
}

let database: TestDatabase
let present: InDatabase[]
beforeAll(async () => {
  database = await createTestDatabase()
  const columns = (
    where: string,
  ) => `(SELECT coalesce(array_agg(c.column_name::text ORDER BY c.ordinal_position), '{}')
    FROM information_schema.columns c WHERE (c.table_schema, c.table_name) = (t.table_schema, t.table_name)
      AND c.is_generated = 'NEVER' AND ${where})`
  const { rows } = await database.pool.query<InDatabase>(`
    SELECT t.table_schema || '.' || t.table_name AS table, ${columns('true')} AS columns,
      ${columns("c.udt_name IN ('text', 'jsonb', '_text')")} AS texts,
      EXISTS (SELECT FROM information_schema.triggers g WHERE g.trigger_name = 'audit'
        AND (g.event_object_schema, g.event_object_table) = (t.table_schema, t.table_name)) AS audited
    FROM information_schema.tables t WHERE t.table_type = 'BASE TABLE'
      AND t.table_schema IN ('internship', 'company', 'records', 'gateway') ORDER BY 1`)
  present = rows
})
afterAll(() => database?.drop())

/** The file that describes a table. */
function fileOf(table: string): string {
  const feature = Object.entries(FEATURES).find(([, tables]) => table in tables)?.[0]
  return `src/services/tables/${feature ?? '<its feature>'}.ts`
}
const at = (table: string, column?: string) =>
  `${fileOf(table)}: ${[table, column].filter(Boolean).join('.')}`

test('each table is described', () => {
  const names = present.map(({ table }) => table)
  expect(
    names.filter((table) => !tableOf(table)).map((table) => at(table)),
    'tables to be described',
  ).toEqual([])
  expect(
    Object.keys(TABLES)
      .filter((table) => !names.includes(table))
      .map((table) => at(table)),
    'there are no such tables any more',
  ).toEqual([])
  expect(
    present
      .filter(({ table, audited }) => audited === 'plain' in (tableOf(table) ?? {}))
      .map(({ table }) => at(table)),
    'a `plain` table has no trail; one that has is a record’s, or says what a record has several of',
  ).toEqual([])
})
test('each column of a table with a history is described, and no other', () => {
  const unknown: string[] = []
  const gone: string[] = []
  for (const { table, columns } of present) {
    const described = tableOf(table)
    if (!described || !('columns' in described)) continue
    const known = [...Object.keys(described.columns), ...(isList(described) ? [described.parent] : [])]
    const given = [...known, 'id', 'annee_id']
    unknown.push(...columns.filter((name) => !given.includes(name)).map((name) => at(table, name)))
    gone.push(...known.filter((name) => !columns.includes(name)).map((name) => at(table, name)))
  }
  expect(unknown, 'say what these columns are').toEqual([])
  expect(gone, 'there are no such columns any more').toEqual([])
})

test('each text about people says what becomes of it when they are anonymised', () => {
  const unsaid = present.flatMap(({ table, texts }) => {
    const described = tableOf(table)
    if (!isRecord(described) || !isAboutPeople(described)) return []
    return texts.filter((name) => described.columns[name]?.gone === undefined).map((name) => at(table, name))
  })
  expect(unsaid, 'say what stands in their place (`gone`), or null').toEqual([])
})
const isAboutPeople = ({ staysOf, columns }: RecordTable) =>
  staysOf !== undefined || Object.values(columns).some(({ gone }) => gone !== undefined)

test('data about people are in their archive, or explicitly excluded', async () => {
  const read = await columnsOfArchive()
  const missing = RECORD_TABLES.flatMap(([table, described]) => {
    if (!isAboutPeople(described) && !('email' in described.columns)) return []
    return archived(table).flatMap((name) => (read.has(`${table}.${name}`) ? [] : [at(table, name)]))
  })
  expect(missing, 'in src/services/donnees/parties.ts, or `unarchived`').toEqual([])
})

/** The columns that the queries of a whole archive read, also by way of views. */
async function columnsOfArchive(): Promise<Set<string>> {
  const qui = { email: '', etudiants: [], enseignants: [], encadreurs: [], jurys: [], contacts: [] }
  const whole: Qui = { ...qui, entreprises: [], utilisateurs: [], complet: true }
  const db = createKysely(database.pool)
  const queries = Object.values(PARTIES).flatMap((parts) => Object.values(parts))
  for (const [index, rows] of queries.entries()) {
    const { sql, parameters } = rows(whole).compile(db)
    const given = (value: unknown) => (Array.isArray(value) ? "'{}'" : pg.escapeLiteral(String(value)))
    const text = sql.replaceAll(/\$(\d+)/g, (_, number) => given(parameters[Number(number) - 1]))
    await database.pool.query(`CREATE VIEW public.archive_${index} AS ${text}`)
  }
  const { rows } = await database.pool.query<{ name: string }>(`
    WITH RECURSIVE used (relation, name) AS (
      SELECT oid, NULL::name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname LIKE 'archive_%'
      UNION SELECT a.attrelid, a.attname FROM used JOIN pg_rewrite w ON w.ev_class = used.relation
        JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid AND d.refobjsubid > 0
        JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
      WHERE d.refclassid = 'pg_class'::regclass AND coalesce(used.name, a.attname) = a.attname)
    SELECT relation::regclass || '.' || name AS name FROM used WHERE name IS NOT NULL`)
  return new Set(rows.map(({ name }) => name))
}

test('copies of students’ data in lists are marked', () => {
  const columns = (table: string) => present.find((each) => each.table === table)?.columns ?? []
  const kept = columns('records.parcours').filter((name) => columns('records.etudiant').includes(name))
  expect(listedIn('records.etudiant'), `\`listed\` in ${fileOf('records.etudiant')}`).toEqual(kept)
})

test('tables with a year are marked', () => {
  const wrong = present.filter(({ table, columns }) => {
    const described = tableOf(table)
    return described && 'columns' in described && Boolean(described.ofYear) !== columns.includes('annee_id')
  })
  expect(
    wrong.map(({ table }) => at(table)),
    '`ofYear` where a table has an `annee_id`, and nowhere else',
  ).toEqual([])
})

test('each kind of record has one table, with live changes or explicitly without', () => {
  expect(RECORD_TABLES.map(([, { kind }]) => kind).sort()).toEqual([...RECORD_KINDS].sort())
  const untold = RECORD_TABLES.filter(
    ([table, { untold }]) => Boolean(untold) === (ENTITIES as readonly string[]).includes(table),
  )
  expect(
    untold.map(([table]) => at(table)),
    'in ENTITIES of src/contract/kernel/tables.ts, or `untold`',
  ).toEqual([])
})

test('the scope of a table is the same for lists and for a single row', async () => {
  const { rows } = await database.pool.query<{ text: string }>(
    "SELECT prosrc AS text FROM pg_proc WHERE oid = 'gateway.diplomas_of'::regproc",
  )
  const wrong = AUDITED_TABLES.filter(
    ([table, { inside }]) => (inside !== null) !== rows[0]?.text.includes(`'${table}'`),
  )
  expect(
    wrong.map(([table]) => at(table)),
    '`inside` where gateway.diplomas_of has a case, and null elsewhere',
  ).toEqual([])
})

/** A saved view has no page for its history. */
const NOWHERE = ['internship.vue_defaut']

test('the owner of a row is its parent in the audit trail', async () => {
  const wrong: string[] = []
  for (const [table, described] of AUDITED_TABLES) {
    if (NOWHERE.includes(table)) continue
    const columns = isRecord(described) ? parentsOf(described) : [described.parent]
    const names = present.find((each) => each.table === table)?.columns ?? []
    const row = Object.fromEntries(names.map((name) => [name, name === 'fiche' ? 'affectation' : name]))
    const { rows } = await database.pool.query('SELECT gateway.parent_of($1, NULL, $2) AS parent', [
      table,
      row,
    ])
    if (!columns.includes(rows[0].parent)) wrong.push(`${at(table)} (the trail has ${rows[0].parent})`)
  }
  expect(wrong, '`partOf`, `listOf` and gateway.parent_of say the same').toEqual([])
})
const parentsOf = ({ partOf, columns }: RecordTable): (string | null)[] =>
  partOf ? Object.keys(columns).filter((name) => columns[name]?.to === partOf) : [null]
