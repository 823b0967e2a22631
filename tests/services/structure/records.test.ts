import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, startServices } from '../../setup/services'

const { cycle, diplome, specialite, niveau, groupe, etudiant, enseignant } = SCHOOL

let database: TestDatabase
let services: Services
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
  token = (await services.signIn()).records
})
afterAll(() => database?.drop())

const ask = async (endpoint: Endpoint, input: object = {}) =>
  (await services.call(endpoint, input, { token })).body

it('the academic years are public, newest first, with the current one', async () => {
  const { status, body } = await services.call(records.annee)
  expect(status).toBe(200)
  expect(body.Annee[0].ListAnnee).toEqual([
    { value: 102, label: '2021/2022', debut: '2021-09-01', fin: '2022-12-31' },
    { value: 101, label: '2020/2021', debut: '2020-09-01', fin: '2021-12-31' },
  ])
  expect(body.CurrentAnnee[0]).toEqual({ value: 102, label: '2021/2022' })
})

describe('the path from a cycle to its students', () => {
  it('goes through diplomas, specialties, levels and groups', async () => {
    expect((await ask(records.cycleSelect, { lang: 'en' })).Cycle).toEqual([
      { value: cycle.licence, label: 'Bachelor' },
      { value: cycle.mastere, label: 'Master' },
    ])
    expect((await ask(records.diplomeByCycle, { id: cycle.licence })).Diplome).toEqual([
      { value: diplome.informatique, label: 'Informatique' },
    ])
    expect((await ask(records.specialiteByDiplome, { id: diplome.informatique })).Specialite).toEqual([
      { value: specialite.logiciel, label: 'Génie logiciel' },
      { value: specialite.reseaux, label: 'Réseaux' },
    ])
    expect((await ask(records.niveauBySpecialite, { id: specialite.logiciel })).Niveau).toEqual([
      { value: niveau.l2, label: 'L2' },
      { value: niveau.l3, label: 'L3' },
    ])
    const where = { specialite_id: specialite.logiciel, cycle_id: cycle.licence, niveau_id: niveau.l3 }
    expect((await ask(records.groupByNiveau, where)).Group).toEqual([{ value: groupe.a, label: 'A' }])
    expect((await ask(records.etudiantByGroup, { id: groupe.a })).Etudiant).toEqual([
      { value: etudiant.ada, label: 'Ada Mansour', affecte: true },
      { value: etudiant.bechir, label: 'Béchir Zouari', affecte: false },
      { value: etudiant.elise, label: 'Élise Gharbi', affecte: false },
    ])
  })

  it('is empty for records that do not belong together', async () => {
    expect((await ask(records.diplomeByCycle, { id: 999_999 })).Diplome).toEqual([])
    const mixed = { specialite_id: specialite.logiciel, cycle_id: cycle.mastere, niveau_id: niveau.l3 }
    expect((await ask(records.groupByNiveau, mixed)).Group).toEqual([])
  })

  it('stays within the year of the session', async () => {
    expect((await ask(records.etudiantByGroup, { id: groupe.avant })).Etudiant).toEqual([])
    const earlier = (await services.signIn({ annee: SCHOOL.anneeAvant })).records
    const { body } = await services.call(records.etudiantByGroup, { id: groupe.avant }, { token: earlier })
    expect(body.Etudiant).toEqual([{ value: etudiant.rim, label: 'Rim Jaziri', affecte: false }])
  })
})

it('levels of several specialties are listed once each', async () => {
  const { Niveau } = await ask(records.niveauBySpecialites, {
    specialites: [specialite.logiciel, specialite.reseaux, specialite.finance],
  })
  expect(Niveau.map(({ value }: { value: number }) => value)).toEqual([niveau.l2, niveau.l3, niveau.m1])
  expect((await ask(records.niveauBySpecialites, { specialites: [] })).Niveau).toEqual([])
})

it('a student is returned with the hierarchy above', async () => {
  expect((await ask(records.etudiantById, { id: etudiant.yasmine, lang: 'fr' })).Etudiant).toEqual({
    id: etudiant.yasmine,
    nom: 'Yasmine Triki',
    email: 'yasmine@etu.test',
    cycle: { value: cycle.mastere, label: 'Mastère' },
    diplome: { value: diplome.gestion, label: 'Gestion' },
    specialite: { value: specialite.finance, label: 'Finance' },
    niveau: { value: niveau.m1, label: 'M1' },
    group: { value: groupe.b, label: 'B' },
  })
  const { status, body } = await services.call(records.etudiantById, { id: etudiant.rim }, { token })
  expect([status, body.code]).toEqual([404, 'not_found'])
})

describe('the teachers', () => {
  const names = async (input: object) =>
    (await ask(records.enseignantList, input)).enseignants.map(({ Name }: { Name: string }) => Name)

  it('are listed with code, name, grade, email and mobile', async () => {
    const { enseignants, total } = await ask(records.enseignantList, { lang: 'en' })
    expect(total).toBeUndefined()
    expect(enseignants[0]).toEqual({
      id: enseignant.salma,
      code: 'T-01',
      Name: 'Salma Ferchichi',
      grade: 'Professor',
      email: 'salma@ecole.test',
      mobile: '20000001',
    })
  })

  it('are searched over every column, and sorted', async () => {
    expect(await names({ q: 'eve' })).toEqual(['Ève Cherif'])
    expect(await names({ q: 'أستاذ', lang: 'ar' })).toEqual(['Salma Ferchichi', 'Ève Cherif'])
    expect(await names({ q: '0002' })).toEqual(['Karim Belhadj'])
    expect(await names({ sort: 'Name', order: 'ASC' })).toEqual([
      'Ève Cherif',
      'Karim Belhadj',
      'Salma Ferchichi',
    ])
    expect(await names({ sort: 'grade', order: 'ASC', perPage: 1, page: 1 })).toEqual(['Karim Belhadj'])
  })

  it('are offered by name in a select', async () => {
    expect((await ask(records.enseignantSelect)).enseignants).toContainEqual({
      value: enseignant.eve,
      label: 'Ève Cherif',
    })
  })
})

it('rooms and equipment are labelled in the requested language', async () => {
  expect((await ask(records.salleSelect, { lang: 'fr' })).Salle[0]).toEqual({ value: 101, label: 'Salle A1' })
  expect((await ask(records.ressourceSelect, { lang: 'en' })).Materiel).toEqual([
    { value: 102, label: 'Microphone' },
    { value: 101, label: 'Projector' },
  ])
})
