import { afterAll, beforeAll, expect, it } from 'vitest'
import { internship, materiel, records, salle } from '../../../src/contract'
import { hall } from '../../../src/contract/salle/hall'
import { openSchool, plan, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const room = (fr: string, more: object = {}) => ({
  label: { fr, en: '', ar: '' },
  batiment: 'B',
  places: 30,
  accessible: 1,
  active: 1,
  ...more,
})
const offered = async (lang: string) => (await school.call(records.salleSelect, { lang })).body.Salle

it('a room without an English or Arabic name uses the French one, even if changed', async () => {
  const { body } = await school.call(
    salle.salleAdd,
    room('Salle neuve', { label: { fr: 'Salle neuve', ar: 'قاعة' } }),
  )
  expect(body.record.label).toEqual({ fr: 'Salle neuve', en: '', ar: 'قاعة' })
  const { id } = body.record
  await school.call(salle.salleUpdate, { ...body.record, label: { fr: 'Salle rénovée', en: '', ar: 'قاعة' } })
  expect(await offered('en')).toContainEqual({ value: id, label: 'Salle rénovée' })
  expect(await offered('ar')).toContainEqual({ value: id, label: 'قاعة' })
})

it('a room out of use is kept, and no longer offered', async () => {
  const { id } = (await school.call(salle.salleAdd, room('Salle fermée', { active: 0 }))).body.record
  expect((await offered('fr')).map(({ value }: { value: number }) => value)).not.toContain(id)
  const { rows } = (await school.call(salle.salleList, { filter: { active: 0 } })).body
  expect(rows.map((row: { id: number }) => row.id)).toEqual([id])
})

it('rooms of a building and pieces of equipment are unique, ignoring accents', async () => {
  await school.call(salle.salleAdd, room('Étage 1'))
  expect(await school.refusal(salle.salleAdd, room('etage 1'))).toEqual([409, 'duplicate'])
  expect((await school.call(salle.salleAdd, room('Étage 1', { batiment: 'C' }))).status).toBe(200)
  await school.call(materiel.materielAdd, { label: { fr: 'Écran' }, active: 1 })
  expect(await school.refusal(materiel.materielAdd, { label: { fr: 'ecran' }, active: 1 })).toEqual([
    409,
    'duplicate',
  ])
})

it('a room and equipment of a defence cannot be deleted, and the defence is named', async () => {
  const { stage_id } = await school.assignment({ prenom: 'Ada' })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  for (const remove of [salle.salleDelete, materiel.materielDelete]) {
    const { status, body } = await school.call(remove, { id: 1 })
    expect([status, body.code, body.details.usedBy[0].kind]).toEqual([409, 'in_use', 'soutenance'])
    expect(body.details.usedBy[0].name).toMatch(/^Ada/)
  }
})

it('a room is found by its name in any language or its building, and sorted alphabetically', async () => {
  await school.call(
    salle.salleAdd,
    room('Amphithéâtre', { label: { fr: 'Amphithéâtre', en: 'Lecture hall' } }),
  )
  const found = async (q: string) => (await school.call(salle.salleList, { q, perPage: 10, page: 1 })).body
  expect((await found('amphitheatre')).total).toBe(1)
  expect((await found('LECTURE')).rows[0].label.fr).toBe('Amphithéâtre')
  expect((await found('introuvable')).total).toBe(0)
})

it('the hall shows the next defences to anybody, in the rooms that the school has ticked only', async () => {
  const read = async (lang = 'fr') => (await school.services.call(hall.hall, { lang })).body
  const { stage_id } = await school.assignment({ prenom: 'Lina' })
  await school.call(internship.soutenanceAdd, plan(stage_id, school.day()))
  // years of the school are over: only a day that is still to come is shown
  await school.sql('ALTER TABLE internship.soutenance DISABLE TRIGGER USER')
  await school.sql(
    `UPDATE internship.soutenance SET debut = debut + interval '30 years', fin = fin + interval '30 years'
     WHERE affectation_id = (SELECT id FROM internship.affectation WHERE stage_id = $1)`,
    [stage_id],
  )
  await school.sql('ALTER TABLE internship.soutenance ENABLE TRIGGER USER')
  expect(await read()).toMatchObject({ jour: null, salles: [] })

  const { body } = await school.call(salle.salleById, { id: 1 })
  await school.call(salle.salleUpdate, { ...body.record, affichee: 1 })
  const { jour, salles } = await read()
  expect(salles).toHaveLength(1)
  const [{ soutenances }] = salles
  expect(soutenances).toEqual([
    {
      debut: expect.stringMatching(`^${jour}T`),
      fin: expect.any(String),
      etudiant: expect.stringMatching(/Lina/),
      sujet: expect.any(String),
      huis_clos: 0,
    },
  ])
})
