import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  contact,
  convention,
  convocation,
  donnees,
  espace,
  extensions,
  feuille,
  internship,
  signature,
  sollicitation,
  suivi,
} from '../../../src/contract'
import { CHANGE_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { hashToken, newToken } from '../../../src/services/access/credentials/tokens'
import { createKysely } from '../../../src/services/db/kysely'
import { tellChangedAddresses } from '../../../src/services/mail/tell/tellAddress'
import { agreement, TUTOR } from '../../setup/agreements'
import { openSheet } from '../../setup/marking'
import { openSchool, plan, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'
import { STAFF } from '../../setup/services'
import { openWorld } from '../../setup/worlds'

/* A changed address is announced to the old one, and opens nothing until confirmed from its mailbox. */

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql(
    "UPDATE records.etablissement SET fuseau = 'Africa/Tunis', langue = 'fr', signataire = 'Rim Jaziri'",
  )
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql('DELETE FROM gateway.rate_limit; DELETE FROM gateway.mail; DELETE FROM gateway.lien'),
)

const open = (endpoint: Endpoint, input: object = {}) => school.services.call(endpoint, input)
const callAs = async (email: string, endpoint: Endpoint, input: object = {}) =>
  school.services.call(endpoint, input, { token: await school.services.enter(email) })
/** Sends mails due by then, and returns them. */
async function told(minutes = 2) {
  const now = new Date(Date.now() + minutes * 60_000)
  await tellChangedAddresses(createKysely(school.database.pool), school.services.config, now)
  return sentMails(school.database.pool)
}
const recipients = (mails: Awaited<ReturnType<typeof told>>) => mails.map(({ recipient }) => recipient).sort()
/** The link that confirms an address, in one of the mails. */
const linkIn = (mails: Awaited<ReturnType<typeof told>>, email: string) =>
  mails
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ body_text }) => /\/espace#token=([\w-]+)&adresse=1/.exec(body_text)?.[1] ?? [])[0] ?? ''
async function change(id: number, email: string) {
  const { body } = await school.call(extensions.professeurById, { id })
  const { version: _, ...record } = body.record
  const { headers, body: done } = await school.call(extensions.professeurUpdate, {
    ...record,
    specialites: [],
    email,
  })
  expect(done.status).toBe(200)
  return Number(headers.get(CHANGE_HEADER))
}
const undo = (id: number) => school.call(extensions.historiqueAnnuler, { id })
const confirm = async (email: string) => {
  await open(espace.espaceLien, { email })
  return open(espace.espaceEntrer, { token: linkIn(await sentMails(school.database.pool), email) })
}

describe('a changed address', () => {
  it('is announced once to the old and the new address, a minute later', async () => {
    await change(1, 'un@maison.test')
    expect(await told(0)).toEqual([])
    const mails = await told()
    expect(recipients(mails)).toEqual(['t1@ecole.test', 'un@maison.test'])
    const before = mails.find(({ recipient }) => recipient === 't1@ecole.test')?.body_text
    for (const part of ['Prof Nom1', 't1@ecole.test', 'un@maison.test', 'prévenez aussitôt'])
      expect(before).toContain(part)
    const after = mails.find(({ recipient }) => recipient === 'un@maison.test')?.body_text
    expect(after).toMatch(/\/espace#token=[\w-]+&adresse=1/)
    expect(after).not.toContain('t1@ecole.test')
    await school.sql('DELETE FROM gateway.mail')
    expect(await told(10)).toEqual([])
  })

  it('is announced to nobody when reverted within the minute, and to the old address when reverted later', async () => {
    expect((await undo(await change(2, 'deux@maison.test'))).body.status).toBe(200)
    expect(await told()).toEqual([])
    expect((await callAs('t2@ecole.test', espace.espaceMoi)).body.kinds).toEqual(['enseignant'])

    const id = await change(2, 'deux@maison.test')
    expect(recipients(await told())).toEqual(['deux@maison.test', 't2@ecole.test'])
    await school.sql('DELETE FROM gateway.mail')
    expect((await undo(id)).body.status).toBe(200)
    expect(recipients(await told())).toEqual(['t2@ecole.test'])
    // nothing waits any more
    expect((await callAs('t2@ecole.test', espace.espaceMoi)).body.kinds).toEqual(['enseignant'])
    expect(await school.sql("SELECT FROM gateway.adresse WHERE nouvelle = 't2@ecole.test'")).toEqual([])
  })

  it('is announced to the last confirmed address, however often it changes in between', async () => {
    await change(3, 'trois@maison.test')
    await told()
    await school.sql('DELETE FROM gateway.mail')
    await change(3, 'encore@maison.test')
    expect(recipients(await told())).toEqual(['encore@maison.test', 't3@ecole.test'])
    expect((await callAs('trois@maison.test', espace.espaceMoi)).body.code).toBe('session_expired')
  })

  it('is shown to the office while unconfirmed', async () => {
    const shown = async () =>
      (await school.call(extensions.historiqueList, { filter: { record: 'enseignant/6' }, lang: 'fr' })).body
        .attend
    await change(6, 'six@maison.test')
    expect(await shown()).toBe('six@maison.test')
    await confirm('six@maison.test')
    expect(await shown()).toBe(undefined)
  })

  it('opens no space until the button of its link is pressed, once', async () => {
    await change(4, 'quatre@maison.test')
    for (const email of ['t4@ecole.test', 'quatre@maison.test'])
      expect((await callAs(email, espace.espaceMoi)).body.code).toBe('session_expired')
    expect((await open(espace.espaceLien, { email: 'quatre@maison.test' })).body).toEqual({ status: 200 })
    // a sign-in request does not wait, and the old address is informed at once
    const mails = await sentMails(school.database.pool)
    expect(recipients(mails)).toEqual(['quatre@maison.test', 't4@ecole.test'])
    const token = linkIn(mails, 'quatre@maison.test')
    const { body } = await open(espace.espaceEntrer, { token })
    expect((await school.services.call(espace.espaceMoi, {}, { token: body.jeton })).body.kinds).toEqual([
      'enseignant',
    ])
    expect((await open(espace.espaceEntrer, { token })).body.code).toBe('link_expired')
    // from now on the usual link enters
    await school.sql('DELETE FROM gateway.mail')
    await open(espace.espaceLien, { email: 'quatre@maison.test' })
    const [mail, ...others] = await sentMails(school.database.pool)
    expect([mail?.subject, others]).toEqual([expect.stringContaining('lien pour entrer'), []])
    expect(await school.sql("SELECT FROM gateway.adresse WHERE nouvelle = 'quatre@maison.test'")).toEqual([])
  })

  it('adds nothing to an existing space of the address until then', async () => {
    const etudiant = await school.student({ prenom: 'Prof', nom: 'Nom7' })
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant])
    await change(7, email)
    expect((await callAs(email, espace.espaceMoi)).body.kinds).toEqual(['etudiant'])
    await open(espace.espaceLien, { email })
    const mails = await sentMails(school.database.pool)
    expect(mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Confirmez'),
      expect.stringContaining('lien pour entrer'),
    ])
    const usual = mails.find(({ subject }) => subject.includes('lien pour entrer'))?.body_text ?? ''
    const entered = await open(espace.espaceEntrer, { token: /#token=([\w-]+)/.exec(usual)?.[1] })
    expect(entered.status).toBe(200)
    expect((await callAs(email, espace.espaceMoi)).body.kinds).toEqual(['etudiant'])
    expect((await open(espace.espaceEntrer, { token: linkIn(mails, email) })).status).toBe(200)
    expect((await callAs(email, espace.espaceMoi)).body.kinds).toEqual(['etudiant', 'enseignant'])
  })

  it('is not confirmed by the link of another mail, which opens nothing in the meantime', async () => {
    const { id, stage_id, etudiant_id } = await school.assignment({ encadrant: 8 })
    await change(8, 'huit@maison.test')
    await school.sql('DELETE FROM gateway.mail')
    await school.call(internship.affectationEdit, {
      stage_id,
      etudiant_id,
      id_etudiant: etudiant_id,
      id_encadrant: 8,
      encadrant_id: 5,
      etat_stage: 1,
    })
    await school.call(internship.affectationEdit, {
      stage_id,
      etudiant_id,
      id_etudiant: etudiant_id,
      id_encadrant: 5,
      encadrant_id: 8,
      etat_stage: 1,
    })
    const mails = await sentMails(school.database.pool)
    const asked = mails.filter(({ recipient }) => recipient === 'huit@maison.test').slice(-1)[0]
    const token = /\/espace\/stages\?stage=\d+#token=([\w-]+)/.exec(asked?.body_text ?? '')?.[1]
    expect((await open(espace.espaceEntrer, { token })).body.code).toBe('address_unconfirmed')
    const answer = { id, etat: 'accepte' }
    expect((await callAs('huit@maison.test', suivi.espaceEncadrementRepondre, answer)).body.code).toBe(
      'session_expired',
    )
    expect((await confirm('huit@maison.test')).status).toBe(200)
    expect((await callAs('huit@maison.test', suivi.espaceEncadrementRepondre, answer)).body.status).toBe(200)
  })

  it('signs no agreement by the link of a mail', async () => {
    const { convention: id } = await agreement(school, { sent: true })
    const [{ id: tutor }] = await school.sql('SELECT id FROM company.contact WHERE email = $1', [TUTOR.email])
    const corrected = { ...TUTOR, id: tutor, entreprise: 1, tuteur: 1, email: 'nouveau@industrie.test' }
    expect((await school.call(contact.contactUpdate, corrected)).body.status).toBe(200)
    await school.sql('DELETE FROM gateway.mail')
    await school.call(convention.conventionRelancer, { ids: [id] })
    const mails = await sentMails(school.database.pool)
    const text = mails.find(({ recipient }) => recipient === 'nouveau@industrie.test')?.body_text ?? ''
    const token = /\/signer#token=([\w-]+)/.exec(text)?.[1]
    const refused = await open(signature.signatureQuestion, { token })
    expect([refused.status, refused.body.code]).toEqual([403, 'address_unconfirmed'])
    const declined = await open(signature.signatureRefuser, { token, motif: 'Non' })
    expect(declined.body.code).toBe('address_unconfirmed')
    expect((await confirm('nouveau@industrie.test')).status).toBe(200)
    expect((await open(signature.signatureQuestion, { token })).status).toBe(200)
  })

  it('marks no defence', async () => {
    const { stage_id, id } = await school.assignment({ encadrant: 2 })
    const day = school.day()
    await school.call(internship.soutenanceAdd, plan(stage_id, day))
    await school.sql(
      'UPDATE internship.soutenance SET etat = 1, validated_at = now() WHERE affectation_id = $1',
      [id],
    )
    const find = async (query: string) => (await school.sql(query))[0]
    const { soutenance_id } = await openSheet(find, '1')
    const invite = async () => {
      await school.sql('DELETE FROM gateway.mail')
      await school.call(feuille.feuilleInviter, { ids: [soutenance_id] })
      const [mail] = await sentMails(school.database.pool)
      return /\/noter#token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
    }
    expect(
      (await open(feuille.feuilleLire, { token: await invite(), soutenance_id, lang: 'fr' })).status,
    ).toBe(200)
    await change(5, 'cinq@maison.test')
    const token = await invite()
    expect((await open(feuille.feuilleQuestion, { token, lang: 'fr' })).body.code).toBe('address_unconfirmed')
    const marques = [{ critere: 0, points: '12' }]
    expect((await open(feuille.feuilleNoter, { token, soutenance_id, marques })).body.code).toBe(
      'address_unconfirmed',
    )
    expect((await confirm('cinq@maison.test')).status).toBe(200)
    expect((await open(feuille.feuilleNoter, { token, soutenance_id, marques })).status).toBe(200)
  })

  it('answers no convocation and states no availability, by a link or through the data page', async () => {
    await school.sql(`SELECT setval(pg_get_serial_sequence('company.entreprise', 'id'), 10)`)
    const { ids, emails } = await openWorld(school)
    const linkOf = async (kind: string, subject: string) => {
      const token = newToken()
      await school.sql(
        `INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
         SELECT $1, $2, id, now() + interval '1 hour' FROM ${subject}`,
        [hashToken(token), kind],
      )
      return token
    }
    const asked = await linkOf('disponibilite', `internship.sollicitation WHERE id = ${ids.question}`)
    const told = await linkOf('convocation', `internship.convoque WHERE cle = '${emails.encadreur}'`)
    const codes = async () => [
      (await open(sollicitation.disponibiliteQuestion, { token: asked })).body.code,
      (await open(convocation.convocationQuestion, { token: told, lang: 'fr' })).body.code,
    ]
    expect(await codes()).toEqual([undefined, undefined])
    // as if changed to the address that the links were mailed to
    await school.sql(
      `INSERT INTO gateway.adresse (entite, fiche_id, prouvee, ancienne, nouvelle)
       SELECT r.entite, r.id, 'avant@maison.test', 'avant@maison.test', $1 FROM (
         SELECT 'records.enseignant' AS entite, id FROM records.enseignant WHERE email = $1
         UNION ALL SELECT 'internship.encadreur', id FROM internship.encadreur WHERE email = $1
         UNION ALL SELECT 'internship.jury', id FROM internship.jury WHERE email = $1) AS r`,
      [emails.encadreur],
    )
    expect(await codes()).toEqual(['address_unconfirmed', 'address_unconfirmed'])
    expect((await callAs(emails.encadreur, donnees.espaceDonnees)).body.code).toBe('session_expired')
    expect((await confirm(emails.encadreur)).status).toBe(200)
    expect(await codes()).toEqual([undefined, undefined])
  })

  it('of a colleague opens no space before it is confirmed, and is announced to the old address', async () => {
    const etudiant = await school.student()
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant])
    await school.sql(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Ruse', 'ruse@ecole.test', password_hash, 'administrator' FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    const [{ id }] = await school.sql("SELECT id FROM internship.utilisateur WHERE username = 'Ruse'")
    const account = { id, username: 'Ruse', email, role: 'administrator', diplomes: [], active: true }
    expect((await school.call(extensions.utilisateurUpdate, account)).body.status).toBe(200)
    expect(recipients(await told())).toEqual(['ruse@ecole.test'])
    const { internship: token } = await school.services.signIn({ email })
    const pass = () => school.services.call(espace.espacePasser, {}, { token })
    expect((await pass()).body.code).toBe('address_unconfirmed')
    expect((await confirm(email)).status).toBe(200)
    expect((await pass()).status).toBe(200)
  })

  it('is dropped with its record, and needs no confirmation as a first address or after anonymisation', async () => {
    const ada = { firstName: 'Ada', lastName: 'Byron', telephone: '1', email: 'ada@maison.test' }
    const { id } = (await school.call(internship.juryAdd, ada)).body.jurys[0]
    expect((await callAs('ada@maison.test', espace.espaceMoi)).body.kinds).toEqual(['enseignant'])
    await school.call(internship.juryUpdate, { ...ada, id, email: 'byron@maison.test' })
    const waiting = () =>
      school.sql("SELECT FROM gateway.adresse WHERE entite = 'internship.jury' AND fiche_id = $1", [id])
    expect(await waiting()).toHaveLength(1)
    await school.sql('DELETE FROM internship.jury WHERE id = $1', [id])
    expect(await waiting()).toEqual([])
    const etudiant = await school.student()
    await school.sql(`BEGIN; SET LOCAL espace.conservation = 'on';
      UPDATE records.etudiant SET email = gateway.anonyme(id) WHERE id = ${etudiant}; COMMIT`)
    expect(
      await school.sql("SELECT FROM gateway.adresse WHERE entite = 'records.etudiant' AND fiche_id = $1", [
        etudiant,
      ]),
    ).toEqual([])
  })
})
