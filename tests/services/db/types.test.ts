import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { tableTypes } from '../../setup/tableTypes'

/* The types that queries are written by are held against the database. */

interface Column {
  table: string
  column: string
  /** `int4`, `text`, `_int4` … */
  type: string
  nullable: boolean
  /** It may be left out of an insert. */
  filled: boolean
  /** The database works it out, or it is of a view: it does not say whether it may be missing. */
  derived: boolean
}

const types = tableTypes()
let database: TestDatabase
let present: Map<string, Column>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<Column>(`
    SELECT c.table_schema || '.' || c.table_name AS table, c.column_name AS column, c.udt_name AS type,
      c.is_nullable = 'YES' AS nullable,
      c.column_default IS NOT NULL OR c.is_identity = 'YES' OR c.is_generated = 'ALWAYS' AS filled,
      c.is_generated = 'ALWAYS' OR t.table_type = 'VIEW' AS derived
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('gateway', 'records', 'company', 'internship')`)
  present = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]))
})
afterAll(() => database?.drop())

/** How the pool reads them. */
const READ_AS: readonly (readonly [said: RegExp, types: readonly string[]])[] = [
  [/\b(number|Flag|TypeStage|[0-9])\b(?!\[\])/, ['int2', 'int4', 'int8', 'numeric', 'float8']],
  [/\bnumber\[\]/, ['_int4', '_int8']],
  [/\bboolean\b/, ['bool']],
  [/\b(Instant|GivenInstant|LaterInstant|Date)\b/, ['timestamptz']],
  [/\bstring\b/, ['text', 'date', 'timestamp', 'tsrange', 'uuid', 'jsonb', '_text']],
  [/\bBuffer\[\]/, ['_bytea']],
  [/\bBuffer\b/, ['bytea']],
]

const said = Object.entries(types).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, type]) => ({ name: `${table}.${column}`, type })),
)

test('the types can be read', () => {
  expect(said.length).toBeGreaterThan(300)
})

test('the database has every column that they name', () => {
  expect(said.map(({ name }) => name).filter((name) => !present.has(name))).toEqual([])
})

/** What triggers fill in before anybody reads it. The database knows of no default, and would let it be missing. */
const BY_TRIGGERS = [
  'internship.demande.etudiant',
  'internship.dossier.email',
  'internship.dossier.entreprise',
  'internship.dossier.etudiant',
  'internship.dossier.stage',
  'internship.effectif_diplome.mention_id',
  'internship.effectif_diplome.note',
  'internship.encadreur.email',
  'internship.fichier.compte_id',
  'internship.fichier.etudiant_id',
  'internship.fichier.stage_id',
  'internship.jury.email',
  'internship.stage.entreprise',
  'records.annee.debut',
  'records.annee.fin',
]

test('they say which columns may be null or have defaults, except those that triggers fill', () => {
  const wrong = said.filter(({ name, type }) => {
    const column = present.get(name)
    if (!column) return false
    const mayBeMissing = /\bnull\b|\bLaterInstant\b/.test(type)
    const isOther = !column.derived && !/^unknown$/.test(type) && column.nullable !== mayBeMissing
    return isOther || (/^Generated(Always)?</.test(type) && !column.filled)
  })
  expect(wrong.map(({ name }) => name).toSorted()).toEqual(BY_TRIGGERS)
})

test('they say as which type a column is read', () => {
  const wrong = said.filter(({ name, type }) => {
    const [, allowed] = READ_AS.find(([kind]) => kind.test(type)) ?? []
    return allowed && !allowed.includes(present.get(name)?.type ?? '')
  })
  expect(wrong.map((each) => ({ ...each, is: present.get(each.name)?.type }))).toEqual([])
})
