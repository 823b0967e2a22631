import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, materiel, tableau } from '../../../src/contract'
import type { Calcul } from '../../../src/contract/campagne/calcul'
import type { Carte, Tableau } from '../../../src/contract/campagne/tableau'
import { BadInstance, readInstance } from '../../../src/planning/instance'
import { instanceOf } from '../../../src/services/campagne/instance'
import { openSchool, type School } from '../../setup/openSchool'

/* The means of a campaign: time for each defence, a limit for each person, equipment in its place. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const RULES = {
  debut: '2022-06-13',
  fin: '2022-06-15',
  ouverture: '08:00',
  fermeture: '18:00',
  duree: 60,
  types: [1, 2],
  salles: [1, 2],
  materiel: 'souhaite',
  sieges: [
    { type_jury: 1, qui: 'enseignant' },
    { type_jury: 2, qui: 'tous' },
  ],
}
let named = 0
const campaign = async (rules: object = {}): Promise<number> =>
  (await school.call(campagne.campagneAdd, { nom: `Campagne ${++named}`, ...RULES, ...rules })).body.record.id
const board = async (id: number): Promise<Tableau> =>
  (await school.call(tableau.campagneTableau, { id })).body.tableau
const cardOf = async (id: number, assignment: number) =>
  (await board(id)).cartes.find((carte) => carte.id === assignment) as Carte
const at = (id: number, debut: string, salle_id: number, ...jury: number[]) => ({
  id,
  debut: `2022-06-${debut}`,
  salle_id,
  version: null,
  jury: jury.map((jury_id, index) => ({ jury_id, type_jury: index + 1 })),
})
const move = (id: number, ...cartes: object[]) => school.call(tableau.campagneDeplacer, { id, cartes })
const publish = (id: number) => school.call(tableau.campagnePublier, { id })
const proposed = async (id: number): Promise<Calcul> => {
  const runs = async (): Promise<Calcul[]> =>
    (await school.call(tableau.campagneCalculs, { id })).body.calculs
  await school.call(tableau.campagneProposer, { id, secondes: 1 })
  await expect
    .poll(async () => (await runs())[0]?.etat, { timeout: 20_000, interval: 100 })
    .toMatch(/fini|arrete|echoue/)
  const [run] = await runs()
  if (!run) throw new Error('there is no run')
  return run
}
const none = () => school.sql('DELETE FROM internship.soutenance; DELETE FROM internship.affectation')

describe('how long a defence lasts', () => {
  it('follows the first matching rule, on the board, for the planner, and when published', async () => {
    await none()
    const [compulsory, voluntary] = [await school.assignment(), await school.assignment({ type: 2 })]
    const plain = await campaign()
    const { diplome } = await cardOf(plain, compulsory.id)
    const id = await campaign({
      durees: [
        { type: 2, duree: 30 },
        { diplome_id: (diplome?.value ?? 0) + 1, duree: 120 },
        { diplome_id: diplome?.value, duree: 90 },
      ],
    })
    expect([(await cardOf(id, compulsory.id)).duree, (await cardOf(id, voluntary.id)).duree]).toEqual([
      90, 30,
    ])
    expect((await move(id, at(compulsory.id, '13T17:00', 1, 5, 6))).body.code).toBe('validation')
    expect((await move(id, at(compulsory.id, '13T16:30', 1, 5, 6))).status).toBe(200)
    expect((await cardOf(id, compulsory.id)).fin).toBe('2022-06-13T18:00:00')

    const run = await proposed(id)
    expect(run.bilan).toMatchObject({ placees: 2, total: 2 })
    await school.call(tableau.campagneRetenir, { calcul: run.id })
    expect((await publish(id)).body.publiees).toBe(2)
    const rows = await school.sql(
      `SELECT extract(epoch FROM fin - debut)::int / 60 AS minutes FROM internship.soutenance
       WHERE affectation_id = ANY ($1) ORDER BY affectation_id = $2`,
      [[compulsory.id, voluntary.id], voluntary.id],
    )
    expect(rows).toEqual([{ minutes: 90 }, { minutes: 30 }])
  })

  it('can be set for one card until it goes back to the tray, and stays with the defence', async () => {
    await none()
    const { id: one } = await school.assignment()
    const id = await campaign()
    const put = async (place: object) =>
      move(id, { ...at(one, '13T16:30', 1, 5, 6), version: (await cardOf(id, one)).version, ...place })
    const lasts = async () => {
      const { debut, fin, duree, etat } = await cardOf(id, one)
      return { debut: debut?.slice(11, 16), fin: fin?.slice(11, 16), duree, etat }
    }
    const placed = { debut: '16:30', etat: 'placee' }

    expect((await put({})).status).toBe(200)
    expect(await lasts()).toEqual({ ...placed, fin: '17:30', duree: 60 })
    const { version } = await cardOf(id, one)
    expect((await put({ duree: 90 })).status).toBe(200)
    expect(await lasts()).toEqual({ ...placed, fin: '18:00', duree: 90 })
    // the previous holder of an hour is named, and nothing outside the hours or between the steps is taken
    expect((await put({ duree: 45, version })).body.code).toBe('changed_meanwhile')
    for (const duree of [95, 47, 0, 485]) expect((await put({ duree })).body.code).toBe('validation')
    expect(await lasts()).toEqual({ ...placed, fin: '18:00', duree: 90 })
    // moved without a duration, or by the planner, it keeps it
    expect((await put({ debut: '2022-06-14T09:00' })).status).toBe(200)
    expect((await cardOf(id, one)).duree).toBe(90)
    const run = await proposed(id)
    await school.call(tableau.campagneRetenir, { calcul: run.id })
    expect((await cardOf(id, one)).duree).toBe(90)

    expect((await put({ debut: null, salle_id: null, jury: [] })).status).toBe(200)
    expect(await cardOf(id, one)).toMatchObject({ duree: 60, duree_prevue: 60, etat: 'a_placer' })

    expect((await put({ duree: 75 })).status).toBe(200)
    expect((await publish(id)).body.publiees).toBe(1)
    expect(await lasts()).toEqual({ debut: '16:30', fin: '17:45', duree: 75, etat: 'publiee' })
    // the rules may change: a planned defence keeps its announced duration wherever it moves
    expect((await put({ debut: '2022-06-14T09:00' })).status).toBe(200)
    expect(await cardOf(id, one)).toMatchObject({ duree: 75, duree_prevue: 75, etat: 'deplacee' })
    expect((await put({ duree: 30 })).status).toBe(200)
    expect((await publish(id)).body.publiees).toBe(1)
    expect(await lasts()).toEqual({ debut: '16:30', fin: '17:00', duree: 30, etat: 'publiee' })
  })
})

describe('how many defences a person has in a campaign', () => {
  it('never exceeds the limit, locked ones included, and names people needed more often', async () => {
    await none()
    const first = await school.assignment({ encadrant: 1 })
    for (const encadrant of [2, 3]) await school.assignment({ encadrant })
    const rules = { par_campagne: 1, salles: [1, 2, 3, 4], fin: '2022-06-30' }
    const id = await campaign(rules)
    expect((await board(id)).par_campagne).toBe(1)
    await move(id, { ...at(first.id, '13T09:00', 1, 5, 6), verrou: true })
    const run = await proposed(id)
    expect(run.bilan?.placees).toBe(3)
    const seated = [5, 6, 1, 2, 3, ...run.cartes.flatMap(({ jury }) => jury.map(({ jury_id }) => jury_id))]
    expect(new Set(seated).size).toBe(seated.length)

    const own = await campaign({ ...rules, sieges: [{ type_jury: 1, qui: 'enseignant' }] })
    await school.sql('UPDATE internship.affectation SET encadrant_id = 3')
    const tight = await proposed(own)
    expect(tight.bilan?.placees).toBe(1)
    expect(tight.raisons[0]).toMatchObject({
      prouve: true,
      raison: { code: 'person_overbooked', needed: 3, possible: 1, person: expect.stringContaining('Nom3') },
    })
  })
})

describe('equipment of a room', () => {
  const piece = async (
    id: number,
  ): Promise<{ label: object; active: number; salle: unknown; version: string }> =>
    (await school.call(materiel.materielById, { id })).body.record
  const attach = async (id: number, salle: number | null) => {
    const { label, active, version } = await piece(id)
    return school.call(materiel.materielUpdate, { id, label, active, salle, version })
  }

  it('belongs to the room, is shown by name, and prevents its deletion', async () => {
    expect((await piece(1)).salle).toBeNull()
    expect((await attach(1, 2)).status).toBe(200)
    expect((await piece(1)).salle).toMatchObject({ value: 2, label: expect.stringMatching(/2/) })
    expect((await attach(1, 99_999)).status).toBe(400)
    expect((await attach(1, null)).status).toBe(200)
    expect((await piece(1)).salle).toBeNull()
  })

  it('serves only that room, for the planner and for publishing', async () => {
    await none()
    const [one, two] = [await school.assignment(), await school.assignment()]
    await school.sql('UPDATE records.ressource SET active = (id <= 1)::int')
    await attach(1, 2)
    const id = await campaign({ materiel: 'necessaire' })
    const run = await proposed(id)
    expect(run.bilan?.placees).toBe(2)
    expect(run.cartes.map(({ salle_id }) => salle_id)).toEqual([2, 2])

    await move(id, at(one.id, '13T09:00', 1, 5, 6), at(two.id, '13T10:00', 2, 5, 6))
    const { body } = await publish(id)
    expect(body.details.refused).toMatchObject([{ id: one.id, code: 'no_equipment' }])
    await attach(1, null)
    expect((await publish(id)).body.publiees).toBe(2)
    await school.sql('UPDATE records.ressource SET active = 1')
  })
})

describe('what cannot be planned', () => {
  it('is reported: rooms that are never open, and more than 5,000 defences', async () => {
    await none()
    await school.assignment()
    const id = await campaign()
    const plages = [{ debut: '2022-06-13T00:00:00', fin: '2022-06-15T23:59:00' }]
    const shut = (niveau: string | null) =>
      Promise.all(
        [1, 2].map((ressource_id) =>
          school.call(tableau.campagneDisponibilite, { genre: 'salle', ressource_id, plages, niveau }),
        ),
      )
    await shut('impossible')
    const run = await proposed(id)
    expect(run.bilan).toMatchObject({ placees: 0, total: 1 })
    expect(run.raisons[0]).toMatchObject({ prouve: true, raison: { code: 'never_together', rooms: true } })
    expect(run.remedes.flatMap(({ changements }) => changements.map(({ code }) => code))).toContain(
      'free_room',
    )
    await shut(null)

    const one = await board(id)
    const cartes = Array.from({ length: 5_001 }, (_, index) => ({
      ...(one.cartes[0] as Carte),
      id: index + 1,
    }))
    const { instance } = instanceOf({ ...one, cartes }, false)
    expect(() => readInstance(instance)).toThrow(BadInstance)
    expect(() => readInstance(instance)).toThrow(/5,?000/)
  })
})

describe('past time', () => {
  it('takes no defence of a running campaign, and moves none that has begun', async () => {
    await none()
    const [told, ahead, drafted] = [
      await school.assignment(),
      await school.assignment(),
      await school.assignment(),
    ]
    const id = await campaign({ sieges: [{ type_jury: 1, qui: 'tous' }], par_campagne: 3 })
    await move(id, at(told.id, '13T08:00', 1, 5), at(ahead.id, '15T08:00', 1, 5))
    expect((await publish(id)).status).toBe(200)
    await move(id, at(drafted.id, '13T10:00', 1, 6))

    const today = '2022-06-14'
    const tableau = await board(id)
    const { instance, cartes, before, grid } = instanceOf(
      { ...tableau, maintenant: `${today}T10:10:00` },
      true,
    )
    const passed: [number, number] = [0, grid.unitOf(`${today}T10:15:00`) ?? -1]
    for (const room of instance.rooms) expect(room.unavailable).toContainEqual(passed)
    const startOf = (assignment: number) =>
      before?.start[cartes.findIndex((carte) => carte.id === assignment)]
    // its jury has met, so nobody moves it
    expect(cartes.map((carte) => carte.id)).not.toContain(told.id)
    const sat = tableau.personnes.findIndex(({ jury_id }) => jury_id === 5)
    expect(instance.persons[sat]).toMatchObject({
      maxTotal: 2,
      unavailable: [[grid.unitOf('2022-06-13T08:00:00'), grid.unitOf('2022-06-13T09:00:00')]],
    })
    expect(startOf(ahead.id)).toBe(grid.unitOf('2022-06-15T08:00:00'))
    expect(startOf(drafted.id)).toBe(-1)
    expect(() => readInstance(instance)).not.toThrow()

    for (const now of ['2022-06-12T23:00:00', '2022-06-16T00:00:00'])
      expect(instanceOf({ ...tableau, maintenant: now }, true).cartes.map((carte) => carte.id)).toContain(
        told.id,
      )
  })
})
