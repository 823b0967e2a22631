import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { createPool } from '../../../src/services/db/pool'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Line, startLine } from '../../setup/line'
import { loadSchool } from '../../setup/school'
import { type Answer, type Services, startServices, type Tokens } from '../../setup/services'

/* Which calls that the database did not answer may be made again: all but those that may have been written. */

let database: TestDatabase
let line: Line
let pool: pg.Pool
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
})
afterAll(() => database?.drop())
beforeEach(async () => {
  line = await startLine(database.url)
  pool = createPool(line.url, { min: 0 })
  services = await startServices({ pool })
  tokens = await services.signIn()
})
afterEach(async () => {
  await line.close()
  await pool.end()
})

let nr = 0
const add = () => {
  nr += 1
  const label = { fr: `Salle ${nr}`, en: '', ar: '' }
  return services.call(extensions.salleAdd, { label, accessible: 1, active: 1 }, { token: tokens.records })
}
const list = () => services.call(internship.stageList, { perPage: 10 }, { token: tokens.internship })
const isThere = async () =>
  (
    await database.pool.query(
      `SELECT FROM records.salle WHERE to_jsonb(label)::text LIKE '%Salle ' || $1 || '"%'`,
      [nr],
    )
  ).rows.length

const told = ({ status, headers, body }: Answer) => [
  status,
  body.code,
  headers.get('retry-after'),
  body.details?.retryAfter,
]
const AGAIN = [503, 'service_unavailable', '5', 5]
const NEVER = [503, 'service_unavailable', '5', undefined]

it('a write is certain not to have begun without a connection', async () => {
  line.cut()
  expect(told(await add())).toEqual(AGAIN)
  expect(await isThere()).toBe(0)
})

it('a write that loses its connection before the commit is sent is rolled back', async () => {
  line.cut('INSERT INTO "records"."salle"')
  expect(told(await add())).toEqual(AGAIN)
  expect(await isThere()).toBe(0)
})

it('a write that loses its connection at the commit may have been written', async () => {
  line.cut('COMMIT')
  expect(told(await add())).toEqual(NEVER)
})

it('a primary that has become a standby refuses writes before they begin', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.pool.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`)
  try {
    line.cut()
    line.mend()
    expect(told(await add())).toEqual(AGAIN)
  } finally {
    await database.pool.query(
      `SET default_transaction_read_only = off; ALTER DATABASE "${name}" RESET default_transaction_read_only`,
    )
  }
  expect(await isThere()).toBe(0)
})

it('what only reads may always be read again', async () => {
  line.cut()
  expect(told(await list())).toEqual(AGAIN)
})

it('once it answers again, the same write is made once', async () => {
  line.cut()
  await add()
  nr -= 1
  line.mend()
  expect((await add()).status).toBe(200)
  expect(await isThere()).toBe(1)
})
