import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isBlank } from '../../../src/contract/kernel/cleanText'
import { isBlankText } from '../../../src/services/db/blank'
import { createKysely } from '../../../src/services/db/kysely'
import { createTestDatabase, type TestDatabase } from '../../setup/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Latin, Arabic, punctuation, and all that does not show. */
const LETTERS = [
  [0x01, 0x36f],
  [0x606, 0x6ff],
  [0x1100, 0x11ff],
  [0x1680, 0x1680],
  [0x1e00, 0x206f],
  [0x2800, 0x2b00],
  [0x3000, 0x3020],
  [0x3160, 0x3170],
  [0xfe70, 0xffff],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index)),
)

it('calls a text blank where the contract does', async () => {
  const texts = [
    '',
    ' \u00a0\u200b',
    '\u200bA',
    'é',
    'é'.normalize('NFD'),
    'مُ',
    '-',
    ...LETTERS.filter((each) => !/[\p{Co}\p{Cs}]/u.test(each)),
  ]
  const { rows } = await sql<{ text: string; blank: boolean }>`
    SELECT t.text, ${isBlankText(sql`t.text`)} AS blank FROM unnest(${texts}::text[]) AS t (text)`.execute(
    createKysely(database.pool),
  )
  const differ = rows.filter(({ text, blank }) => blank !== isBlank(text))
  expect(differ.map(({ text }) => text.codePointAt(0)?.toString(16))).toEqual([])
  const [absent] = (
    await sql<{ blank: boolean }>`SELECT ${isBlankText(sql`NULL::text`)} AS blank`.execute(
      createKysely(database.pool),
    )
  ).rows
  expect(absent?.blank).toBe(true)
})
