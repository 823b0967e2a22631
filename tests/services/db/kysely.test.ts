import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKysely } from '../../../src/services/db/kysely'
import { list, plain, reference } from '../../../src/services/db/list'
import { createPool } from '../../../src/services/db/pool'
import type { Db } from '../../../src/services/db/schema'
import { plannedOnce } from '../../../src/services/db/transaction'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

let database: TestDatabase
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createTestDatabase()
  // prepared statements belong to a connection
  pool = createPool(database.url, { max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const offers = list((db) => ({
  query: db.selectFrom('internship.stage as s').select(['s.id', 's.sujet']),
  sort: {},
  id: plain('s.id'),
  search: (pattern) => sql`s.recherche LIKE public.fold(${pattern})`,
  filter: { etat: { ...reference('s.etat'), facet: sql`s.etat` } },
}))

/** How many statements that begin so, or hold this, are prepared. */
async function prepared(containing: string): Promise<number> {
  const { rows } = await pool.query(
    'SELECT count(*)::int AS number FROM pg_prepared_statements WHERE strpos(statement, $1) > 0',
    [containing],
  )
  return rows[0].number
}

test('prepares the pages of lists once they repeat, whatever they count', async () => {
  const db = createKysely(pool)
  for (const page of [1, 2, 3]) await offers(db, { page, perPage: 10, facets: ['etat'] })
  expect(await prepared('"internship"."stage" as "s"')).toBe(1)
})

test.each([
  [
    'an insert',
    sql`INSERT INTO gateway.personne (email) VALUES (${'a@b.test'}) ON CONFLICT DO NOTHING`,
    'INSERT INTO gateway.personne',
  ],
  [
    'an update',
    sql`UPDATE gateway.personne SET email = email WHERE email = ${'a@b.test'}`,
    'UPDATE gateway.personne',
  ],
  [
    'a deletion',
    sql`DELETE FROM gateway.personne WHERE email = ${'b@b.test'}`,
    'DELETE FROM gateway.personne',
  ],
])('prepares a repeated %s', async (_, statement, text) => {
  const db = createKysely(pool)
  for (let time = 0; time < 3; time += 1) await statement.execute(db)
  expect(await prepared(text)).toBe(1)
})

test('plans every search again, because no plan suits both many and few matches', async () => {
  const db = createKysely(pool)
  for (const q of ['a', 'b', 'c', 'd']) await offers(db, { page: 1, perPage: 10, q })
  const either = (word: string) => sql`SELECT FROM internship.stage WHERE sujet ILIKE ${word}`.execute(db)
  for (const word of ['a', 'b', 'c', 'd']) await either(word)
  expect(await prepared('LIKE')).toBe(0)
})

test('never prepares several statements in one', async () => {
  const db = createKysely(pool)
  for (let time = 0; time < 4; time += 1) {
    await sql.raw('SELECT 1 AS one; COMMIT').execute(db)
  }
  expect(await prepared('SELECT 1 AS one')).toBe(0)
})

test('plans some reads once for any values, and others for theirs, even after a failure', async () => {
  const db = createKysely(pool)
  const mode = async (db: Db) =>
    (await sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`.execute(db)).rows[0]?.mode
  expect([await plannedOnce(db, mode), await mode(db)]).toEqual(['force_generic_plan', 'auto'])
  await expect(plannedOnce(db, (db) => sql`SELECT 1 / 0`.execute(db))).rejects.toThrow('division by zero')
  expect(await mode(db)).toBe('auto')
})

test('finds the connection that has their plans among those that are free', async () => {
  const several = createPool(database.url, { max: 3 })
  try {
    const db = createKysely(several)
    const pid = async (db: Db) =>
      (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid
    const slowly = (turns: number) => sql`SELECT pg_sleep(${turns / 50})`.execute(db)
    await Promise.all([1, 2, 3].map(slowly))
    const first = await plannedOnce(db, pid)
    // whichever is released last is given out next: by turns each of them
    for (const at of [1, 2, 3]) {
      await Promise.all([slowly(at), slowly(1 + (at % 3)), slowly(1 + ((at + 1) % 3))])
      expect(await plannedOnce(db, pid)).toBe(first)
    }
    expect(several.idleCount).toBe(3)
  } finally {
    await several.end()
  }
})

test('goes on when a newer version adds a column to what a prepared statement returns', async () => {
  const db = createKysely(pool)
  const rooms = (on: Db) => on.selectFrom('records.salle').selectAll().execute()
  for (let use = 0; use < 4; use += 1) await rooms(db)
  expect(await prepared('from "records"."salle"')).toBe(1)
  await pool.query('ALTER TABLE records.salle ADD COLUMN newer text')
  await expect(rooms(db)).resolves.toEqual([])
  for (let use = 0; use < 4; use += 1) await rooms(db)

  await pool.query('ALTER TABLE records.salle DROP COLUMN newer')
  await expect(db.transaction().execute(rooms)).rejects.toThrow('cached plan must not change result type')
  await expect(db.transaction().execute(rooms)).resolves.toEqual([])
})
