import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { CampagneDuCalendrier, JourDuCalendrier } from '../../../src/contract/calendrier/calendrier'
import { PAR_JOUR, type SoutenanceDuCalendrier } from '../../../src/contract/calendrier/calendrier'
import { AUTRE_ANNEE, openSchool, type PlanOptions, plan, type School } from '../../setup/openSchool'
import { STAFF } from '../../setup/services'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())

interface Calendar {
  maintenant: string
  jours: JourDuCalendrier[]
  soutenances: SoutenanceDuCalendrier[]
  campagnes: CampagneDuCalendrier[]
}

async function read(du: string, au = du, filter: object = {}): Promise<Calendar> {
  const { status, body } = await school.call(extensions.calendrierLire, { du, au, filter })
  expect([status, body]).toEqual([200, expect.objectContaining({ jours: expect.any(Array) })])
  return body as Calendar
}
const students = ({ soutenances }: Calendar) => soutenances.map(({ etudiant }) => etudiant.split(' ')[0])

async function defence(
  prenom: string,
  day: string,
  { encadrant = 1, ...options }: PlanOptions & { encadrant?: number } = {},
) {
  const made = await school.assignment({ prenom, encadrant })
  const planned = await school.call(internship.soutenanceAdd, plan(made.stage_id, day, options))
  expect(planned.status).toBe(200)
  return made
}

describe('the calendar', () => {
  it('names the defences of its days in the order of their time, with room and jury', async () => {
    const day = school.day()
    const next = school.day()
    await defence('Zoé', day, { from: '11:00', to: '12:00' })
    const ada = await defence('Ada', day)
    await defence('Bob', next)
    const seen = await read(day)
    expect(students(seen)).toEqual(['Ada', 'Zoé'])
    expect(seen.soutenances[0]).toMatchObject({
      id: ada.id,
      stage_id: ada.stage_id,
      debut: `${day}T09:00:00`,
      fin: `${day}T10:00:00`,
      salle: { value: 1, label: 'Salle 1' },
      encadrant: 'Prof Nom1',
      jury: [
        { id: 5, nom: 'Prof Nom5' },
        { id: 6, nom: 'Prof Nom6' },
      ],
      etat: 0,
      notee: false,
    })
    expect(students(await read(day, next))).toEqual(['Ada', 'Zoé', 'Bob'])
    expect((await read(day, next)).jours.map(({ jour, soutenances }) => [jour, soutenances])).toEqual([
      [day, 2],
      [next, 1],
    ])
  })

  it('is of a room, a juror, a supervisor or a teacher, who is either', async () => {
    const day = school.day()
    await defence('Room', day, { salle: 2, from: '08:00', to: '09:00', encadrant: 3 })
    await defence('Juror', day, {
      from: '09:00',
      arrayEns: [
        { jury: 7, type_jury: 1 },
        { jury: 6, type_jury: 2 },
      ],
    })
    await defence('Guided', day, { from: '10:00', to: '11:00', encadrant: 7 })
    const by = async (filter: object) => students(await read(day, day, filter))
    expect(await by({ id_salle: [2] })).toEqual(['Room'])
    expect(await by({ jury_id: [7] })).toEqual(['Juror'])
    expect(await by({ id_encadrant: [7] })).toEqual(['Guided'])
    expect(await by({ enseignant_id: [7] })).toEqual(['Juror', 'Guided'])
    expect(await by({ enseignant_id: [7], id_salle: [2] })).toEqual([])
    expect(await by({ id_groupe: [1] })).toHaveLength(3)
    expect(await by({ id_groupe: [2] })).toEqual([])
  })

  it('counts first and last days of internships and reports that are due, unless it is of a room or a juror', async () => {
    const { id, stage_id } = await school.assignment({ prenom: 'Ines' })
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, debut, fin) SELECT id, annee_id, etudiant_id, '2022-02-01', '2022-02-20'
       FROM internship.affectation WHERE id = $1`,
      [id],
    )
    await school.sql('UPDATE records.etablissement SET rapport_jours = 7, rapport_preavis = 0')
    expect((await school.call(internship.soutenanceAdd, plan(stage_id, '2022-03-08'))).status).toBe(200)
    const days = async (filter: object = {}) => (await read('2022-01-31', '2022-03-08', filter)).jours
    const none = { soutenances: 0, debuts: 0, fins: 0, rapports: 0 }
    // its student was told of no day: the report is due on the day of the defence
    expect(await days()).toEqual([
      { jour: '2022-02-01', ...none, debuts: 1 },
      { jour: '2022-02-20', ...none, fins: 1 },
      { jour: '2022-03-08', ...none, soutenances: 1, rapports: 1 },
    ])
    expect(await days({ id_encadrant: [2] })).toEqual([])
    expect(await days({ id_salle: [1] })).toEqual([{ jour: '2022-03-08', ...none, soutenances: 1 }])
    // the list that a day's number leads to has as many rows
    const found = async (filter: object) => {
      const { body } = await school.call(internship.affectationList, { page: 1, perPage: 10, filter })
      return body.total
    }
    expect(await found({ debut: { from: '2022-02-01', to: '2022-02-01' } })).toBe(1)
    expect(await found({ fin: { from: '2022-02-20', to: '2022-02-20' } })).toBe(1)
    expect(await found({ rapport: 0, remise: { from: '2022-03-08', to: '2022-03-08' } })).toBe(1)
  })

  it('names campaigns and until when answers are awaited', async () => {
    const { body } = await school.call(extensions.campagneAdd, {
      nom: 'Mars',
      debut: '2022-04-11',
      fin: '2022-04-13',
      ouverture: '08:00',
      fermeture: '17:00',
      duree: 60,
      types: [1],
      salles: [1],
      sieges: [{ type_jury: 1, qui: 'tous' }],
    })
    const { id } = body.record
    await school.sql(
      `INSERT INTO internship.sollicitation (annee_id, campagne_id, enseignant_id, jusqu_au, repondu_le)
       VALUES (1, $1, 1, '2022-04-04', now()), (1, $1, 2, '2022-04-04', NULL), (1, $1, 3, '2022-04-04', NULL)`,
      [id],
    )
    const mars = {
      id,
      nom: 'Mars',
      debut: '2022-04-11',
      fin: '2022-04-13',
      ouverture: '08:00',
      fermeture: '17:00',
    }
    expect((await read('2022-04-13')).campagnes).toEqual([{ ...mars, reponses: [] }])
    expect((await read('2022-04-04')).campagnes).toEqual([
      { ...mars, reponses: [{ jour: '2022-04-04', attendues: 2 }] },
    ])
    expect((await read('2022-04-14')).campagnes).toEqual([])
    expect((await read('2022-04-13', '2022-04-13', { id_encadrant: [1] })).campagnes).toEqual([])
  })

  it('names only the first defences of a day in a month, and counts all', async () => {
    const day = school.day()
    for (let hour = 0; hour <= PAR_JOUR.mois; hour += 1)
      await defence(`S${hour}`, day, {
        from: `${8 + hour}:00`.padStart(5, '0'),
        to: `${9 + hour}:00`.padStart(5, '0'),
      })
    const before = new Date(Date.parse(day) - 10 * 86_400_000).toISOString().slice(0, 10)
    const month = await read(before, day)
    expect(month.soutenances.filter(({ debut }) => debut.startsWith(day))).toHaveLength(PAR_JOUR.mois)
    expect(month.jours.at(-1)).toMatchObject({ jour: day, soutenances: PAR_JOUR.mois + 1 })
    expect((await read(day)).soutenances).toHaveLength(PAR_JOUR.mois + 1)
  })

  it('has at most six weeks, and its days in order', async () => {
    const refused = async (du: string, au: string) =>
      school.refusal(extensions.calendrierLire, { du, au, filter: {} })
    expect(await refused('2022-06-01', '2022-07-13')).toEqual([400, 'validation'])
    expect(await refused('2022-06-02', '2022-06-01')).toEqual([400, 'validation'])
    expect(
      (await school.call(extensions.calendrierLire, { du: '2022-06-01', au: '2022-07-12' })).status,
    ).toBe(200)
  })

  it('is of the year that one works in', async () => {
    const day = school.day()
    await defence('Here', day)
    const tokens = await school.services.signIn({ annee: AUTRE_ANNEE })
    const { body } = await school.services.call(
      extensions.calendrierLire,
      { du: day, au: day },
      { token: tokens.internship },
    )
    expect(body).toMatchObject({ jours: [], soutenances: [] })
  })

  it('shows somebody of some diplomas nothing of the others, and readers all the same', async () => {
    const day = school.day()
    await defence('Mine', day)
    const signIn = async (email: string, diplomes: string) => {
      await school.sql(
        `INSERT INTO internship.utilisateur (username, email, password_hash, role, diplomes)
         SELECT $1, $1, password_hash, 'reader', ${diplomes} FROM internship.utilisateur WHERE email = $2`,
        [email, STAFF.email],
      )
      return school.services.signIn({ email })
    }
    const as = async (email: string, diplomes: string) => {
      const tokens = await signIn(email, diplomes)
      const { body } = await school.services.call(
        extensions.calendrierLire,
        { du: day, au: day },
        { token: tokens.internship },
      )
      return students(body as Calendar)
    }
    expect(await as('inside@ecole.test', 'ARRAY[1]')).toEqual(['Mine'])
    await school.sql(
      `INSERT INTO records.diplome (id, cycle_id, label) VALUES (7, 1, '{"fr": "Sept", "en": "", "ar": ""}')`,
    )
    expect(await as('outside@ecole.test', 'ARRAY[7]')).toEqual([])
  })
})
