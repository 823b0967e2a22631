import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReadOnly, refuseWhileReadOnly } from '../../../src/services/access/readOnly'
import { createKysely } from '../../../src/services/db/kysely'
import type { Db } from '../../../src/services/db/schema'
import { READ_ONLY_RETRY_S } from '../../../src/services/kernel/limits'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

/* Whether the service is read-only at all: `everyCall/readOnly.test.ts` tries what that means for each call. */

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createKysely(database.pool)
})
afterAll(() => database?.drop())

const OPEN = { readOnly: false }
const setting = (value: boolean) =>
  database.pool.query(`INSERT INTO internship.service (lecture_seule) VALUES (${value})
    ON CONFLICT (id) DO UPDATE SET lecture_seule = excluded.lecture_seule`)

test('is not read-only as long as nobody has said so', async () => {
  expect(await isReadOnly(db, OPEN)).toBe(false)
  await expect(refuseWhileReadOnly(db, OPEN)).resolves.toBeUndefined()
})

test('is read-only by its configuration alone', async () => {
  expect(await isReadOnly(db, { readOnly: true })).toBe(true)
})

test('is read-only once an administrator says so, until they take it back', async () => {
  await setting(true)
  expect(await isReadOnly(db, OPEN)).toBe(true)
  await expect(refuseWhileReadOnly(db, OPEN)).rejects.toMatchObject({
    code: 'read_only',
    details: { retryAfter: READ_ONLY_RETRY_S },
  })
  await setting(false)
  expect(await isReadOnly(db, OPEN)).toBe(false)
  await expect(refuseWhileReadOnly(db, OPEN)).resolves.toBeUndefined()
})
