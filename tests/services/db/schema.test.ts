import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { schemaText } from '../../setup/schemaText'
import { schemaTypes } from '../../setup/schemaTypes'

const UPDATE = 'UPDATE_SCHEMA=1 npx vitest run tests/services/db/schema.test.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

/** Other versions of PostgreSQL word the same schema differently. */
const isEmbedded = !process.env.TEST_DATABASE_URL

test.runIf(isEmbedded).each([
  ['the schema that can be read', 'src/services/db/schema.sql', schemaText],
  ['the types that queries are written by', 'src/services/db/schema/tables.ts', schemaTypes],
])('%s: as the migrations leave them', async (_, file, written) => {
  const text = await written(database.pool)
  if (process.env.UPDATE_SCHEMA === '1') await writeFile(file, text)
  const kept = await readFile(file, 'utf8').catch(() => '')
  const [was, is] = [kept.split('\n'), text.split('\n')]
  const first = is.findIndex((line, index) => line !== was[index])
  // only the first difference, because the rest follows from it
  expect({ line: first + 1, is: was[first] }, `${file} is not up to date: ${UPDATE}`).toEqual({
    line: first + 1,
    is: is[first],
  })
  expect(was.length).toBe(is.length)
})
