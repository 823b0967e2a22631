import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { saidColumns, saidTypes } from '../../../setup/schemaTypes'

/* The types in src/services/db/schema/said.ts are compared with those generated from the database. */

interface Column {
  name: string
  /** `int4`, `text`, `_int4` … */
  type: string
  nullable: boolean
  /** It may be left out of an insert. */
  filled: boolean
  /** A generated column, or one of a view: the database does not say whether it may be null. */
  derived: boolean
}

const said = [...saidColumns()].map(([name, type]) => ({ name, type }))
let database: TestDatabase
let present: Map<string, Column>
beforeAll(async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query<Column>(`
    SELECT table_schema || '.' || table_name || '.' || c.column_name AS name, c.udt_name AS type,
      c.is_nullable = 'YES' AS nullable,
      c.column_default IS NOT NULL OR c.is_identity = 'YES' OR c.is_generated = 'ALWAYS' AS filled,
      c.is_generated = 'ALWAYS' OR v.view_definition IS NOT NULL AS derived
    FROM information_schema.columns c LEFT JOIN information_schema.views v USING (table_schema, table_name)`)
  present = new Map(rows.map((row) => [row.name, row]))
})
afterAll(() => database?.drop())

test('the database has every column that is named, and only those of a table described as a whole', () => {
  expect(said.length).toBeGreaterThan(60)
  const names = said.map(({ name }) => name)
  const whole = [...saidTypes().keys()].filter((name) => name.split('.').length === 2)
  const isOfWhole = (name: string) => whole.some((table) => name.startsWith(`${table}.`))
  expect(names.filter((name) => !present.has(name))).toEqual([])
  expect([...present.keys()].filter((name) => isOfWhole(name) && !names.includes(name))).toEqual([])
})

/** Columns filled in by triggers before anybody reads them. The database knows no default, and would allow null. */
const BY_TRIGGERS = [
  'internship.demande.etudiant',
  'internship.dossier.email',
  'internship.dossier.entreprise',
  'internship.dossier.etudiant',
  'internship.dossier.stage',
  'internship.effectif_diplome.mention_id',
  'internship.effectif_diplome.note',
  'internship.encadreur.email',
  'internship.encadreur.nom',
  'internship.encadreur.prenom',
  'internship.encadreur.telephone',
  'internship.fichier.compte_id',
  'internship.fichier.etudiant_id',
  'internship.fichier.stage_id',
  'internship.jury.email',
  'internship.jury.nom',
  'internship.jury.prenom',
  'internship.jury.telephone',
  'internship.stage.entreprise',
]

test('they say which columns may be null or have defaults, except those that triggers fill', () => {
  const wrong = said.filter(({ name, type }) => {
    const column = present.get(name)
    if (!column) return false
    const isOther = !column.derived && column.nullable !== /\bnull\b/.test(type)
    return isOther || (/^Generated(Always)?</.test(type) && !column.filled)
  })
  expect(wrong.map(({ name }) => name).toSorted()).toEqual(BY_TRIGGERS)
})

/** How the pool reads them. */
const READ_AS: readonly (readonly [said: RegExp, types: readonly string[]])[] = [
  [/\bJson|\bSparedJson|\bLaterJson/, ['jsonb']],
  [/\b(number|Flag|TypeStage|[0-9])\b/, ['int2', 'int4', 'int8', 'numeric', 'float8']],
  [/./, ['text', 'date', 'timestamp']],
]

test('they state the type that a column is read as', () => {
  const wrong = said.filter(({ name, type }) => {
    const [, allowed = []] = READ_AS.find(([kind]) => kind.test(type)) ?? []
    return !allowed.includes(present.get(name)?.type ?? '')
  })
  expect(wrong.map((each) => ({ ...each, is: present.get(each.name)?.type }))).toEqual([])
})
