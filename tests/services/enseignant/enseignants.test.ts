import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  campagne,
  ecole,
  enseignants,
  extensions,
  internship,
  professeur,
  tableau,
} from '../../../src/contract'
import { imports } from '../../../src/contract/import/importCalls'
import { ensureYear } from '../../../src/services/db/year'
import { ecole as said } from '../../setup/cases'
import { createTestDatabase } from '../../setup/database'
import { openSchool, type School } from '../../setup/openSchool'

/* Teachers who supervise and sit in juries without being added there one by one. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const LISTS = ['encadreur', 'jury'] as const
let made = 0
const teacher = (more: object = {}) => {
  made += 1
  return {
    code: `N-${made}`,
    lastName: `Nouveau${made}`,
    firstName: 'Prof',
    grade: { fr: 'Maître assistant' },
    email: `n${made}@ecole.test`,
    mobile: '20 000 001',
    ...more,
  }
}
const add = async (more: object = {}) =>
  (await school.call(professeur.professeurAdd, teacher(more))).body.record
const set = async (enseignants_office?: number) => {
  const { version } = (await school.call(ecole.etablissement)).body.etablissement
  return school.call(ecole.etablissementUpdate, { ...said, enseignants_office, version })
}
/** On which of the two lists a teacher is. */
const listsOf = async (id: number) => {
  const rows = await Promise.all(
    LISTS.map((list) => school.sql(`SELECT id FROM internship.${list} WHERE enseignant_id = $1`, [id])),
  )
  return LISTS.filter((_, index) => rows[index]?.length === 1)
}
const missing = async () => (await school.call(enseignants.enseignantsAbsents)).body
const undo = async (change: string | null) =>
  (await school.call(extensions.historiqueAnnuler, { id: Number(change) })).status

describe('when all teachers supervise and sit in juries by default', () => {
  beforeEach(async () => {
    await school.sql('UPDATE records.etablissement SET enseignants_office = 1')
  })
  afterEach(async () => {
    await school.sql('UPDATE records.etablissement SET enseignants_office = 0')
  })

  it('a teacher who is added or imported is on both lists, and removed by undo', async () => {
    const { headers, body } = await school.call(professeur.professeurAdd, teacher())
    const { id } = body.record
    expect(await listsOf(id)).toEqual(['encadreur', 'jury'])
    expect(await undo(headers.get('x-change'))).toBe(200)
    expect(await listsOf(id)).toEqual([])

    const { code, email } = teacher()
    const file = new File(
      [
        JSON.stringify({
          columns: ['code', 'lastName', 'firstName', 'email', 'grade.fr'],
          lines: [2, 3],
          rows: [
            [code, 'Importé', 'Ali', email, 'Assistant'],
            // an existing teacher is changed, and stays off the lists
            ['T1', 'Nom1', 'Prof', 't1@ecole.test', 'Assistant'],
          ],
        }),
      ],
      'enseignants.json',
    )
    await school.sql('DELETE FROM internship.jury WHERE enseignant_id = 1')
    const sent = { record: 'professeur', file, options: {} }
    expect((await school.call(imports.records.write, sent)).body).toMatchObject({ added: 1, changed: 1 })
    const [{ id: imported }] = await school.sql('SELECT id FROM records.enseignant WHERE code = $1', [code])
    expect(await listsOf(imported)).toEqual(['encadreur', 'jury'])
    expect(await listsOf(1)).toEqual(['encadreur'])
    await school.sql('INSERT INTO internship.jury (id, enseignant_id) VALUES (1, 1)')
  })

  it('a teacher removed from a list stays off it', async () => {
    const { id, ...values } = await add()
    const [{ id: juror }] = await school.sql('SELECT id FROM internship.jury WHERE enseignant_id = $1', [id])
    expect((await school.call(internship.juryDelete, { id: juror })).status).toBe(200)
    await school.call(professeur.professeurUpdate, { id, ...values, specialites: [1] })
    await set(1)
    expect(await listsOf(id)).toEqual(['encadreur'])
  })

  it('a teacher whose address is on a list is not added to it', async () => {
    const { id } = await add({ firstName: 'Ivo', lastName: 'Invité', email: 'ivo@INDUSTRIE.test' })
    expect(await listsOf(id)).toEqual(['encadreur'])
  })

  it('a deleted teacher leaves both lists, unless a defence or internship depends on it', async () => {
    const free = await add()
    expect((await school.call(professeur.professeurDelete, { id: free.id })).status).toBe(200)
    expect(await listsOf(free.id)).toEqual([])
    const { id } = await add()
    const [{ id: encadrant }] = await school.sql(
      'SELECT id FROM internship.encadreur WHERE enseignant_id = $1',
      [id],
    )
    await school.assignment({ encadrant })
    const { body } = await school.call(professeur.professeurDelete, { id })
    expect(body).toMatchObject({
      code: 'in_use',
      details: { usedBy: [{ kind: 'encadreur' }, { kind: 'jury' }] },
    })
    expect(await listsOf(id)).toEqual(['encadreur', 'jury'])
  })

  it('a deleted teacher keeps their seats on a campaign’s board', async () => {
    const { id } = await add()
    const [{ id: juror }] = await school.sql('SELECT id FROM internship.jury WHERE enseignant_id = $1', [id])
    const assignment = await school.assignment()
    const sent = {
      nom: 'Session de juin',
      debut: '2022-06-13',
      fin: '2022-06-17',
      ouverture: '09:00',
      fermeture: '17:00',
      duree: 45,
      types: [1],
      salles: [1],
      sieges: [{ type_jury: 1, qui: 'tous' }],
    }
    const campaign = (await school.call(campagne.campagneAdd, sent)).body.record.id
    const jury = [{ jury_id: juror, type_jury: 1 }]
    const placed = { id: assignment.id, debut: '2022-06-13T09:00:00', salle_id: 1, jury, version: null }
    const moved = await school.call(tableau.campagneDeplacer, { id: campaign, cartes: [placed] })
    expect(moved.status).toBe(200)
    expect(await school.refusal(professeur.professeurDelete, { id })).toEqual([409, 'in_use'])
    const { cartes } = (await school.call(tableau.campagneTableau, { id: campaign })).body.tableau
    expect(cartes.find((carte: { id: number }) => carte.id === assignment.id).jury).toEqual(jury)
    expect(await listsOf(id)).toEqual(['encadreur', 'jury'])
  })
})

describe('when teachers are added one by one', () => {
  it('teachers are on no list until all are added, or the setting changes', async () => {
    await school.call(enseignants.enseignantsAjouter, { liste: 'jury' })
    await school.call(enseignants.enseignantsAjouter, { liste: 'encadreur' })
    expect(await missing()).toEqual({ encadreur: 0, jury: 0 })
    const [one, other] = [await add(), await add()]
    expect(await listsOf(one.id)).toEqual([])
    expect(await missing()).toEqual({ encadreur: 2, jury: 2 })

    const { body } = await school.call(enseignants.enseignantsAjouter, { liste: 'jury' })
    const added = await school.sql('SELECT id FROM internship.jury WHERE enseignant_id = ANY ($1)', [
      [one.id, other.id],
    ])
    expect([...body.ajoutes].sort()).toEqual(added.map(({ id }) => id).sort())
    expect(await missing()).toEqual({ encadreur: 2, jury: 0 })

    // input without the setting leaves it alone
    await set()
    expect(await missing()).toEqual({ encadreur: 2, jury: 0 })
    const { headers } = await set(1)
    expect(await missing()).toEqual({ encadreur: 0, jury: 0 })
    expect(await undo(headers.get('x-change'))).toBe(200)
    expect(await missing()).toEqual({ encadreur: 2, jury: 0 })
    expect((await school.call(ecole.etablissement)).body.etablissement.enseignants_office).toBe(0)
  })

  it('two simultaneous additions of all teachers add them once', async () => {
    const { id } = await add()
    const answers = await Promise.all(
      [1, 2].map(() => school.call(enseignants.enseignantsAjouter, { liste: 'encadreur' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listsOf(id)).toEqual(['encadreur'])
  })
})

it('the default applies to new schools, not to existing ones', async () => {
  const database = await createTestDatabase()
  const isOn = async () =>
    (await database.pool.query('SELECT enseignants_office FROM records.etablissement')).rows[0]
      .enseignants_office
  expect(await isOn()).toBe(0)
  await ensureYear(database.pool)
  expect(await isOn()).toBe(1)
  await database.pool.query('UPDATE records.etablissement SET enseignants_office = 0')
  await ensureYear(database.pool)
  expect(await isOn()).toBe(0)
  await database.drop()
})
