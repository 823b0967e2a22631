import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { Libre, Prise } from '../../../src/contract/soutenance/creneaux'
import {
  type Affectation,
  AUTRE_ANNEE,
  openSchool,
  type PlanOptions,
  plan,
  type School,
} from '../../setup/openSchool'
import { STAFF } from '../../setup/services'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

const schedule = async (a: Affectation, day: string, options?: PlanOptions) =>
  expect(await school.call(internship.soutenanceAdd, plan(a.stage_id, day, options))).toMatchObject({
    status: 200,
  })
const ask = async (a: Affectation, asked: object) => {
  const { status, body } = await school.call(extensions.soutenanceCreneaux, {
    sujet_id: a.stage_id,
    ...asked,
  })
  expect([status, body]).toEqual([200, expect.objectContaining({ libres: expect.any(Array) })])
  return body as { libres: Libre[]; prises: Prise[]; absences: object[] }
}
const takenAt = async (a: Affectation, day: string, from: string, to: string) =>
  (await ask(a, { moment: { debut: `${day}T${from}:00`, fin: `${day}T${to}:00` } })).prises
const freeFrom = async (a: Affectation, depuis: string, search: object = {}) =>
  (await ask(a, { recherche: { depuis, duree: 60, ...search } })).libres
const starts = (libres: Libre[]) => libres.map(({ debut }) => debut.slice(5, 16))
const paint = (genre: string, ressource_id: number, day: string, from: string, to: string) =>
  school.call(extensions.campagneDisponibilite, {
    genre,
    ressource_id,
    niveau: 'impossible',
    plages: [{ debut: `${day}T${from}`, fin: `${day}T${to}` }],
  })

describe('what is taken at a time', () => {
  it('is named with its end and the defence', async () => {
    const day = school.day()
    const other = await school.assignment({ sujet: 'Première', prenom: 'Ada', encadrant: 2 })
    await schedule(other, day)
    // the supervisor of this one sits in the other's jury
    const a = await school.assignment({ encadrant: 5 })
    const whose = {
      sujet: 'Première',
      etudiant: expect.stringMatching(/^Ada N/),
      stage_id: other.stage_id,
      debut: `${day}T09:00:00`,
      fin: `${day}T10:00:00`,
    }
    const prises = await takenAt(a, day, '09:30', '10:30')
    expect(prises).toEqual([
      { kind: 'encadrant', id: 5, name: 'Prof Nom5', ...whose },
      { kind: 'jury', id: 2, name: 'Prof Nom2', ...whose },
      { kind: 'jury', id: 5, name: 'Prof Nom5', ...whose },
      { kind: 'jury', id: 6, name: 'Prof Nom6', ...whose },
      { kind: 'materiel', id: 1, name: 'Projecteur 1', ...whose },
      { kind: 'salle', id: 1, name: 'Salle 1', ...whose },
    ])
    // defences may be consecutive, and nobody blocks themselves
    expect(await takenAt(a, day, '10:00', '11:00')).toEqual([])
    expect(await takenAt(other, day, '09:00', '10:00')).toEqual([])
  })

  it('is shown to the end of consecutive defences', async () => {
    const day = school.day()
    await schedule(await school.assignment({ encadrant: 2 }), day)
    await schedule(await school.assignment({ encadrant: 2 }), day, { from: '10:00', to: '11:00' })
    const [room] = (await takenAt(await school.assignment(), day, '09:30', '10:30')).filter(
      ({ kind }) => kind === 'salle',
    )
    expect(room).toMatchObject({ id: 1, fin: `${day}T11:00:00` })
  })

  it('matches what scheduling refuses', async () => {
    const day = school.day()
    await schedule(await school.assignment({ encadrant: 2 }), day)
    const a = await school.assignment({ encadrant: 2 })
    const { body } = await school.call(internship.soutenanceAdd, plan(a.stage_id, day))
    const asRefused = ({ id: _, ...clash }: Prise) => clash
    const told = (await takenAt(a, day, '09:00', '10:00')).map(asRefused)
    // a refusal names a supervisor once; here they are also a selectable juror
    expect(told).toEqual(expect.arrayContaining(body.details.clashes))
    expect(body.details.clashes).toHaveLength(5)
  })

  it('distinguishes unavailable people, as known from campaigns', async () => {
    const day = school.day()
    await paint('enseignant', 5, day, '08:00', '12:00')
    await paint('salle', 3, day, '09:00', '09:30')
    const a = await school.assignment({ encadrant: 5 })
    const { prises, absences } = await ask(a, {
      moment: { debut: `${day}T09:00:00`, fin: `${day}T10:00:00` },
      lang: 'ar',
    })
    const spell = { debut: `${day}T08:00:00`, fin: `${day}T12:00:00` }
    expect([prises, absences]).toEqual([
      [],
      [
        { kind: 'encadrant', id: 5, name: 'Prof Nom5', ...spell },
        { kind: 'jury', id: 5, name: 'Prof Nom5', ...spell },
        { kind: 'salle', id: 3, name: 'Salle-ar 3', debut: `${day}T09:00:00`, fin: `${day}T09:30:00` },
      ],
    ])
  })

  it('is empty outside of the year, and needs an end after the start', async () => {
    const a = await school.assignment()
    expect(await takenAt(a, '0000-01-01', '09:00', '10:00')).toEqual([])
    const backwards = { debut: '2022-06-15T10:00:00', fin: '2022-06-15T09:00:00' }
    expect(
      await school.refusal(extensions.soutenanceCreneaux, { sujet_id: a.stage_id, moment: backwards }),
    ).toEqual([400, 'validation'])
  })
})

/** Monday the 5th of September, in a week without other plans. */
const MONDAY = '2022-09-05'

describe('the next free times', () => {
  it('keep to working days and hours: two per half-day at first, then one', async () => {
    const a = await school.assignment()
    const libres = await freeFrom(a, '2022-09-01T16:30:00')
    expect(starts(libres)).toEqual([
      // a Thursday, whose last hour begins at 17:00
      '09-01T16:30',
      '09-02T08:00',
      '09-02T13:00',
      '09-05T08:00',
      '09-05T13:00',
      '09-06T08:00',
      '09-06T13:00',
      '09-07T08:00',
    ])
    expect(libres[0]).toEqual({
      debut: '2022-09-01T16:30:00',
      fin: '2022-09-01T17:30:00',
      salle: { value: 1, label: 'Salle 1' },
      materiel: { value: 1, label: 'Projecteur 1' },
    })
    expect(starts(await freeFrom(a, `${MONDAY}T00:00`)).slice(0, 5)).toEqual([
      '09-05T08:00',
      '09-05T09:00',
      '09-05T13:00',
      '09-05T14:00',
      '09-06T08:00',
    ])
  })

  it('skip holidays, and end with the year', async () => {
    await school.sql(
      `INSERT INTO records.conge (label, debut, fin) VALUES ('{"fr": "Hiver", "en": "", "ar": ""}', '2022-12-20', '2022-12-29')`,
    )
    const a = await school.assignment()
    expect(starts(await freeFrom(a, '2022-12-19T14:00'))).toEqual([
      '12-19T14:00',
      '12-19T15:00',
      '12-30T08:00',
      '12-30T13:00',
    ])
    expect(await freeFrom(a, '2023-01-01T00:00')).toEqual([])
    expect(starts(await freeFrom(a, '0001-01-01T00:00')).slice(0, 2)).toEqual(['09-01T08:00', '09-01T13:00'])
  })

  it('are free for the chosen supervisor, jurors, room and equipment', async () => {
    const [a, day] = [await school.assignment({ encadrant: 3 }), '2022-09-12']
    const apart = (jury: number, salle: number) => ({
      arrayEns: [{ jury, type_jury: 1 }],
      salle,
      materiel: [salle],
    })
    const at = (from: string, to: string) => ({ from, to })
    await schedule(await school.assignment({ encadrant: 1 }), day, {
      ...apart(3, 1),
      ...at('08:00', '08:45'),
    })
    await schedule(await school.assignment({ encadrant: 2 }), day, {
      ...apart(4, 2),
      ...at('09:00', '10:00'),
    })
    await schedule(await school.assignment({ encadrant: null, type: 2 }), day, {
      enseignant: 7,
      salle: 1,
      materiel: [3],
      ...at('13:00', '14:00'),
    })
    await paint('enseignant', 8, day, '14:00', '16:30')
    const from = `${day}T00:00`
    const first = async (search: object) => (await freeFrom(a, from, search)).slice(0, 4)

    expect(starts(await first({})), 'the supervisor sits until 8:45').toEqual([
      '09-12T08:45',
      '09-12T09:45',
      '09-12T13:00',
      '09-12T14:00',
    ])
    expect(starts(await first({ jury: [4] })).slice(0, 2)).toEqual(['09-12T10:00', '09-12T11:00'])
    expect(starts(await first({ materiel: [2] })).slice(0, 2)).toEqual(['09-12T10:00', '09-12T11:00'])
    expect(starts(await first({ salle: 1 })).slice(2)).toEqual(['09-12T14:00', '09-12T15:00'])
    expect(starts(await first({ jury: [8] })).slice(2)).toEqual(['09-12T13:00', '09-12T16:30'])
    // where one room is taken, or was proposed before, another is free
    expect((await first({})).map(({ salle }) => salle.value)).toEqual([1, 3, 2, 4])
    expect((await first({}))[2]).toMatchObject({ salle: { value: 2 }, materiel: { value: 1 } })
    expect((await first({ materiel: [2] }))[0]).toMatchObject({ materiel: null })
  })

  it('are spread over the rooms that fit, the smallest first and those too small last', async () => {
    const a = await school.assignment({ encadrant: 5 })
    const rooms = async (search: object) =>
      (await freeFrom(a, `${MONDAY}T00:00`, search)).map(({ salle }) => salle.value)
    const before = await school.sql('SELECT id, places FROM records.salle')
    await school.sql('UPDATE records.salle SET active = CASE WHEN id <= 3 THEN 1 ELSE 0 END')
    await school.sql(
      'UPDATE records.salle SET places = CASE id WHEN 1 THEN 200 WHEN 2 THEN 30 WHEN 3 THEN 4 END WHERE id <= 3',
    )
    expect((await rooms({ jury: [4] })).slice(0, 4)).toEqual([3, 2, 1, 3])
    expect((await rooms({ jury: [4, 7, 8] })).slice(0, 4)).toEqual([2, 1, 3, 2])
    await school.sql('UPDATE records.salle SET active = 1')
    for (const { id, places } of before)
      await school.sql('UPDATE records.salle SET places = $1 WHERE id = $2', [places, id])
  })

  it('include the room’s own equipment, and the room of chosen equipment', async () => {
    const a = await school.assignment({ encadrant: 4 })
    const first = async (search: object) => (await freeFrom(a, `${MONDAY}T00:00`, search))[0]
    await school.sql('UPDATE records.ressource SET salle_id = CASE id WHEN 1 THEN 3 WHEN 2 THEN 1 END')
    expect(await first({})).toMatchObject({ salle: { value: 1 }, materiel: { value: 2 } })
    expect(await first({ salle: 2 })).toMatchObject({ materiel: { value: 3 } })
    expect(await first({ materiel: [1] })).toMatchObject({ salle: { value: 3 }, materiel: null })
    expect(await first({ materiel: [1], salle: 4 })).toMatchObject({ salle: { value: 4 } })
    expect(await first({ materiel: [1, 2] })).toBeUndefined()
    await school.sql('UPDATE records.ressource SET salle_id = NULL')
  })

  it('last as long as the year’s latest defence, by default', async () => {
    const a = await school.assignment({ encadrant: 2 })
    const length = async (search: object) => {
      const [libre] = (await ask(a, { recherche: { depuis: `${MONDAY}T00:00`, ...search } })).libres
      return libre?.fin.slice(11, 16)
    }
    await schedule(await school.assignment(), '2022-12-15', { from: '09:00', to: '09:40' })
    expect([await length({}), await length({ duree: 25 })]).toEqual(['08:40', '08:25'])
    expect(await length({ duree: 601 })).toBeUndefined()
  })

  it('can all be scheduled as proposed', async () => {
    const day = '2022-10-03'
    for (let planned = 0; planned < 12; planned += 1) {
      const a = await school.assignment({ encadrant: 1 + (planned % 3) })
      const [libre] = await freeFrom(a, `${day}T00:00`, { jury: [5, 6] })
      if (!libre?.materiel) throw new Error('nothing is free')
      await schedule(a, libre.debut.slice(0, 10), {
        from: libre.debut.slice(11, 16),
        to: libre.fin.slice(11, 16),
        salle: libre.salle.value,
        materiel: [libre.materiel.value],
      })
    }
  })
})

describe('the caller', () => {
  it('sees only assignments of their own year', async () => {
    const theirs = await school.assignment({ annee: AUTRE_ANNEE })
    expect(await school.refusal(extensions.soutenanceCreneaux, { sujet_id: theirs.stage_id })).toEqual([
      404,
      'not_found',
    ])
  })

  it('learns that another diploma has taken something, but not who', async () => {
    const [a, day] = [await school.assignment(), school.day()]
    const other = await school.assignment({ encadrant: 2 })
    await schedule(other, day)
    const label = `'{"fr": "Autre", "en": "", "ar": ""}'`
    await school.sql(`
      INSERT INTO records.diplome (id, cycle_id, label) VALUES (77, 1, ${label});
      INSERT INTO records.specialite (id, diplome_id, label) VALUES (77, 77, ${label});
      INSERT INTO records.specialite_niveau VALUES (77, 1);
      INSERT INTO records.groupe (id, annee_id, specialite_id, niveau_id, nom) VALUES (77, 1, 77, 1, 'Z')`)
    await school.sql('UPDATE records.inscription SET groupe_id = 77 WHERE etudiant_id = $1', [
      other.etudiant_id,
    ])
    await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
       SELECT 'Rim', 'rim@ecole.test', password_hash, 'manager', '{1}' FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    const { internship: token } = await school.services.signIn({ email: 'rim@ecole.test' })
    const moment = { debut: `${day}T09:00`, fin: `${day}T10:00` }
    const call = (sujet_id: number) =>
      school.services.call(extensions.soutenanceCreneaux, { sujet_id, moment }, { token })
    const { body } = await call(a.stage_id)
    expect(body.prises).toContainEqual({
      kind: 'salle',
      id: 1,
      name: 'Salle 1',
      sujet: '',
      etudiant: null,
      stage_id: null,
      debut: `${day}T09:00:00`,
      fin: `${day}T10:00:00`,
    })
    expect((await call(other.stage_id)).status).toBe(404)
  })
})

describe('during the year', () => {
  it('no past time is proposed, and the reference time is stated', async () => {
    await school.sql('UPDATE records.annee SET fin = current_date + 300 WHERE id = 1')
    const a = await school.assignment()
    await school.sql('UPDATE internship.stage SET fin = $2 WHERE id = $1', [a.stage_id, '2022-07-31'])
    const { body } = await school.call(extensions.soutenanceCreneaux, {
      sujet_id: a.stage_id,
      recherche: { depuis: `${MONDAY}T00:00:00`, duree: 60 },
    })
    expect(body.reperes).toEqual({
      maintenant: expect.any(String),
      fin_stage: '2022-07-31',
      remise: { jours: 7, preavis: 3, prevenu: null },
    })
    expect(body.libres.length).toBeGreaterThan(0)
    for (const { debut } of body.libres as Libre[]) {
      expect(debut > body.reperes.maintenant, `${debut} ${body.reperes.maintenant}`).toBe(true)
      expect(Number(debut.slice(14, 16)) % 15).toBe(0)
    }
  })
})
