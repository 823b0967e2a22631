import { afterAll, beforeAll, expect, test } from 'vitest'
import { KINDS, kindOf, LINKS } from '../../../src/services/history/kinds'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

/* What the house knows of its columns is held against the database: who adds one is told where else it belongs. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

/** Its year is shown beside each change, and its id is never seen. */
const EVERYWHERE = ['id', 'annee_id']

test('the history knows each column of the tables whose writes are audited, and no other', async () => {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
    SELECT c.oid::regclass::text AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.oid AND g.tgname LIKE 'audit%')
    GROUP BY c.oid ORDER BY 1`)
  const tables = rows.map(({ table }) => table)
  const described = [...Object.values(KINDS).map(({ table }) => table), ...Object.keys(LINKS)]
  expect(
    [...described].sort(),
    'each audited table is a kind or a link of src/services/history/kinds.ts, and each of these is audited',
  ).toEqual(tables.sort())

  const unknown: string[] = []
  const gone: string[] = []
  for (const { table, columns } of rows) {
    const known = [...knownOf(table), ...EVERYWHERE]
    unknown.push(...columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`))
    gone.push(
      ...knownOf(table)
        .filter((column) => !columns.includes(column))
        .map((column) => `${table}.${column}`),
    )
  }
  const where =
    'src/services/history/kinds.ts: shown (`fields`), kept by a trigger (`kept`) or left out (`unsaid`)'
  expect(unknown, `columns to be told of in ${where}`).toEqual([])
  expect(gone, `columns that are not there any more, in ${where}`).toEqual([])
})

function knownOf(table: string): string[] {
  const kind = kindOf(table)
  if (kind) {
    const { fields, refs = {}, kept = [], unsaid = [] } = KINDS[kind]
    return [...Object.keys(fields), ...Object.keys(refs), ...kept, ...unsaid]
  }
  const link = LINKS[table]
  return link ? [link.parent, ...Object.keys(link.refs), ...(link.unsaid ?? [])] : []
}
