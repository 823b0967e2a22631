import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offres } from '../../../src/contract'
import { ALERTES_MAX } from '../../../src/contract/candidature/limites'
import { queueAlertes } from '../../../src/services/candidature/alertes'
import { createKysely } from '../../../src/services/db/kysely'
import { ANNEE, AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'

/* Students are written to about offers that their searches find. */

const CONFIG = { timeZone: 'Africa/Tunis', publicUrl: 'https://stages.test' }
const MORNING = new Date(Date.now() + 2 * 86_400_000)

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql(
    'DELETE FROM internship.alerte; DELETE FROM gateway.mail; DELETE FROM internship.stage WHERE affect = 0',
  ),
)

async function student() {
  const id = await school.student()
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  const token = await school.services.enter(email)
  const call = (name: keyof typeof offres, input: object = {}) =>
    school.services.call(offres[name], input, { token })
  await school.sql('DELETE FROM gateway.mail')
  return { id, email, call }
}
async function offer(sujet: string, { type = 0, distance = 0, etat = 1 } = {}) {
  const id = await school.offer({ sujet, etat })
  await school.sql('UPDATE internship.stage SET distance = $1 WHERE id = $2', [distance, id])
  if (type) await school.sql('INSERT INTO internship.stage_type VALUES ($1, $2)', [id, type])
  return id
}
const look = (days = 0) =>
  createKysely(school.database.pool)
    .transaction()
    .execute((trx) => queueAlertes(trx, CONFIG, new Date(MORNING.getTime() + days * 86_400_000)))
const mails = (): Promise<{ recipient: string; subject: string; body_text: string }[]> =>
  school.sql('SELECT recipient, subject, body_text FROM gateway.mail ORDER BY id')

describe('an alert', () => {
  it('announces each new match once, in the morning, and no earlier offers', async () => {
    await offer('Réseau ancien')
    const one = await student()
    expect((await one.call('espaceAlerteCreer', { q: 'RESEAU' })).status).toBe(200)
    await look()
    expect(await mails()).toEqual([])
    const id = await offer('Supervision d’un réseau')
    await offer('Comptabilité')
    await look()
    expect(await mails(), 'it has looked this morning').toEqual([])
    await look(1)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: one.email,
      subject: 'Nouvelles offres de stage : Supervision d’un réseau',
    })
    expect(mail?.body_text).toContain(`https://stages.test/espace/offres/${id}`)
    expect(mail?.body_text).toContain('https://stages.test/espace/offres#token=')
    expect(mail?.body_text).not.toContain('Comptabilité')
    await look(2)
    expect(await mails()).toHaveLength(1)
  })

  it('names the deadline of an offer', async () => {
    const one = await student()
    await one.call('espaceAlerteCreer', { q: 'reseau' })
    const id = await offer('Réseau avec jour')
    await school.sql("UPDATE internship.stage SET limite = '2100-06-14' WHERE id = $1", [id])
    await offer('Réseau sans jour')
    await look(1)
    const [mail] = await mails()
    expect(mail?.body_text.match(/Candidater jusqu’au .*/g)).toEqual([
      'Candidater jusqu’au lundi 14 juin 2100',
    ])
  })

  it('matches by type and distance, and announces an offer once for two alerts', async () => {
    const one = await student()
    await one.call('espaceAlerteCreer', { type_stage: 2 })
    await one.call('espaceAlerteCreer', { distance: 1 })
    const told = [
      await offer('Volontaire', { type: 2 }),
      await offer('Des deux types'),
      await offer('À distance', { type: 1, distance: 1 }),
    ]
    const silent = [await offer('Obligatoire', { type: 1 }), await offer('Inactive', { type: 2, etat: 0 })]
    await look()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Nouvelles offres de stage : À distance et 2 autres')
    for (const id of told) expect(mail?.body_text).toContain(`/espace/offres/${id}\n`)
    for (const id of silent) expect(mail?.body_text).not.toContain(`/espace/offres/${id}`)
  })

  it('is silent for students who have an internship, have left, or have stopped it', async () => {
    const [gone, stopped, there] = [await student(), await student(), await student()]
    for (const each of [gone, stopped, there]) await each.call('espaceAlerteCreer', {})
    const { etudiant_id } = await school.assignment()
    await school.sql(
      "INSERT INTO internship.alerte (etudiant_id, annee_id, q, type_stage, distance) VALUES ($1, $2, '', 0, 0)",
      [etudiant_id, ANNEE],
    )
    await school.sql('UPDATE records.inscription SET parti = 1 WHERE etudiant_id = $1', [gone.id])
    const { alertes } = (await stopped.call('espaceAlertes')).body
    expect(alertes).toEqual([{ id: expect.any(Number), q: '', type_stage: 0, distance: 0 }])
    expect((await stopped.call('espaceAlerteSupprimer', { id: alertes[0].id })).status).toBe(200)
    await school.sql('DELETE FROM gateway.mail')
    await offer('Nouvelle')
    await look()
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([there.email])
  })

  it('exists once per search, up to a limit', async () => {
    const one = await student()
    for (let index = 0; index < ALERTES_MAX; index++)
      for (const _ of 'ab')
        expect((await one.call('espaceAlerteCreer', { q: `mot ${index}` })).status).toBe(200)
    const refused = await one.call('espaceAlerteCreer', { q: 'un de plus' })
    expect(refused.body.code).toBe('too_many_alerts')
    expect((await one.call('espaceAlertes')).body.alertes).toHaveLength(ALERTES_MAX)
  })

  it('does not run in a closed year', async () => {
    const one = await student()
    await one.call('espaceAlerteCreer', {})
    await offer('Nouvelle')
    await school.sql(`UPDATE records.annee SET courante = false;
      UPDATE records.annee SET courante = true WHERE id = ${AUTRE_ANNEE};
      UPDATE records.annee SET cloturee = true WHERE id = ${ANNEE}`)
    await look()
    expect(await mails()).toEqual([])
    await school.sql(`UPDATE records.annee SET cloturee = false WHERE id = ${ANNEE}`)
    await look()
    expect(await mails()).toHaveLength(1)
  })
})
