import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKysely } from '../../../src/services/db/kysely'
import type { RecordTable as DeclaredTable } from '../../../src/services/db/record'
import type { Db } from '../../../src/services/db/schema'
import { schoolTable } from '../../../src/services/etablissement/etablissement'
import { FEATURES, LIST_TABLES, RECORD_TABLES, tableOf } from '../../../src/services/tables'
import { isRecord, type RecordTable, type StoredRow } from '../../../src/services/tables/table'
import { shownColumns } from '../../../src/services/tables/versionOfRow'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { CRUD_TABLES } from '../tables/crudTables'

/*
 * A record made by `crud` says how each of its fields is read and written. Which table that is, to whom its rows belong
 * and what its columns are comes from the table's description; what both need to say is compared here.
 */

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  db = createKysely(database.pool)
})
afterAll(() => database?.drop())

/** The school is one row, and has calls of its own. */
const TABLES = [...CRUD_TABLES, schoolTable as DeclaredTable<object>]

/** The description of the table, and the file to open. */
const describedOf = (table: string): { described: RecordTable; file: string } => {
  const described = tableOf(table)
  if (!isRecord(described)) throw new Error(`${table} is not described as a record`)
  const feature = Object.entries(FEATURES).find(([, tables]) => table in tables)?.[0]
  return { described, file: `src/services/tables/${feature}.ts` }
}

test('each record made by crud is compared', () => {
  const made = readdirSync('src/services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'gateway/crud.ts')
    .flatMap((file) => [
      ...readFileSync(`src/services/${file}`, 'utf8').matchAll(
        /\bcrudHandlers\(\s*\w+,\s*'(\w+)',\s*(\w+)\s*,?\s*\)/g,
      ),
    ])
  const calls = readdirSync('src/services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'gateway/crud.ts')
    .flatMap((file) => [...readFileSync(`src/services/${file}`, 'utf8').matchAll(/= crudHandlers\(/g)])
  expect(made.length, 'crudHandlers is given a table by its name').toBe(calls.length)
  expect(CRUD_TABLES.length, 'tests/services/tables/crudTables.ts').toBe(made.length)
})

/** Columns that other calls write: the record only shows them, or does not have them. */
const WRITTEN_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'internship.utilisateur': ['second_facteur'],
  'internship.proclamation': ['etat', 'incomplets', 'motif'],
}

test('has a field for each column that its history shows, and no other', () => {
  const wrong = TABLES.flatMap(({ table, columns }) => {
    const { described, file } = describedOf(table)
    const stored = Object.entries(columns)
      .filter(([, { several }]) => !several)
      .map(([field, { column }]) => column ?? field)
    const beside = WRITTEN_ELSEWHERE[table] ?? []
    return [
      ...shownColumns(table as never)
        .filter((name) => !stored.includes(name) && !beside.includes(name))
        .map((name) => `${table}.${name}: a field in the record’s table, or WRITTEN_ELSEWHERE here`),
      ...stored
        .filter((name) => !(name in described.columns))
        .map((name) => `${file}: describe ${table}.${name}`),
    ]
  })
  expect(wrong).toEqual([])
})

/** Their fields are called what those of other persons are (`changedFields` of the office's texts). */
const NAMED_LIKE_PERSONS = ['company.contact.prenom', 'company.contact.nom']

test('names a field as its history does', () => {
  const wrong = TABLES.flatMap(({ table, columns }) => {
    const { described, file } = describedOf(table)
    return Object.entries(columns).flatMap(([field, { column, several }]) => {
      if (several) {
        const list = LIST_TABLES.find(([name]) => name === several.table)?.[1]
        return !list || list.field === field ? [] : [`${file}: the field of ${several.table} is ${field}`]
      }
      const { shown } = described.columns[column ?? field] ?? {}
      const name = shown === true ? (column ?? field) : shown
      if (
        NAMED_LIKE_PERSONS.includes(`${table}.${column}`) ||
        NAMED_LIKE_PERSONS.includes(`${table}.${field}`)
      )
        return []
      return name === undefined || name === field
        ? []
        : [`${file}: ${table}.${column ?? field} is shown as ${name}, not ${field}`]
    })
  })
  expect(wrong).toEqual([])
})

test('has the same name in a refusal as in its history', async () => {
  const names = new Map<string, string>()
  const nameOf = (kind: string, id: unknown) => names.get(`${kind}/${id}`) ?? ''
  for (const { table, name } of TABLES) {
    const { described, file } = describedOf(table)
    const { rows } = await sql<{ row: StoredRow; name: string }>`
      SELECT to_jsonb(r) AS row, ${name} AS name FROM ${sql.table(table)} AS r LIMIT 50`.execute(db)
    for (const { row, name } of rows)
      expect(described.name(row, nameOf, 'fr'), `${file}: the name of ${table}`).toBe(name)
  }
  expect(RECORD_TABLES.length).toBeGreaterThan(CRUD_TABLES.length)
})
