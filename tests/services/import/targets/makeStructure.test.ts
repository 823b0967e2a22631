import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOf, NOTHING_CHOSEN, placeOf } from '../../../../src/admin/schema/import/missing'
import { extensions } from '../../../../src/contract'
import { cycleIn } from '../../../../src/contract/import/cycles'
import { type ImportOptions, imports } from '../../../../src/contract/import/importCalls'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { loadSchool, SCHOOL } from '../../../setup/school'
import { type Services, startServices } from '../../../setup/services'

/* Students of diplomas, specialties, levels and groups that do not exist yet. */

let database: TestDatabase
let services: Services
let tokens: Awaited<ReturnType<Services['signIn']>>
let before: unknown

beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  await database.pool.query(
    `SELECT setval(pg_get_serial_sequence(t, 'id'), 1000)
     FROM unnest(ARRAY['records.etudiant', 'records.groupe', 'records.specialite', 'records.niveau', 'records.diplome', 'records.cycle']) t`,
  )
  services = await startServices(database)
  tokens = await services.signIn()
  before = await structure()
})
afterAll(() => database.drop())

const sql = async (query: string) => (await database.pool.query(query)).rows
const structure = () =>
  sql(`SELECT c.label->>'fr' AS cycle, d.label->>'fr' AS diplome, s.label->>'fr' AS specialite, n.label->>'fr' AS niveau, n.rang, g.nom
    FROM records.cycle c LEFT JOIN records.diplome d ON d.cycle_id = c.id LEFT JOIN records.specialite s ON s.diplome_id = d.id
    LEFT JOIN records.specialite_niveau l ON l.specialite_id = s.id LEFT JOIN records.niveau n ON n.id = l.niveau_id
    LEFT JOIN records.groupe g ON (g.specialite_id, g.niveau_id, g.annee_id) = (s.id, n.id, ${SCHOOL.annee})
    ORDER BY c.id, d.id, s.id, n.id, g.id`)
let taken = 0
beforeEach(() => {
  taken = 0
})

const COLUMNS = ['matricule', 'lastName', 'firstName', 'email', 'diplome', 'specialite', 'niveau', 'groupe']
const student = (...place: [diplome: string, specialite: string, niveau: string, groupe: string]) => {
  taken += 1
  return [`S-${taken}`, 'Ayari', `Olfa${taken}`, `s${taken}@etu.test`, ...place]
}
const ask = (
  call: 'preview' | 'write',
  rows: string[][],
  options: Partial<ImportOptions> = {},
  token = tokens.records,
) => {
  const table = { columns: COLUMNS, lines: rows.map((_, index) => index + 2), rows }
  return services.call(
    imports.records[call],
    { record: 'inscrit', file: new File([JSON.stringify(table)], 'table.json'), options },
    { token },
  )
}
const preview = async (rows: string[][], options?: Partial<ImportOptions>) =>
  (await ask('preview', rows, options)).body.report
const undo = (headers: Headers) =>
  services.call(
    extensions.historiqueAnnuler,
    { id: Number(headers.get('x-change')) },
    { token: tokens.internship },
  )

it('shows what is missing, creates it with the students, and undoes everything as one', async () => {
  const rows = [
    student('Licence en mathématiques', 'Statistique', 'L3', 'S1'),
    student('LICENCE EN MATHEMATIQUES', 'Statistique', 'L3', 's1'),
    student('Licence en mathématiques', 'Statistique', 'L1', 'S1'),
    student('Informatique', 'Génie logiciel', 'L3', 'C'),
    student('Informatique', 'Sécurité', 'L2', 'A'),
  ]
  const { missing, counts } = await preview(rows)
  expect(counts).toMatchObject({ added: 0, refused: 5 })
  const informatique = { value: SCHOOL.diplome.informatique, label: 'Informatique' }
  expect(missing).toEqual([
    {
      name: 'S1',
      rows: 2,
      niveau: expect.objectContaining({ label: 'L3' }),
      said: { diplome: 'Licence en mathématiques', specialite: 'Statistique' },
    },
    {
      name: 'S1',
      rows: 1,
      said: { diplome: 'Licence en mathématiques', specialite: 'Statistique', niveau: 'L1' },
    },
    {
      name: 'C',
      rows: 1,
      diplome: informatique,
      specialite: expect.objectContaining({ label: 'Génie logiciel' }),
      niveau: expect.objectContaining({ label: 'L3' }),
    },
    {
      name: 'A',
      rows: 1,
      diplome: informatique,
      niveau: expect.objectContaining({ label: 'L2' }),
      said: { specialite: 'Sécurité' },
    },
  ])
  const { logiciel } = SCHOOL.specialite
  const { l2, l3 } = SCHOOL.niveau
  const maths = {
    diplome: 'Licence en mathématiques',
    cycle: SCHOOL.cycle.licence,
    specialite: 'Statistique',
  }
  const make: ImportOptions['make'] = [
    { name: 'S1', niveau: l3, diplome: maths.diplome, cycle: maths.cycle, specialite: maths.specialite },
    { name: 'S1', niveau: 'L1', diplome: maths.diplome, cycle: maths.cycle, specialite: maths.specialite },
    { name: 'C', niveau: l3, specialite: logiciel },
    { name: 'A', niveau: l2, specialite: 'Sécurité', diplome: SCHOOL.diplome.informatique },
  ]
  const then = await preview(rows, { make })
  expect([then.counts.added, then.missing]).toEqual([5, []])
  const { status, body, headers } = await ask('write', rows, { make, mark: then.mark })
  expect([status, body.added]).toEqual([200, 5])
  const after = (await structure()) as { cycle: string; rang: number }[]
  const path = ({ cycle, rang, ...place }: { cycle: string; rang: number }) =>
    [cycle, ...Object.values(place), rang].join(' > ')
  const added = after.map(path).filter((each) => !(before as typeof after).map(path).includes(each))
  expect(added.sort()).toEqual(
    [
      'Licence > Informatique > Génie logiciel > L3 > C > 3',
      'Licence > Informatique > Sécurité > L2 > A > 2',
      'Licence > Licence en mathématiques > Statistique > L1 > S1 > 1',
      'Licence > Licence en mathématiques > Statistique > L3 > S1 > 3',
    ].sort(),
  )
  expect((await preview(rows)).counts).toMatchObject({ same: 5 })
  expect((await undo(headers)).status).toBe(200)
  expect(await structure()).toEqual(before)
  expect(await sql("SELECT FROM records.etudiant WHERE matricule LIKE 'S-%'")).toEqual([])
})

it('fills an empty school, including a cycle', async () => {
  const rows = [student('Doctorat de physique', 'Optique', 'D1', '1')]
  const make: ImportOptions['make'] = [
    { name: '1', niveau: 'D1', specialite: 'Optique', diplome: 'Doctorat de physique', cycle: 'Doctorat' },
  ]
  const { mark, counts } = await preview(rows, { make })
  expect(counts.added).toBe(1)
  const { status, headers } = await ask('write', rows, { make, mark })
  expect(status).toBe(200)
  expect((await structure()).at(-1)).toEqual({
    cycle: 'Doctorat',
    diplome: 'Doctorat de physique',
    specialite: 'Optique',
    niveau: 'D1',
    rang: 1,
    nom: '1',
  })
  expect((await undo(headers)).status).toBe(200)
  expect(await structure()).toEqual(before)
})

it('shows which rows name what will be created', async () => {
  const rows = [
    student('Informatique', 'Sécurité', 'L3', 'A'),
    student('Informatique', 'Robotique', 'L3', 'A'),
  ]
  const { informatique } = SCHOOL.diplome
  const of = (specialite: string) => ({
    name: 'A',
    niveau: SCHOOL.niveau.l3,
    specialite,
    diplome: informatique,
  })
  const asked = [of('Sécurité'), of('Sécuritté'), of('Robotique')]
  expect((await preview(rows, { make: asked })).make).toEqual([of('Sécurité'), of('Robotique')])
  const [first = [], ...others] = rows
  const broken = [first.with(3, 'pas une adresse'), ...others]
  expect((await preview(broken, { make: asked })).make).toEqual([of('Sécurité'), of('Robotique')])
  const { make, mark } = await preview(broken, { make: asked, skip: true })
  expect(make).toEqual([of('Robotique')])
  const { status, headers } = await ask('write', broken, { make, mark, skip: true })
  expect(status).toBe(200)
  expect(await sql("SELECT FROM records.specialite WHERE label->>'fr' LIKE 'Sécurit%'")).toEqual([])
  expect((await undo(headers)).status).toBe(200)
  expect(await structure()).toEqual(before)
})

it.each(['1', '١'])('reads the text %s as a name, not as an id', async (name) => {
  const rows = [student('Doctorat de physique', 'Optique', name, '1')]
  const make: ImportOptions['make'] = [
    { name: '1', niveau: name, specialite: 'Optique', diplome: 'Doctorat de physique', cycle: 'Doctorat' },
  ]
  const { mark, counts } = await preview(rows, { make })
  expect(counts.added).toBe(1)
  const { status, headers } = await ask('write', rows, { make, mark })
  expect(status).toBe(200)
  expect((await structure()).at(-1)).toMatchObject({ specialite: 'Optique', nom: '1' })
  expect((await undo(headers)).status).toBe(200)
  expect(await structure()).toEqual(before)
})

it('uses a level of its own cycle, even if another has the same name', async () => {
  const label = { fr: 'L3', en: 'Year 3', ar: 'السنة الثالثة' }
  const [was] = await sql(`SELECT label, rang FROM records.niveau WHERE id = ${SCHOOL.niveau.l3}`)
  const level = (texts: object, rang: number) =>
    sql(
      `UPDATE records.niveau SET label = '${JSON.stringify(texts)}', rang = ${rang} WHERE id = ${SCHOOL.niveau.l3}`,
    )
  await level(label, 4)
  const rows = [student('Master de chimie', 'Verre', 'L3', '1')]
  const make: ImportOptions['make'] = [
    {
      name: '1',
      niveau: SCHOOL.niveau.l3,
      specialite: 'Verre',
      diplome: 'Master de chimie',
      cycle: SCHOOL.cycle.mastere,
    },
  ]
  const { mark } = await preview(rows, { make })
  const { status, headers } = await ask('write', rows, { make, mark })
  expect(status).toBe(200)
  expect(
    await sql("SELECT cycle_id, label, rang FROM records.niveau WHERE label->>'fr' = 'L3' ORDER BY id"),
  ).toEqual([
    { cycle_id: SCHOOL.cycle.licence, label, rang: 4 },
    { cycle_id: SCHOOL.cycle.mastere, label, rang: 4 },
  ])
  expect((await undo(headers)).status).toBe(200)
  await level(was.label, was.rang)
})

it('gives a new diploma without a specialty one of its own name', async () => {
  const rows = [student('Licence en mécatronique', '', 'L3', 'M1')]
  const [missing] = (await preview(rows)).missing
  const cycles = [{ value: SCHOOL.cycle.licence, label: 'Licence' }]
  const make = makeOf(placeOf(missing, NOTHING_CHOSEN, cycles))
  expect(make).toMatchObject([{ specialite: 'Licence en mécatronique', diplome: 'Licence en mécatronique' }])
  const then = await preview(rows, { make })
  expect([then.counts.added, then.missing]).toEqual([1, []])
  const { status, headers } = await ask('write', rows, { make, mark: then.mark })
  expect(status).toBe(200)
  expect((await preview(rows)).counts).toMatchObject({ same: 1 })
  expect((await undo(headers)).status).toBe(200)
})

it('ignores the name of a diploma if the group is known', async () => {
  const rows = [student('Licence nationale en info', 'Génie logiciel', 'L3', 'A')]
  expect((await preview(rows)).counts).toMatchObject({ added: 1, refused: 0 })
})

it('uses no group of the same name in another specialty', async () => {
  const rows = [student('Informatique', 'Sécurité', 'L3', 'A')]
  const { missing, counts } = await preview(rows)
  expect([counts.refused, missing[0].said]).toEqual([1, { specialite: 'Sécurité' }])
})

it('asks for the diploma of a new specialty, and for the cycle of a new diploma', async () => {
  const rows = [student('Informatique', 'Sécurité', 'L3', 'A')]
  const unplaced = await ask('preview', rows, { make: [{ name: 'A', niveau: 102, specialite: 'Sécurité' }] })
  const uncycled = await ask('preview', rows, {
    make: [{ name: 'A', niveau: 102, specialite: 'Sécurité', diplome: 'Neuf' }],
  })
  expect([unplaced.status, uncycled.status]).toEqual([400, 400])
})

it.each([
  ['Licence en informatique', 'Licence'],
  ['L3 Informatique', 'Licence'],
  ['Mastère professionnel', 'Master'],
  ['Master en ingénierie', 'Master'],
  ['Diplôme national d’ingénieur', 'Cycle d’ingénieur'],
  ['دكتوراه في الفيزياء', 'Doctorat'],
  ['الإجازة في الإعلامية', 'Licence'],
  ['BUT Informatique', undefined],
])('the cycle of %s is %s', (name, cycle) => expect(cycleIn(name)).toBe(cycle))
