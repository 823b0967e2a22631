import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { espaceSoutenances, feuille, sollicitation } from '../../../src/contract'
import { openAct } from '../../setup/act'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { openSheet } from '../../setup/marking'
import { type Services, startServices } from '../../setup/services'
import { toldOf } from '../../setup/told'

let database: TestDatabase
let services: Services
const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
const find = async (sql: string) => (await rows(sql))[0]
const CURRENT = '(SELECT id FROM records.annee WHERE courante)'
/** Of a juror, and of somebody not involved. */
let juror: string
let stranger: string
let defence: { id: number; jury_id: number; etudiant: string }
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  const { soutenance_id } = await openSheet(find, CURRENT)
  defence = await find(`SELECT s.id, m.jury_id, e.email AS etudiant FROM internship.soutenance s
    JOIN internship.soutenance_jury m ON m.soutenance_id = s.id AND m.type_jury_id = 1
    JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
    WHERE s.id = ${soutenance_id}`)
  const email = 'juree@ecole.test'
  await rows('UPDATE internship.jury SET email = $1 WHERE id = $2 AND enseignant_id IS NULL', [
    email,
    defence.jury_id,
  ])
  await rows(
    'UPDATE records.enseignant SET email = $1 WHERE id = (SELECT enseignant_id FROM internship.jury WHERE id = $2)',
    [email, defence.jury_id],
  )
  juror = await services.enter(email)
  await rows(
    `INSERT INTO internship.jury (prenom, nom, telephone, email) VALUES ('Z', 'Ailleurs', '98', 'z@ecole.test')`,
  )
  stranger = await services.enter('z@ecole.test')
})
afterAll(() => database?.drop())

const seen = async (token: string) =>
  (await services.call(espaceSoutenances.espaceSoutenances, {}, { token })).body
const own = async (token: string) =>
  (await seen(token)).soutenances.find(({ id }: { id: number }) => id === defence.id)

describe('a defence', () => {
  it('is visible to its jury only', async () => {
    const row = await own(juror)
    expect(row).toMatchObject({ notation: 'ouverte', validee: true, resultat: null })
    expect(row.jury.filter(({ moi }: { moi: boolean }) => moi)).toHaveLength(1)
    expect(await seen(stranger)).toMatchObject({ soutenances: [], disponibilites: [] })
  })

  it('can be answered once announced, only by oneself', async () => {
    const { debut } = await own(juror)
    const answer = (token: string, reponse: string, shown = debut, version?: string) => {
      const reponses = [{ soutenance_id: defence.id, debut: shown, reponse, motif: 'En mission', version }]
      return services.call(espaceSoutenances.espaceSoutenanceRepondre, { reponses }, { token })
    }
    expect((await answer(juror, 'vient')).body.code).toBe('not_found')
    await rows(toldOf(String(defence.id)))
    await rows(`WITH k AS (INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
        SELECT ${CURRENT}, 'juree@ecole.test', 'J', 'juree@ecole.test', 'fr'
        ON CONFLICT (annee_id, cle) DO UPDATE SET nom = excluded.nom RETURNING id)
      INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero)
      SELECT c.annee_id, k.id, c.soutenance_id, c.affectation_id, c.etudiant_id, c.dit, now(), 0
      FROM internship.convocation c JOIN internship.convoque t ON t.id = c.convoque_id AND t.cle LIKE 'told/%', k
      WHERE c.soutenance_id = ${defence.id}`)
    expect((await answer(stranger, 'vient')).body.code).toBe('not_found')
    expect((await answer(juror, 'decline')).status).toBe(200)
    expect((await own(juror)).invitation).toEqual({
      reponse: 'decline',
      motif: 'En mission',
      ouverte: true,
      version: expect.any(String),
    })
    const { version } = (await own(juror)).invitation
    expect((await answer(juror, 'vient', debut, version)).status).toBe(200)
    for (const shown of [version, undefined])
      expect((await answer(juror, 'decline', debut, shown)).body.code).toBe('changed_meanwhile')
    expect((await own(juror)).invitation.reponse).toBe('vient')
    // shown before they were told of this time
    expect((await answer(juror, 'vient', '2022-01-03T09:00:00')).body.code).toBe('changed_meanwhile')
    // told of another time than the present: nothing to answer until told again
    await rows(`UPDATE internship.convocation SET dit = dit || '{"debut": "2022-01-03T09:00:00"}'`)
    expect((await own(juror)).invitation).toBeNull()
  })
})

describe('the link to marking', () => {
  it('opens the marking page for the caller’s own defences', async () => {
    const { body } = await services.call(espaceSoutenances.espaceNoter, {}, { token: juror })
    const question = await services.call(feuille.feuilleQuestion, { token: body.token })
    expect(question.body.feuilles.map((each: { soutenance_id: number }) => each.soutenance_id)).toContain(
      defence.id,
    )
    const refused = await services.call(espaceSoutenances.espaceNoter, {}, { token: stranger })
    expect(refused.body.code).toBe('not_found')
  })
})

describe('the link to one’s availability', () => {
  it('opens the page of a campaign while the question is open', async () => {
    const { id } = await find(`INSERT INTO internship.sollicitation (annee_id, campagne_id, jury_id, jusqu_au)
      SELECT c.annee_id, c.id, (SELECT id FROM internship.jury WHERE email = 'z@ecole.test'), current_date
      FROM internship.campagne c WHERE c.annee_id = ${CURRENT} ORDER BY c.id LIMIT 1 RETURNING id`)
    const open = (token: string) => services.call(espaceSoutenances.espaceDisponibilite, { id }, { token })
    expect((await seen(stranger)).disponibilites).toMatchObject([{ id, repondu: false }])
    expect((await open(juror)).body.code).toBe('not_found')
    const { body } = await open(stranger)
    const { status } = await services.call(sollicitation.disponibiliteQuestion, { token: body.token })
    expect(status).toBe(200)
    await rows('UPDATE internship.sollicitation SET jusqu_au = current_date - 1 WHERE id = $1', [id])
    expect((await open(stranger)).body.code).toBe('not_found')
  })
})

describe('the calendar', () => {
  it('has an address that only its owner creates, renews and withdraws', async () => {
    const [{ genre, id, ouverte }] = (await seen(stranger)).agendas
    expect(ouverte).toBe(false)
    const make = (token: string) =>
      services.call(espaceSoutenances.espaceAgendaOuvrir, { genre, id }, { token })
    expect((await make(juror)).body.code).toBe('not_found')
    const first = (await make(stranger)).body.adresse
    const second = (await make(stranger)).body.adresse
    expect(second).not.toBe(first)
    // the wording is that of the announcement
    expect((await seen(stranger)).agendas).toEqual([{ genre, id, nom: expect.any(String), ouverte: true }])
    const status = async (address: string) => (await services.app.request(new URL(address).pathname)).status
    expect([await status(first), await status(second)]).toEqual([404, 200])
    const close = (token: string) =>
      services.call(espaceSoutenances.espaceAgendaFermer, { genre, id }, { token })
    expect((await close(juror)).body.code).toBe('not_found')
    await close(stranger)
    expect((await seen(stranger)).agendas).toMatchObject([{ ouverte: false }])
    expect(await status(second)).toBe(404)
  })
})

describe('a grade', () => {
  it('is visible to the student while the act is published', async () => {
    const { id, etudiant_id } = await openAct(find, CURRENT, { published: true })
    const { email } = await find(`SELECT email FROM records.etudiant WHERE id = ${etudiant_id}`)
    const { jure } = await find(`SELECT j.email AS jure FROM internship.affectation a
      JOIN internship.soutenance s ON s.affectation_id = a.id JOIN internship.soutenance_jury m ON m.soutenance_id = s.id
      JOIN internship.jury j ON j.id = m.jury_id WHERE a.etudiant_id = ${etudiant_id} AND a.annee_id = ${CURRENT} LIMIT 1`)
    const student = await services.enter(email)
    const member = await services.enter(jure)
    const [mine] = (await seen(student)).soutenances
    expect(mine.resultat).toMatchObject({ admis: true, note: expect.any(Number) })
    const theirs = (await seen(member)).soutenances.find((each: { id: number }) => each.id === mine.id)
    expect(theirs.resultat).toBeNull()
    await rows(
      `UPDATE internship.proclamation SET etat = 'retiree', retiree_le = localtimestamp, motif = 'M' WHERE id = ${id}`,
    )
    expect((await seen(student)).soutenances[0].resultat).toBeNull()
  })
})
