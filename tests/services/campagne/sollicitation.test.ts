import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campagne, campagneCalls, sollicitation, tableau } from '../../../src/contract'
import type { Sollicitee } from '../../../src/contract/campagne/sollicitation'
import type { Tableau } from '../../../src/contract/campagne/tableau'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createKysely } from '../../../src/services/db/kysely'
import { startTelling } from '../../../src/services/rappel/due'
import { AUTRE_ANNEE, EXTERNE, openSchool, type School } from '../../setup/openSchool'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.drop())

const call = async (endpoint: Endpoint, input: object = {}) => (await school.call(endpoint, input)).body
const TEACHER = 3
const today = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let made = 0
/** A week in June, 9 to 17 o'clock. */
async function campaign(qui = 'tous'): Promise<number> {
  made += 1
  const sent = {
    nom: `Session ${made}`,
    debut: '2022-06-13',
    fin: '2022-06-17',
    ouverture: '09:00',
    fermeture: '17:00',
    duree: 45,
    types: [1],
    salles: [1],
    sieges: [{ type_jury: 1, qui }],
  }
  return (await call(campagne.campagneAdd, sent)).record.id
}
const people = async (id: number) =>
  (await call(sollicitation.sollicitationList, { id })).personnes as Sollicitee[]
/** Whether the teacher has answered, as the board has it. */
const onBoard = async (id: number) => {
  const { personnes } = (await call(tableau.campagneTableau, { id })).tableau as Tableau
  return personnes.find(({ genre, ressource_id }) => genre === 'enseignant' && ressource_id === TEACHER)
    ?.reponse
}
const teacher = { genre: 'enseignant', ressource_id: TEACHER } as const
const isTeacher = ({ genre, ressource_id }: Sollicitee) => genre === 'enseignant' && ressource_id === TEACHER
const ask = (id: number, more: object = {}) =>
  call(sollicitation.sollicitationEnvoyer, { id, jusqu_au: today(2), personnes: [teacher], ...more })

/** Lets the mail to the teacher leave: the link as its reader gets it. */
async function linkOf(id: number): Promise<string> {
  const token = `lien-de-${id}-${Math.random()}`.padEnd(43, 'x')
  const sent = await school.sql(
    `WITH sent AS (
       UPDATE gateway.mail SET sent_at = now() WHERE link_kind = 'disponibilite' AND sent_at IS NULL AND link_subject_id = (
         SELECT id FROM internship.sollicitation WHERE campagne_id = $1 AND enseignant_id = $2)
       RETURNING link_subject_id, link_hours)
     INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
     SELECT sha256($3::bytea), 'disponibilite', link_subject_id, now() + link_hours * interval '1 hour' FROM sent
     RETURNING subject_id`,
    [id, TEACHER, token],
  )
  expect(sent).toHaveLength(1)
  return token
}
/** Without a session. */
const open = (endpoint: Endpoint, input: object) => school.services.call(endpoint, input)
const question = async (token: string) =>
  (await open(sollicitation.disponibiliteQuestion, { token })).body.question
const answer = async (token: string, plages: object[], remarque = '') => {
  const { status, body } = await open(sollicitation.disponibiliteRepondre, { token, plages, remarque })
  return body.code ?? status
}
const span = (debut: string, fin: string, niveau = 'impossible') => ({
  debut: `2022-06-${debut}:00`,
  fin: `2022-06-${fin}:00`,
  niveau,
})

describe('a campaign', () => {
  const OTHERS = { ouverture: '09:00', fermeture: '17:00', duree: 45, types: [1], salles: [1] }
  const lacking = async (choisies: number[], sieges: object[]) => {
    made += 1
    const days = { nom: `Session ${made}`, debut: '2022-06-13', fin: '2022-06-17' }
    const { record } = await call(campagne.campagneAdd, { ...OTHERS, ...days, choisies, sieges })
    return (await call(campagneCalls.campagneManques, { id: record.id })).manques
  }

  it('says in advance which seats nobody or too few people can take', async () => {
    const [one, other] = [await school.assignment(), await school.assignment({ encadrant: null })]
    const ids = [one.id, other.id]
    const labels = await school.sql(
      "SELECT label->>'fr' AS label FROM internship.type_jury ORDER BY id LIMIT 3",
    )
    const [chair, second, third] = labels.map(({ label }) => label)
    const seat = (type_jury: number, qui: string, grades: string[] = []) => ({ type_jury, qui, grades })
    expect(
      await lacking(
        ids,
        [1, 2, 3].map((type) => seat(type, 'tous')),
      ),
    ).toEqual([])
    // two people come from outside
    expect(
      await lacking(ids, [...[1, 2, 3].map((type) => seat(type, 'exterieur')), seat(3, 'enseignant')]),
    ).toEqual([
      {
        code: 'trop_peu',
        sieges: [chair, second, third],
        qui: null,
        grades: [],
        candidats: 2,
        soutenances: 2,
      },
    ])
    expect(await lacking(ids, [seat(1, 'enseignant', ['Doyen']), seat(3, 'encadrant')])).toEqual([
      {
        code: 'personne',
        sieges: [chair],
        qui: 'enseignant',
        grades: ['Doyen'],
        candidats: 0,
        soutenances: 2,
      },
      { code: 'sans_encadrant', sieges: [third], qui: 'encadrant', grades: [], candidats: 0, soutenances: 1 },
    ])
  })

  it('says that a supervisor is not among the jurors', async () => {
    const [{ id: encadrant }] =
      await school.sql(`INSERT INTO internship.encadreur (prenom, nom, telephone, email)
      VALUES ('Zoé', 'Seule', '20000000', 'zoe.seule@ecole.test') RETURNING id`)
    const { id } = await school.assignment({ encadrant })
    expect(
      await lacking(
        [id],
        [
          { type_jury: 1, qui: 'tous' },
          { type_jury: 2, qui: 'encadrant' },
        ],
      ),
    ).toMatchObject([{ code: 'encadrant_hors_jury', soutenances: 1 }])
    await school.sql('DELETE FROM internship.affectation WHERE id = $1', [id])
    await school.sql('DELETE FROM internship.encadreur WHERE id = $1', [encadrant])
  })

  it('does not say so of a juror without the grade or with a seat already', async () => {
    const { id } = await school.assignment({ encadrant: 1 })
    const own = { type_jury: 2, qui: 'encadrant' }
    expect(await lacking([id], [{ type_jury: 1, qui: 'tous' }, own])).toEqual([])
    expect(
      await lacking(
        [id],
        [
          { type_jury: 1, qui: 'tous' },
          { ...own, grades: ['Doyen'] },
        ],
      ),
    ).toMatchObject([{ code: 'personne', qui: 'encadrant', grades: ['Doyen'], candidats: 0, soutenances: 1 }])
    expect(await lacking([id], [{ type_jury: 1, qui: 'tous' }, own, { ...own, type_jury: 3 }])).toMatchObject(
      [{ code: 'personne', qui: 'encadrant', candidats: 0, soutenances: 1 }],
    )
    await school.sql('DELETE FROM internship.affectation WHERE id = $1', [id])
  })
})

describe('people asked about their availability', () => {
  it('are possible jurors and supervisors, each teacher once', async () => {
    await school.assignment({ encadrant: EXTERNE })
    const all = await people(await campaign())
    expect(all.filter(isTeacher)).toHaveLength(1)
    expect(all.map(({ genre }) => genre)).toEqual(expect.arrayContaining(['jury', 'encadrant', 'enseignant']))
    expect(new Set(all.map(({ genre, ressource_id }) => `${genre}/${ressource_id}`)).size).toBe(all.length)
    // only external people may sit: of the teachers, only supervisors come
    const outside = await people(await campaign('exterieur'))
    expect(outside.some(({ genre, ressource_id }) => genre === 'jury' && ressource_id === EXTERNE)).toBe(true)
    expect(outside.length).toBeLessThan(all.length)
  })

  it('get a mail each, answer repeatedly without an account, and are listed with their answer', async () => {
    const id = await campaign()
    expect(await onBoard(id)).toBeNull()
    expect(await ask(id)).toMatchObject({ status: 200, envoyes: 1, sans: [] })
    expect(await onBoard(id)).toBe('attendue')
    expect((await people(id)).find(isTeacher)).toMatchObject({
      demande_le: expect.any(String),
      repondu_le: null,
      jusqu_au: today(2),
    })
    const token = await linkOf(id)
    expect(await question(token)).toMatchObject({
      nom: expect.stringContaining('3'),
      jours: ['2022-06-13', '2022-06-14', '2022-06-15', '2022-06-16', '2022-06-17'],
      ouverture: '09:00',
      fermeture: '17:00',
      plages: [],
      repondu_le: null,
    })
    expect(
      await answer(token, [span('13T09:00', '13T12:00'), span('13T11:00', '13T13:00', 'eviter')], 'Le lundi'),
    ).toBe(200)
    expect(await question(token)).toMatchObject({
      plages: [span('13T09:00', '13T12:00'), span('13T12:00', '13T13:00', 'eviter')],
      remarque: 'Le lundi',
    })
    expect((await people(id)).find(isTeacher)).toMatchObject({
      repondu_le: expect.any(String),
      remarque: 'Le lundi',
    })
    expect(await onBoard(id)).toBe('recue')
    expect(await answer(token, [span('17T09:00', '17T10:00')])).toBe(200)
    expect((await question(token)).plages).toEqual([span('17T09:00', '17T10:00')])
    // everybody who has not answered is asked again
    const { envoyes } = await ask(id, { personnes: undefined })
    expect(envoyes).toBe((await people(id)).filter(({ joignable }) => joignable).length - 1)
  })

  it('overwrite nothing that the office has entered since they opened the page', async () => {
    const id = await campaign()
    await ask(id)
    const token = await linkOf(id)
    await answer(token, [])
    const { version } = await question(token)
    const noted = { ...teacher, niveau: 'impossible', plages: [span('14T09:00', '14T12:00')] }
    await call(tableau.campagneDisponibilite, { id, ...noted })
    const send = (version: string, plages: object[]) =>
      open(sollicitation.disponibiliteRepondre, { token, plages, version })
    expect((await send(version, [span('15T09:00', '15T10:00')])).body.code).toBe('changed_meanwhile')
    const { plages, version: present } = await question(token)
    expect(plages).toEqual([span('14T09:00', '14T12:00')])
    const both = [...plages, span('15T09:00', '15T10:00')]
    const { body } = await send(present, both)
    expect(await question(token)).toMatchObject({ plages: both, version: body.version })
    expect((await send(body.version, [])).status).toBe(200)
  })

  it('cannot answer for other days or campaigns, or after the deadline', async () => {
    const id = await campaign()
    await ask(id)
    const token = await linkOf(id)
    for (const wrong of [
      span('12T09:00', '12T10:00'),
      span('17T09:00', '18T10:00'),
      span('14T10:00', '14T10:00'),
      span('14T10:00', '14T09:00'),
    ])
      expect(await answer(token, [wrong])).toBe('validation')
    await school.sql(
      'UPDATE internship.sollicitation SET jusqu_au = current_date - 1 WHERE campagne_id = $1',
      [id],
    )
    expect(await answer(token, [])).toBe('link_expired')
    expect((await open(sollicitation.disponibiliteQuestion, { token })).body.code).toBe('link_expired')
    expect(await answer('x'.repeat(43), [])).toBe('link_expired')
    // another link of the same person opens nothing here
    await school.sql(`UPDATE gateway.lien SET kind = 'utilisateur' WHERE kind = 'disponibilite'`)
    expect(await answer(token, [])).toBe('link_expired')
  })

  it('may answer until the end of the last day, by the school’s clock', async () => {
    const id = await campaign()
    await ask(id)
    const token = await linkOf(id)
    // a zone whose day differs from the server's
    const fuseau = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14'
    await school.sql('UPDATE records.etablissement SET fuseau = $1', [fuseau])
    const until = (days: number) =>
      school.sql(
        'UPDATE internship.sollicitation SET jusqu_au = (now() AT TIME ZONE $2)::date + $3::integer WHERE campagne_id = $1',
        [id, fuseau, days],
      )
    await until(0)
    expect(await answer(token, [])).toBe(200)
    await until(-1)
    expect(await answer(token, [])).toBe('link_expired')
    const [{ today: day }] = await school.sql('SELECT (now() AT TIME ZONE $1)::date::text AS today', [fuseau])
    expect(await ask(id, { jusqu_au: day })).toMatchObject({ status: 200 })
    await school.sql('UPDATE records.etablissement SET fuseau = NULL')
  })

  it('are asked in time, for an existing campaign, by its own people', async () => {
    const id = await campaign()
    expect(await ask(id, { jusqu_au: today(-2) })).toMatchObject({ code: 'validation' })
    expect(await ask(id, { jusqu_au: today(900) })).toMatchObject({ code: 'validation' })
    expect(await ask(id, { personnes: [{ genre: 'jury', ressource_id: 999 }] })).toMatchObject({
      code: 'not_found',
    })
    await school.sql('UPDATE internship.campagne SET annee_id = $2 WHERE id = $1', [id, AUTRE_ANNEE])
    expect(await ask(id)).toMatchObject({ code: 'not_found' })
    expect(await call(sollicitation.sollicitationList, { id })).toMatchObject({ code: 'not_found' })
  })

  it('lose their link with the campaign, and when its year is closed', async () => {
    const id = await campaign()
    await ask(id)
    const token = await linkOf(id)
    await school.sql('UPDATE records.annee SET courante = true WHERE id = 2')
    await school.sql('UPDATE records.annee SET cloturee = true WHERE id = 1')
    expect(await answer(token, [])).toBe('link_expired')
    await school.sql('UPDATE records.annee SET cloturee = false WHERE id = 1')
    expect(await answer(token, [])).toBe(200)
    const [{ n: before }] = await school.sql('SELECT count(*)::int AS n FROM gateway.lien')
    const { record } = await call(campagne.campagneById, { id })
    await call(campagne.campagneDelete, { id, version: record.version })
    expect(await school.sql('SELECT count(*)::int AS n FROM gateway.lien')).toEqual([{ n: before - 1 }])
  })
})

describe('the reminder of a question', () => {
  const config = { timeZone: 'UTC', publicUrl: 'https://stage.example', mailFrom: 'stage@ecole.test' }
  /** A zone where it is 12 o'clock, and one where it is 3. */
  const zone = (hour: number) => {
    const apart = hour - new Date().getUTCHours()
    const ahead = apart < -12 ? apart + 24 : apart
    return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  }
  const look = () => startTelling(config)(createKysely(school.database.pool))
  const reminded = async () =>
    (await school.sql("SELECT subject FROM gateway.mail WHERE subject LIKE 'Rappel%'")).length
  const set = (fuseau: string, wanted = 1) =>
    school.sql('UPDATE records.etablissement SET fuseau = $1, rappel_disponibilites = $2', [fuseau, wanted])

  it('leaves once, two days before the deadline, unless switched off or answered', async () => {
    await school.sql('DELETE FROM gateway.mail; DELETE FROM internship.sollicitation')
    const id = await campaign()
    await ask(id, { jusqu_au: today(2) })
    const token = await linkOf(id)
    const asked = (hours: number) =>
      school.sql('UPDATE internship.sollicitation SET demande_le = now() - make_interval(hours => $1)', [
        hours,
      ])
    await set(zone(12))
    await look()
    expect(await reminded()).toBe(0)
    await asked(30)
    await set(zone(12), 0)
    await look()
    expect(await reminded()).toBe(0)
    await set(zone(3))
    await look()
    expect(await reminded()).toBe(0)
    await set(zone(12))
    await look()
    await look()
    expect(await reminded()).toBe(1)
    await school.sql('UPDATE internship.sollicitation SET rappele_le = NULL')
    expect(await answer(token, [])).toBe(200)
    await look()
    expect(await reminded()).toBe(1)
  })
})
