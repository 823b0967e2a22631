import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  extensions,
  groupe,
  groupeSelect,
  inscrit,
  internship,
  professeur,
  records,
  structure,
} from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { keptWrongly } from '../../setup/kept'
import { AUTRE_ANNEE, openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const ada = { matricule: 'A-1', lastName: 'Byron', firstName: 'Ada', email: 'ada@ecole.test', groupe: 1 }
/** Somebody else. */
const other = (matricule: string) => ({ ...ada, matricule, email: `${matricule}@ecole.test` })
const added = async (add: Endpoint, values: object) => {
  const { status, body } = await school.call(add, values)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.record
}
const idsWhere = async (filter: object): Promise<number[]> =>
  (await school.call(inscrit.inscritList, { filter, page: 1, perPage: 1000 })).body.rows.map(
    ({ id }: { id: number }) => id,
  )

it('a student is enrolled once a year, and again in another year with the same number and name', async () => {
  const { id, groupe: enrolled } = await added(inscrit.inscritAdd, ada)
  expect(enrolled).toEqual({ value: 1, label: 'A' })
  expect(await school.refusal(inscrit.inscritAdd, ada)).toEqual([409, 'duplicate'])
  const stranger = { ...ada, firstName: 'Adèle', lastName: 'Autre' }
  expect((await school.call(inscrit.inscritAdd, stranger)).body).toMatchObject({
    code: 'student_known',
    details: { name: 'Ada Byron' },
  })

  const { records: token } = await school.services.signIn({ annee: AUTRE_ANNEE })
  const again = await school.services.call(
    inscrit.inscritAdd,
    { ...ada, firstName: 'ADA', groupe: 2 },
    { token },
  )
  expect(again.body.record).toMatchObject({
    id,
    inscriptions: [{ label: '2021/2022 · A' }, { label: '2020/2021 · A' }],
  })
  // a group of another year accepts nobody of this one
  const elsewhere = { ...other('A-2'), groupe: 2 }
  expect((await school.call(inscrit.inscritAdd, elsewhere)).status).toBe(400)
  // one enrolment is deleted, the student stays with the other
  expect((await school.services.call(inscrit.inscritDelete, { id }, { token })).status).toBe(200)
  expect((await school.call(inscrit.inscritById, { id })).body.record.inscriptions).toHaveLength(1)
  expect((await school.call(inscrit.inscritDelete, { id })).status).toBe(200)
  expect(await school.sql('SELECT FROM records.etudiant WHERE id = $1', [id])).toEqual([])
  expect(await keptWrongly(school.database.pool)).toEqual([])
})

it('students without internship, supervisor or defence are found, and their progress follows', async () => {
  const { etudiant_id: id, stage_id } = await school.assignment({ encadrant: null })
  const { id: free } = await added(inscrit.inscritAdd, other('A-3'))
  expect(await idsWhere({ stage: 0 })).toContain(free)
  expect(await idsWhere({ stage: 1, encadrant: 0, soutenance: 0 })).toContain(id)
  const names = { id_etudiant: id, id_encadrant: null, etudiant_id: id, stage_id, etat_stage: 1 }
  await school.call(internship.affectationEdit, { ...names, encadrant_id: 1 })
  expect(await idsWhere({ encadrant: 0 })).not.toContain(id)
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  expect(await idsWhere({ encadrant: 1, soutenance: 1 })).toContain(id)
  const { etudiant_id: volunteer } = await school.assignment({ type: 2 })
  expect(await idsWhere({ encadrant: 2 })).toContain(volunteer)
  expect(await keptWrongly(school.database.pool)).toEqual([])

  const of = async (endpoint: Endpoint) =>
    (await school.call(endpoint, { filter: { id_etudiant: id } })).body[endpoint.rows ?? ''].length
  expect([await of(internship.affectationList), await of(internship.soutenanceList)]).toEqual([1, 1])
})

it('a student with an internship cannot be deleted; a departed one stays but is not offered', async () => {
  const { etudiant_id: id } = await school.assignment({ sujet: 'Pompes', prenom: 'Inès' })
  const { body } = await school.call(inscrit.inscritDelete, { id })
  expect(body).toMatchObject({
    code: 'in_use',
    details: { usedBy: [{ kind: 'affectation', name: 'Pompes' }] },
  })

  const { version: _, ...free } = await added(inscrit.inscritAdd, other('A-4'))
  const offered = async () =>
    (await school.call(records.etudiantByGroup, { id: 1 })).body.Etudiant.map(
      ({ value }: { value: number }) => value,
    )
  expect(await offered()).toContain(free.id)
  await school.call(inscrit.inscritUpdate, { ...free, groupe: 1, parti: 1 })
  expect(await offered()).not.toContain(free.id)
  expect(await idsWhere({ parti: 1 })).toEqual([free.id])
})

it('a changed enrolment is in the student’s history', async () => {
  const { body } = await school.call(groupe.groupeAdd, { nom: 'C', specialite: 1, niveau: 1 })
  const { version: _, ...student } = await added(inscrit.inscritAdd, other('A-5'))
  await school.call(inscrit.inscritUpdate, { ...student, groupe: body.record.id })
  const { changes } = (
    await school.call(extensions.historiqueList, { filter: { record: `etudiant/${student.id}` } })
  ).body
  expect(changes[0].records[0]).toMatchObject({
    kind: 'etudiant',
    name: 'Ada Byron',
    fields: [{ field: 'inscription', before: ['2021/2022 (A)'], after: ['2021/2022 (C)'] }],
  })
})

it('the tree counts the year’s students by group, without the departed', async () => {
  const { cycles } = (await school.call(structure, { lang: 'en' })).body
  const [{ etudiants, label, diplomes }] = cycles
  const [{ specialites }] = diplomes
  const [{ niveaux }] = specialites
  const [{ groupes }] = niveaux
  const [{ present }] = await school.sql(
    'SELECT count(*)::int AS present FROM records.inscription WHERE annee_id = 1 AND parti = 0',
  )
  expect([label, etudiants, niveaux[0].etudiants]).toEqual(['One', present, present])
  expect(groupes.map((each: { label: string }) => each.label)).toEqual(['A', 'C'])
  expect(groupes.reduce((sum: number, each: { etudiants: number }) => sum + each.etudiants, 0)).toBe(present)
  const { options } = (await school.call(groupeSelect, { lang: 'en' })).body
  expect(options.map((each: { label: string }) => each.label)).toEqual(['A · One · One', 'C · One · One'])
})

it('a teacher has specialties and limits, is found by them, and cannot be deleted while in juries', async () => {
  const salma = {
    code: 'S-1',
    lastName: 'Ferchichi',
    firstName: 'Salma',
    grade: { fr: 'Professeure', en: '', ar: '' },
    email: 'salma@ecole.test',
    mobile: '20 000 001',
    specialites: [1],
    encadrements_max: 6,
    jurys_max: 0,
  }
  const { id, ...teacher } = await added(professeur.professeurAdd, salma)
  expect(teacher).toMatchObject({
    mobile: '20000001',
    specialites: [{ value: 1, label: 'Un' }],
    encadrements: 0,
    jurys: 0,
  })
  expect(await school.refusal(professeur.professeurAdd, salma)).toEqual([409, 'duplicate'])
  const found = await school.call(professeur.professeurList, { filter: { specialites: [1] } })
  expect(found.body.rows.map((row: { id: number }) => row.id)).toEqual([id])
  // the directory and the choice of teachers include her, even in a language without a label of its own
  const { enseignants } = (await school.call(records.enseignantList, { lang: 'ar', q: 'professeure' })).body
  expect(enseignants).toMatchObject([{ code: 'S-1', grade: 'Professeure' }])
  await school.call(internship.juryAdd, { jury: [id] })
  expect((await school.call(professeur.professeurDelete, { id })).body.details.usedBy).toMatchObject([
    { kind: 'jury', name: 'Salma Ferchichi' },
  ])

  await school.assignment({ encadrant: 1 })
  const { encadrements } = (await school.call(professeur.professeurById, { id: 1 })).body.record
  const [{ count }] = await school.sql(
    'SELECT count(*)::int FROM internship.affectation WHERE annee_id = 1 AND encadrant_id = 1',
  )
  expect(encadrements).toBe(count)
})
