import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { schemaText } from '../../setup/schemaText'

const FILE = 'src/services/db/schema.sql'
const UPDATE = 'UPDATE_SCHEMA=1 npx vitest run tests/services/db/schema.test.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

/** Other versions of PostgreSQL word the same schema otherwise. */
const isEmbedded = !process.env.TEST_DATABASE_URL

test.runIf(isEmbedded)('the schema that can be read is the one that the migrations leave', async () => {
  const text = await schemaText(database.pool)
  if (process.env.UPDATE_SCHEMA === '1') await writeFile(FILE, text)
  const kept = await readFile(FILE, 'utf8').catch(() => '')
  const [was, is] = [kept.split('\n'), text.split('\n')]
  const first = is.findIndex((line, index) => line !== was[index])
  // the first difference alone, since the rest follows from it
  expect({ line: first + 1, is: was[first] }, `${FILE} is not up to date: ${UPDATE}`).toEqual({
    line: first + 1,
    is: is[first],
  })
  expect(was.length).toBe(is.length)
})
