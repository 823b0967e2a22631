import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { extensions } from '../../../../src/contract'
import { imports } from '../../../../src/contract/import/importCalls'
import { importOf } from '../../../../src/contract/import/imports'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { loadSchool } from '../../../setup/school'
import { type Services, startServices } from '../../../setup/services'

/* Teachers without a number, and companies without a registration number. */

let database: TestDatabase
let services: Services
let tokens: Awaited<ReturnType<Services['signIn']>>

beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  await database.pool.query(
    "SELECT setval(pg_get_serial_sequence(t, 'id'), 1000) FROM unnest(ARRAY['records.enseignant', 'company.entreprise']) t",
  )
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database.drop())

type Name = 'professeur' | 'entreprise'
const TABLES = { professeur: 'records.enseignant', entreprise: 'company.entreprise' }
const sql = async (query: string) => (await database.pool.query(query)).rows
beforeEach(() =>
  sql('DELETE FROM records.enseignant WHERE id > 1000; DELETE FROM company.entreprise WHERE id > 1000'),
)

async function ask(call: 'preview' | 'write', record: Name, columns: string[], rows: string[][]) {
  const table = { columns, lines: rows.map((_, index) => index + 2), rows }
  const { service } = importOf(record)
  const answer = await services.call(
    imports[service as 'records'][call],
    { record, file: new File([JSON.stringify(table)], 'table.json'), options: {} },
    { token: tokens[service] },
  )
  return answer
}
const preview = async (record: Name, columns: string[], rows: string[][]) =>
  (await ask('preview', record, columns, rows)).body.report
const written = async (record: Name, columns: string[], rows: string[][]) => {
  const { status, body } = await ask('write', record, columns, rows)
  expect([status, body.code]).toEqual([200, undefined])
  return [body.added, body.changed]
}
const added = async (record: Name, ...columns: string[]) =>
  (await sql(`SELECT ${columns.join()} FROM ${TABLES[record]} WHERE id > 1000 ORDER BY id`)).map((row) =>
    Object.values(row as object).join(' '),
  )

const TEACHERS = ['lastName', 'firstName', 'email', 'grade.fr']
const OLFA = ['Ayari', 'Olfa', 'olfa@univ.test', 'Assistante']
const ALI = ['Cherif', 'Ali', 'ali@univ.test', 'Assistant']

it('teachers without a number get one of ours, and no other when imported again', async () => {
  const report = await preview('professeur', TEACHERS, [OLFA, ALI])
  expect(report.made).toEqual([
    { field: 'code', count: 2, names: ['Ayari Olfa · SN-0001', 'Cherif Ali · SN-0002'] },
  ])
  expect(await written('professeur', TEACHERS, [OLFA, ALI])).toEqual([2, 0])
  expect(await added('professeur', 'code', 'prenom')).toEqual(['SN-0001 Olfa', 'SN-0002 Ali'])
  const again = await preview('professeur', TEACHERS, [ALI, OLFA])
  expect([again.counts.same, again.made]).toEqual([2, []])
  // another address, and a new person
  const moved = [
    ['AYARI', 'OLFA', 'olfa.ayari@univ.test', 'Assistante'],
    ['Ben', 'Sara', 'sara@univ.test', 'x'],
    ALI,
  ]
  expect(await written('professeur', TEACHERS, moved)).toEqual([1, 1])
  expect(await added('professeur', 'code', 'prenom', 'email')).toEqual([
    'SN-0001 Olfa olfa.ayari@univ.test',
    'SN-0002 Ali ali@univ.test',
    'SN-0003 Sara sara@univ.test',
  ])
})

it('the real number replaces ours, by address or name, without duplicates', async () => {
  await written('professeur', TEACHERS, [OLFA, ALI])
  const columns = ['code', ...TEACHERS]
  const real = [
    ['P-77', 'Ayari', 'Olfa', 'olfa@univ.test', 'Assistante'],
    ['P-78', 'CHERIF', 'ALI', 'a.cherif@univ.test', 'Assistant'],
  ]
  const { counts, rows } = await preview('professeur', columns, real)
  expect([counts.added, counts.changed]).toEqual([0, 2])
  expect(rows[0].changes).toEqual([{ field: 'code', before: 'SN-0001', after: 'P-77' }])
  expect(await written('professeur', columns, real)).toEqual([0, 2])
  expect(await added('professeur', 'code', 'prenom')).toEqual(['P-77 Olfa', 'P-78 Ali'])
  // without their numbers they are known all the same
  expect(
    await written('professeur', columns, [
      ['', ...OLFA],
      ['-', 'Cherif', 'Ali', 'a.cherif@univ.test', 'Assistant'],
    ]),
  ).toEqual([0, 0])
  expect(await added('professeur', 'code')).toEqual(['P-77', 'P-78'])
})

it('two people with the same name are two, and one person in two lines is refused', async () => {
  const namesake = ['Ayari', 'Olfa', 'olfa2@univ.test', 'Assistante']
  expect(await written('professeur', TEACHERS, [OLFA, namesake])).toEqual([2, 0])
  expect((await preview('professeur', TEACHERS, [namesake, OLFA])).counts.same).toBe(2)
  const columns = ['code', ...TEACHERS]
  const twice = await preview('professeur', columns, [
    ['', ...ALI],
    ['', 'CHERIF', 'Ali', 'ali@univ.test', 'Professeur'],
  ])
  expect([twice.counts.added, twice.counts.refused]).toEqual([1, 1])
  expect(twice.rows.find(({ state }: { state: string }) => state === 'refused').faults).toMatchObject([
    { field: 'code', code: 'duplicate_in_file', other: 2 },
  ])
  // a number with another person's address matches nobody
  const other = await preview('professeur', columns, [['P-1', 'Trabelsi', 'Sami', 'olfa@univ.test', 'x']])
  expect(other.rows[0].faults).toMatchObject([{ field: 'email', code: 'duplicate', holder: 'Olfa Ayari' }])
})

it('nobody is imported from two lines, whichever has a number', async () => {
  const columns = ['code', ...TEACHERS]
  const line = (code: string, email: string, grade: string) => [code, 'Ben Salah', 'Ali', email, grade]
  const read = async (rows: string[][]) => {
    const report = await preview('professeur', columns, rows)
    const refused = report.rows.filter(({ state }: { state: string }) => state === 'refused')
    return [report.counts.changed, refused.flatMap(({ faults }: { faults: object[] }) => faults)]
  }
  const onlyTheFirst = [1, [{ field: 'code', code: 'duplicate_in_file', other: 2 }]]
  await written('professeur', columns, [line('', 'ali@univ.test', 'Assistant')])
  const both = [line('T12', 'ali12@univ.test', 'Assistant'), line('T13', 'ali13@univ.test', 'Assistant')]
  expect(await read(both)).toMatchObject(onlyTheFirst)
  await written('professeur', columns, both.slice(0, 1))
  expect(await read([line('', '', 'Maître'), line('T12', '', 'Professeur')])).toMatchObject(onlyTheFirst)
})

it('a refused row affects no other, and a number in the file is never assigned', async () => {
  const columns = ['code', ...TEACHERS]
  expect(
    await written('professeur', columns, [
      ['SN-0007', ...OLFA],
      ['', ...ALI],
    ]),
  ).toEqual([2, 0])
  expect(await added('professeur', 'code')).toEqual(['SN-0007', 'SN-0008'])
  const { rows, made } = await preview(
    'professeur',
    ['code', ...TEACHERS],
    [
      ['', 'Ben', 'Sara', 'sara@univ.test', ''],
      ['', 'Ben', 'Sara', 'sara@univ.test', 'Assistante'],
    ],
  )
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['refused', 'added'])
  expect(made).toEqual([{ field: 'code', count: 1, names: ['Ben Sara · SN-0010'] }])
})

it('companies without a registration number are accepted, and matched by name without legal form', async () => {
  const columns = ['nom_entreprise', 'nom_gerant', 'email', 'adresse']
  const acme = ['Acme SARL', 'Anne Leroy', 'acme@acme.test', '1, rue du Lac']
  expect(await written('entreprise', columns, [acme])).toEqual([1, 0])
  expect(await added('entreprise', 'matricule')).toEqual(['SN-0001'])
  expect(await written('entreprise', columns, [acme])).toEqual([0, 0])
  expect(
    await written('entreprise', ['matricule', ...columns], [['1234567A', 'ACME', ...acme.slice(1)]]),
  ).toEqual([0, 1])
  expect(await added('entreprise', 'matricule')).toEqual(['1234567A'])
})

it('the import is undone as a whole', async () => {
  const { headers } = await ask('write', 'professeur', TEACHERS, [OLFA, ALI])
  const { status } = await services.call(
    extensions.historiqueAnnuler,
    { id: Number(headers.get('x-change')) },
    { token: tokens.internship },
  )
  expect(status).toBe(200)
  expect(await added('professeur', 'code')).toEqual([])
})
