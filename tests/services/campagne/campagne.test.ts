import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, extensions, internship, tableau } from '../../../src/contract'
import type { Calcul } from '../../../src/contract/campagne/calcul'
import type { Carte, Tableau } from '../../../src/contract/campagne/tableau'
import { type Affectation, openSchool, plan, type School } from '../../setup/openSchool'

/* A separate school, whose campaigns are in otherwise empty weeks. */

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

/** Monday to Wednesday. */
const WEEK = { debut: '2022-06-13', fin: '2022-06-15' }
const RULES = {
  ouverture: '08:00',
  fermeture: '18:00',
  pauses: [{ de: '12:00', a: '14:00' }],
  duree: 60,
  types: [1],
  salles: [1, 2],
  materiel: 'souhaite',
  sieges: [
    { type_jury: 1, qui: 'enseignant' },
    { type_jury: 2, qui: 'tous' },
  ],
}
let named = 0
const campaign = async (rules: object = {}): Promise<number> => {
  const { body } = await school.call(campagne.campagneAdd, {
    nom: `Campagne ${++named}`,
    ...WEEK,
    ...RULES,
    ...rules,
  })
  return body.record.id
}
const board = async (id: number): Promise<Tableau> =>
  (await school.call(tableau.campagneTableau, { id })).body.tableau
const cardOf = async (id: number, assignment: { id: number }) =>
  (await board(id)).cartes.find((carte) => carte.id === assignment.id) as Carte
const jury = (chair: number, other: number) => [
  { jury_id: chair, type_jury: 1 },
  { jury_id: other, type_jury: 2 },
]
const at = (assignment: { id: number }, debut: string | null, more: object = {}) => ({
  id: assignment.id,
  debut: debut && `2022-06-${debut}`,
  salle_id: 1,
  jury: jury(5, 6),
  version: null,
  ...more,
})
const move = (id: number, ...cartes: object[]) => school.call(tableau.campagneDeplacer, { id, cartes })

describe('a board', () => {
  it('keeps the juror of a draft on the list of jurors, and says how many drafts seat them', async () => {
    const [one, two] = [await school.assignment(), await school.assignment()]
    const id = await campaign()
    const [{ id: juror }] = await school.sql(
      "INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Lina', 'Dehors', '20111333', 'lina@dehors.test') RETURNING id",
    )
    const seated = { jury: jury(5, juror) }
    expect((await move(id, at(one, '13T09:00', seated), at(two, '13T10:00', seated))).status).toBe(200)
    const refused = await school.call(internship.juryDelete, { id: juror })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    expect(refused.body.details.usedBy).toEqual([{ kind: 'carte', name: expect.any(String), count: 2 }])
    expect((await cardOf(id, one)).jury).toContainEqual({ jury_id: juror, type_jury: 2 })
    await school.sql('DELETE FROM internship.carte WHERE campagne_id = $1', [id])
    expect((await school.call(internship.juryDelete, { id: juror })).status).toBe(200)
  })

  it('shows working days, rooms, people once, and cards with who may take their seats', async () => {
    const [first] = [await school.assignment({ encadrant: 3 }), await school.assignment({ type: 2 })]
    const id = await campaign({ fin: '2022-06-20' })
    const shown = await board(id)
    expect(shown.jours).toEqual([
      '2022-06-13',
      '2022-06-14',
      '2022-06-15',
      '2022-06-16',
      '2022-06-17',
      '2022-06-20',
    ])
    expect(shown.salles.map(({ id }) => id)).toEqual([1, 2])
    const card = shown.cartes.find((carte) => carte.id === first.id) as Carte
    expect(card).toMatchObject({ etat: 'a_placer', debut: null, version: null, soutenance_id: null })
    expect(shown.personnes[card.encadrant ?? -1]).toMatchObject({
      genre: 'enseignant',
      ressource_id: 3,
      jury_id: 3,
    })
    expect(shown.personnes.filter(({ nom }) => nom === 'Prof Nom3')).toHaveLength(1)
    expect(card.sieges.map(({ vivier }) => shown.viviers[vivier]?.length)).toEqual([8, 10])
    expect(shown.cartes.every(({ type }) => type === 1)).toBe(true)
  })

  it('keeps a card where it was put, on both boards, and refuses a move from an outdated place', async () => {
    const assignment = await school.assignment()
    const id = await campaign()
    const { status, body } = await move(id, at(assignment, '13T09:00'))
    expect([status, body.versions]).toEqual([200, [{ id: assignment.id, version: expect.any(String) }]])
    expect(await cardOf(id, assignment)).toMatchObject({
      etat: 'placee',
      debut: '2022-06-13T09:00:00',
      fin: '2022-06-13T10:00:00',
      salle_id: 1,
      jury: jury(5, 6),
      version: body.versions[0].version,
    })
    const late = await move(id, at(assignment, '13T10:00'))
    expect([late.status, late.body.code, late.body.details.by]).toEqual([
      409,
      'changed_meanwhile',
      expect.any(String),
    ])
    const seen = { version: body.versions[0].version }
    const back = await move(id, at(assignment, null, { salle_id: null, jury: [], ...seen }))
    expect(back.body.versions).toEqual([{ id: assignment.id, version: null }])
  })

  it('moves all cards or none, and says why', async () => {
    const [one, two] = [await school.assignment(), await school.assignment()]
    const id = await campaign()
    const refused = async (pose: object) => {
      const { status, body } = await move(id, at(one, '13T09:00'), pose)
      return [status, body.code, body.details?.issues?.[0]?.path]
    }
    for (const [pose, path] of [
      [at(two, '12T09:00'), 'cartes.1.debut'],
      [at(two, '13T09:03'), 'cartes.1.debut'],
      [at(two, '13T11:30'), 'cartes.1.debut'],
      [at(two, '13T17:30'), 'cartes.1.debut'],
      [at(two, '13T09:00', { salle_id: 3 }), 'cartes.1.salle_id'],
      [at(two, '13T09:00', { jury: jury(99, 6) }), 'cartes.1.jury'],
    ] as const)
      expect(await refused(pose)).toEqual([400, 'validation', path])
    expect(await refused({ ...at(two, '13T09:00'), id: 99_999 })).toEqual([404, 'not_found', undefined])
    expect(await refused(at(two, '13T09:00', { jury: jury(5, 5) }))).toEqual([409, 'jury_twice', undefined])
    expect((await cardOf(id, one)).etat).toBe('a_placer')
  })

  it('accepts one of two simultaneous moves', async () => {
    const assignment = await school.assignment()
    const id = await campaign()
    const answers = await Promise.all(
      ['13T09:00', '14T09:00', '15T09:00'].map((day) => move(id, at(assignment, day))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('shows unavailable times as painted', async () => {
    const id = await campaign()
    const paint = (genre: string, ressource_id: number, hours: string[], niveau: string | null) =>
      school.call(tableau.campagneDisponibilite, {
        genre,
        ressource_id,
        niveau,
        plages: hours.map((span) => {
          const [debut, fin] = span.split('-')
          return { debut: `2022-06-13T${debut}`, fin: `2022-06-13T${fin}` }
        }),
      })
    // by the juror and by the supervisor who are the same teacher
    await paint('jury', 7, ['08:00-12:00'], 'impossible')
    await paint('encadrant', 7, ['12:00-13:00', '16:00-18:00'], 'impossible')
    await paint('enseignant', 7, ['10:00-11:00'], 'eviter')
    await paint('enseignant', 7, ['16:00-17:00'], null)
    await paint('salle', 2, ['08:00-18:00'], 'impossible')
    const { personnes, salles } = await board(id)
    const spans = (list: { debut: string; fin: string }[] = []) =>
      list.map(({ debut, fin }) => `${debut.slice(11, 16)}-${fin.slice(11, 16)}`)
    const person = personnes.find(({ ressource_id, genre }) => genre === 'enseignant' && ressource_id === 7)
    expect(spans(person?.impossible)).toEqual(['08:00-10:00', '11:00-13:00', '17:00-18:00'])
    expect(spans(person?.eviter)).toEqual(['10:00-11:00'])
    expect(spans(salles.find(({ id }) => id === 2)?.impossible)).toEqual(['08:00-18:00'])
    expect((await paint('salle', 2, ['08:00-09:00'], 'eviter')).status).toBe(400)
    expect((await paint('jury', 99, ['08:00-09:00'], 'eviter')).status).toBe(404)
    expect((await paint('jury', 7, ['09:00-08:00'], 'eviter')).status).toBe(400)
  })
})

describe('publishing', () => {
  const publish = (id: number, cartes?: number[]) => school.call(tableau.campagnePublier, { id, cartes })
  /** A campaign in a week of its own with some placed cards, alternately in rooms 1 and 2, an hour each. */
  const drafted = async (day: string, count: number, rules: object = {}) => {
    const id = await campaign({ debut: day, fin: day, ...rules })
    const assignments = await Promise.all(Array.from({ length: count }, () => school.assignment()))
    const poses = assignments.map((assignment, index) => ({
      id: assignment.id,
      debut: `${day}T${String(8 + index).padStart(2, '0')}:00`,
      salle_id: 1 + (index % 2),
      jury: jury(5, 6),
      version: null,
    }))
    const { status } = await move(id, ...poses)
    expect(status).toBe(200)
    return { id, assignments, day }
  }

  it('turns cards into defences with free equipment, and can be undone', async () => {
    const { id, assignments, day } = await drafted('2022-07-04', 3)
    const other = await school.assignment()
    await school.call(internship.soutenanceAdd, {
      ...plan(other.stage_id, day, { from: '08:00', to: '09:00', salle: 3 }),
      arrayEns: [{ jury: 7, type_jury: 1 }],
    })
    const clashes = await publish(id)
    // the supervisor of all is the same, and is in the other defence
    expect([clashes.status, clashes.body.code]).toEqual([409, 'campaign_clash'])
    expect(clashes.body.details.refused).toMatchObject([
      { id: assignments[0]?.id, code: 'defence_clash', clashes: [{ kind: 'encadrant' }] },
    ])
    expect(
      await school.sql('SELECT 1 FROM internship.soutenance WHERE affectation_id = ANY ($1)', [
        assignments.map(({ id }) => id),
      ]),
    ).toEqual([])
    const some = await publish(
      id,
      assignments.slice(1).map((each) => each.id),
    )
    expect([some.status, some.body.publiees]).toEqual([200, 2])
    const published = await cardOf(id, assignments[1] as { id: number })
    expect(published).toMatchObject({ etat: 'publiee', debut: `${day}T09:00:00`, jury: jury(5, 6) })
    const pieces = await school.sql(
      'SELECT ressource_id FROM internship.soutenance_materiel WHERE soutenance_id = $1',
      [published.soutenance_id],
    )
    expect(pieces).toHaveLength(1)
    const change = Number(some.headers.get('x-change'))
    expect((await school.call(extensions.historiqueAnnuler, { id: change })).status).toBe(200)
    expect(await cardOf(id, assignments[1] as { id: number })).toMatchObject({
      etat: 'placee',
      debut: `${day}T09:00:00`,
    })
  })

  it('moves a published defence, and refuses one that a colleague has moved in the meantime', async () => {
    const { id, assignments, day } = await drafted('2022-07-05', 2)
    await publish(id)
    const [first, second] = assignments as [Affectation, Affectation]
    const to = async (assignment: { id: number }, hour: string) => {
      const { version } = await cardOf(id, assignment)
      return move(id, { id: assignment.id, debut: `${day}T${hour}`, salle_id: 2, jury: jury(7, 6), version })
    }
    await to(first, '15:00')
    expect(await cardOf(id, first)).toMatchObject({ etat: 'deplacee', debut: `${day}T15:00:00` })
    expect((await publish(id)).body.publiees).toBe(1)
    expect(await cardOf(id, first)).toMatchObject({ etat: 'publiee', jury: jury(7, 6), salle_id: 2 })
    await to(second, '16:00')
    const colleague = plan(second.stage_id, day, { from: '17:00', to: '18:00' })
    expect((await school.call(internship.soutenanceAdd, colleague)).status).toBe(200)
    const late = await publish(id, [second.id])
    expect(late.body.details.refused).toMatchObject([{ id: second.id, code: 'changed_meanwhile' }])
    expect(await cardOf(id, second)).toMatchObject({ etat: 'publiee', debut: `${day}T17:00:00` })
    expect((await publish(id)).body.code).toBe('campaign_empty')
  })

  it('creates each defence once, even beside a colleague who plans the same time', async () => {
    const { id, assignments, day } = await drafted('2022-07-06', 4)
    const other = await school.assignment({ encadrant: 8 })
    const single = {
      ...plan(other.stage_id, day, {
        from: '08:30',
        to: '09:30',
        salle: 1,
        arrayEns: [{ jury: 4, type_jury: 1 }],
      }),
    }
    const [one, two, colleague] = await Promise.all([
      publish(id),
      publish(id),
      school.call(internship.soutenanceAdd, single),
    ])
    const codes = [one, two].map(({ status, body }) => body.code ?? status)
    if (colleague.status === 200)
      expect(
        codes.every((code) => code === 'campaign_clash' || code === 'campaign_empty' || code === 200),
      ).toBe(true)
    const count = Number(
      (
        await school.sql('SELECT count(*) AS n FROM internship.soutenance WHERE affectation_id = ANY ($1)', [
          assignments.map((each) => each.id),
        ])
      )[0].n,
    )
    expect(count).toBe(codes.includes(200) ? 4 : 0)
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(1)
    // one of the two sides was first
    expect([colleague.status, codes.includes(200)]).toEqual(
      colleague.status === 200 ? [200, false] : [409, true],
    )
  })

  it('names defences without the equipment they need', async () => {
    const { id, assignments } = await drafted('2022-07-07', 1, { materiel: 'necessaire' })
    await school.sql('UPDATE records.ressource SET active = 0')
    const { body } = await publish(id)
    await school.sql('UPDATE records.ressource SET active = 1')
    expect(body.details.refused).toMatchObject([{ id: assignments[0]?.id, code: 'no_equipment' }])
    expect((await publish(id)).status).toBe(200)
  })
})

describe('a run of the planner', () => {
  const propose = (id: number, more: object = {}) =>
    school.call(tableau.campagneProposer, { id, secondes: 1, ...more })
  const runs = async (id: number): Promise<Calcul[]> =>
    (await school.call(tableau.campagneCalculs, { id })).body.calculs
  const ended = (id: number) =>
    expect
      .poll(async () => (await runs(id))[0]?.etat, { timeout: 20_000, interval: 100 })
      .toMatch(/fini|arrete|echoue/)
  /** Only some assignments are in the campaign: the others are planned elsewhere. */
  const alone = () => school.sql('DELETE FROM internship.carte')

  it('finds a plan, and applies it to the board except locked cards', async () => {
    await alone()
    const assignments = [await school.assignment({ encadrant: 1 }), await school.assignment({ encadrant: 2 })]
    const id = await campaign({ fin: '2022-06-30', salles: [1, 2, 3, 4], duree: 30, repos: 15, battement: 5 })
    await move(id, at(assignments[0] as Affectation, '13T09:00', { verrou: true }))
    expect((await propose(id)).status).toBe(200)
    const second = await propose(id)
    expect([second.status, second.body.code]).toEqual([409, 'planning_runs'])
    await ended(id)
    const [run] = await runs(id)
    expect(run).toMatchObject({ etat: 'fini', reparer: false, raisons: [] })
    expect(run?.bilan?.placees).toBe(run?.bilan?.total)
    const { body } = await school.call(tableau.campagneRetenir, { calcul: run?.id })
    expect(body.retenues).toBeGreaterThan(0)
    const { cartes } = await board(id)
    expect(cartes.filter(({ etat }) => etat === 'a_placer')).toEqual([])
    expect(cartes.find((carte) => carte.id === assignments[0]?.id)).toMatchObject({
      debut: '2022-06-13T09:00:00',
      verrou: true,
      jury: jury(5, 6),
    })
    // the planner's proposals satisfy the rules for single defences
    expect((await school.call(tableau.campagnePublier, { id })).status).toBe(200)
  })

  it('stops on request, with the best plan so far', async () => {
    await alone()
    await school.assignment()
    const id = await campaign({ fin: '2022-06-30', salles: [1, 2, 3, 4] })
    const { body } = await propose(id, { secondes: 60 })
    await school.call(tableau.campagneArreter, { calcul: body.calcul })
    await ended(id)
    expect((await runs(id))[0]?.etat).toBe('arrete')
  })

  it('explains by names why a card is left out', async () => {
    await alone()
    const { id: assignment } = await school.assignment()
    const id = await campaign({ sieges: [{ type_jury: 1, qui: 'specialite' }] })
    await propose(id)
    await ended(id)
    const reason = (await runs(id))[0]?.raisons.find((each) => each.id === assignment)
    expect(reason).toMatchObject({
      prouve: true,
      raison: { code: 'seat_without_candidate', defence: assignment, seat: expect.stringMatching(/./) },
    })
  })

  it('repairs with the fewest moves, some of which can be accepted', async () => {
    await alone()
    await school.sql('DELETE FROM internship.soutenance')
    const [one, two, three] = [
      await school.assignment({ encadrant: 1 }),
      await school.assignment({ encadrant: 2 }),
      await school.assignment({ encadrant: 3 }),
    ]
    const id = await campaign({ debut: '2022-06-20', fin: '2022-06-22' })
    await move(
      id,
      at(one, '20T09:00'),
      at(two, '20T10:00', { salle_id: 2 }),
      at(three, '21T09:00', { verrou: true }),
    )
    expect((await school.call(tableau.campagnePublier, { id, cartes: [one.id] })).status).toBe(200)
    // the chair of all three is ill on the first day
    const ill = { genre: 'enseignant', ressource_id: 5, niveau: 'impossible' }
    const plages = [{ debut: '2022-06-20T00:00:00', fin: '2022-06-20T23:59:00' }]
    await school.call(tableau.campagneDisponibilite, { ...ill, plages })
    await propose(id, { reparer: true })
    await ended(id)
    const [run] = await runs(id)
    expect(run).toMatchObject({ etat: 'fini', reparer: true })
    const asked = new Set([one.id, two.id, three.id])
    const moves = (run?.cartes ?? []).filter((carte) => asked.has(carte.id))
    expect(moves.map((carte) => carte.id).sort()).toEqual([one.id, two.id].sort())
    for (const { debut, jury } of moves)
      expect(debut?.startsWith('2022-06-20') && jury.some(({ jury_id }) => jury_id === 5)).toBe(false)

    const { body } = await school.call(tableau.campagneRetenir, { calcul: run?.id, cartes: [one.id] })
    expect(body.retenues).toBe(1)
    // a defence that is published moves with the next publication
    expect((await cardOf(id, one)).etat).toBe('deplacee')
    expect(await cardOf(id, two)).toMatchObject({ etat: 'placee', debut: '2022-06-20T10:00:00' })
    expect(await cardOf(id, three)).toMatchObject({ debut: '2022-06-21T09:00:00', verrou: true })
    const stray = await school.call(tableau.campagneRetenir, { calcul: run?.id, cartes: [three.id] })
    expect(stray.body.code).toBe('not_found')
    await school.call(tableau.campagneDisponibilite, { ...ill, plages, niveau: null })
  })

  it('suggests changes so that all find a place', async () => {
    await alone()
    await school.sql('DELETE FROM internship.soutenance; DELETE FROM internship.affectation')
    for (const encadrant of [1, 2, 3]) await school.assignment({ encadrant })
    const id = await campaign({ fin: '2022-06-13', fermeture: '09:00', pauses: [], salles: [1] })
    await propose(id)
    await expect
      .poll(async () => (await runs(id))[0]?.etat, { timeout: 30_000, interval: 100 })
      .toMatch(/fini|arrete|echoue/)
    const [run] = await runs(id)
    expect(run?.bilan).toMatchObject({ placees: 1, total: 3 })
    const rooms = run?.remedes.find(({ changements }) => changements.every(({ code }) => code === 'add_room'))
    expect(rooms).toMatchObject({ placees: 2 })
    expect(rooms?.changements[0]).toMatchObject({
      de: '2022-06-13T08:00:00',
      a: '2022-06-13T09:00:00',
      equipped: false,
    })
  })

  it('refuses a campaign without days or assignments, and reports a killed run', async () => {
    const sunday = await campaign({ debut: '2022-06-12', fin: '2022-06-12' })
    expect((await propose(sunday)).body.code).toBe('planning_refused')
    const empty = await campaign({ types: [2] })
    await school.sql(
      'UPDATE records.inscription SET parti = 1 WHERE etudiant_id IN (SELECT etudiant_id FROM internship.affectation WHERE etat_stage = 2)',
    )
    expect((await propose(empty)).body.code).toBe('campaign_empty')
    const id = await campaign()
    await school.sql(
      `INSERT INTO internship.calcul (campagne_id, annee_id, lang, secondes, reparer, etat, vu_le)
       VALUES ($1, 1, 'fr', 60, false, 'cherche', now() - interval '1 minute')`,
      [id],
    )
    expect((await runs(id))[0]?.etat).toBe('echoue')
    expect((await propose(id)).status).toBe(200)
    await ended(id)
  })
})
