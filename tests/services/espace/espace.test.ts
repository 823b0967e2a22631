import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account, company, endpoints, espace, extensions } from '../../../src/contract'
import { espaceDocuments } from '../../../src/contract/document/documents'
import { internship } from '../../../src/contract/specification/internship'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { readPdf, readsPdf } from '../../setup/pdf'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { sentMails } from '../../setup/sentMails'
import { type Services, STAFF, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  await makeEverybody(database.pool)
})
afterAll(() => database?.drop())
beforeEach(() =>
  database.pool.query('DELETE FROM gateway.rate_limit; DELETE FROM gateway.mail; DELETE FROM gateway.lien'),
)

const rows = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
const CURRENT = '(SELECT id FROM records.annee WHERE courante)'
const ask = (email: string, lang = 'fr') => services.call(espace.espaceLien, { email, lang })
const enter = (token: string) => services.call(espace.espaceEntrer, { token })
const me = async (token: string) => (await services.call(espace.espaceMoi, {}, { token })).body
/** The link that a mail brings. */
async function link(email: string, lang = 'fr'): Promise<string> {
  await ask(email, lang)
  const [mail] = await sentMails(database.pool)
  return /#token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

describe('somebody who requests a link', () => {
  it('gets it at a known address in any spelling, and has all parts of that address', async () => {
    const { body } = await enter(await link(' TOUTES@ecole.test'.trim()))
    expect(await me(body.jeton)).toMatchObject({
      email: EVERYBODY,
      kinds: ['etudiant', 'enseignant', 'entreprise', 'tuteur'],
      annee: '2021/2022',
    })
  })

  it('gets the same response for an unknown address, without a mail', async () => {
    const known = await ask(EVERYBODY)
    const unknown = await ask('inconnu@ailleurs.test')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await rows('SELECT recipient FROM gateway.mail')).toEqual([{ recipient: EVERYBODY }])
  })

  it('is mailed in the page’s language, with the link’s duration', async () => {
    await ask(EVERYBODY, 'ar')
    const [mail] = await sentMails(database.pool)
    expect(mail?.subject).toBe('رابط الدخول إلى فضائكم')
    expect(mail?.body_text).toMatch(/15/)
  })

  it('is mailed in the language chosen there, until they choose another in their space', async () => {
    await rows('UPDATE gateway.personne SET langue = NULL WHERE email = $1', [EVERYBODY])
    const enterIn = async (langue?: string) =>
      (await services.call(espace.espaceEntrer, { token: await link(EVERYBODY), langue })).body
        .jeton as string
    const chosen = async () =>
      (await rows('SELECT langue FROM gateway.personne WHERE email = $1', [EVERYBODY]))[0].langue
    await enterIn()
    expect(await chosen()).toBe(null)
    const token = await enterIn('ar')
    expect(await chosen()).toBe('ar')
    await enterIn('en')
    expect(await chosen()).toBe('ar')
    await services.call(espace.espaceLangue, { langue: 'fr' }, { token })
    await enterIn('en')
    expect(await chosen()).toBe('fr')
    await rows('UPDATE gateway.personne SET langue = NULL WHERE email = $1', [EVERYBODY])
  })

  it('is led to the record that they asked for', async () => {
    const asked = { email: EVERYBODY, section: 'stages', ouvre: 'stage=4' } as const
    await services.call(espace.espaceLien, asked)
    const [mail] = await sentMails(database.pool)
    expect(mail?.body_text).toContain(`${services.config.publicUrl}/espace/stages?stage=4#token=`)
    for (const ouvre of ['stage=4&token=x', 'x=4', 'stage=a', '/../4'])
      expect((await services.call(espace.espaceLien, { ...asked, ouvre })).status, ouvre).toBe(400)
  })

  it('gets another one on the same device, however many others ask on the same network', async () => {
    const entered = await enter(await link(EVERYBODY))
    const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await rows(`UPDATE gateway.rate_limit SET hits = 60 WHERE key LIKE 'internship/espace/lien address %'`)
    expect((await ask(EVERYBODY)).status).toBe(429)
    const { status } = await services.call(espace.espaceLien, { email: EVERYBODY }, { headers: { cookie } })
    expect(status).toBe(200)
  })

  it('cannot use it once no record has the address any more', async () => {
    await rows(`INSERT INTO internship.jury (prenom, nom, telephone, email)
      VALUES ('Rim', 'Corrigée', '1', 'ancienne@ecole.test')`)
    const sent = await link('ancienne@ecole.test')
    await rows("UPDATE internship.jury SET email = 'nouvelle@ecole.test' WHERE email = 'ancienne@ecole.test'")
    expect((await enter(sent)).body).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await enter(await link('nouvelle@ecole.test'))).status).toBe(200)
  })

  it('can use each link once, in any order', async () => {
    const first = await link(EVERYBODY)
    const second = await link(EVERYBODY)
    expect((await enter(second)).status).toBe(200)
    expect((await enter(second)).body.code).toBe('link_expired')
    expect((await enter(first)).status).toBe(200)
  })

  it('cannot be locked out by others requesting links to their address', async () => {
    const own = await link(EVERYBODY)
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask(EVERYBODY)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await sentMails(database.pool)).toHaveLength(2)
    expect((await enter(own)).status).toBe(200)
    // once one was used, or is over, there is another
    await ask(EVERYBODY)
    expect(await sentMails(database.pool)).toHaveLength(1)
    await rows("UPDATE gateway.lien SET expires_at = now() - interval '1 second'")
    await ask(EVERYBODY)
    expect(await sentMails(database.pool)).toHaveLength(1)
  })

  it('signs in once even if it is pressed twice', async () => {
    const token = await link(EVERYBODY)
    const answers = await Promise.all([enter(token), enter(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('has a quarter of an hour to use it', async () => {
    const token = await link(EVERYBODY)
    const [{ minutes }] = await rows(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM gateway.lien`,
    )
    expect(minutes).toBe(15)
    await database.pool.query('UPDATE gateway.lien SET expires_at = now()')
    expect((await enter(token)).body.code).toBe('link_expired')
  })

  it('cannot use a link of another kind, nor set a password by theirs', async () => {
    const token = await link(EVERYBODY)
    const reset = { token, password: 'un-long-mot-de-passe' }
    expect((await services.call(account.passwordReset, reset)).body.code).toBe('link_expired')
    await database.pool.query(`UPDATE gateway.lien SET kind = 'utilisateur'`)
    expect((await enter(token)).body.code).toBe('link_expired')
  })

  it('must wait after several requests, by network and not by address', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, i) => ask(`autre-${i % 7}@ailleurs.test`)))
    expect((await ask('encore@ailleurs.test')).body.code).toBe('rate_limited')
  })
})

it('says how to reach the internship office', async () => {
  const token = await services.enter(EVERYBODY)
  await database.pool.query(`UPDATE records.etablissement SET bureau_email = 'stages@ecole.test',
    bureau_telephone = '+21671200300', bureau_nom = '{"fr":"Stages","en":"","ar":""}'`)
  expect((await me(token)).service).toMatchObject({
    nom: { fr: 'Stages' },
    email: 'stages@ecole.test',
    telephone: '+21671200300',
  })
})

describe('a person’s parts', () => {
  it('follow the records from the next call on', async () => {
    const token = await services.enter('nouveau@ecole.test')
    expect((await me(token)).code).toBe('session_expired')
    await database.pool.query(
      `UPDATE internship.jury SET email = 'nouveau@ecole.test' WHERE id = (
        SELECT id FROM internship.jury WHERE enseignant_id IS NULL ORDER BY id LIMIT 1)`,
    )
    expect(await me(token)).toMatchObject({ kinds: ['enseignant'] })
    await database.pool.query(
      `UPDATE internship.jury SET email = 'corrige@ecole.test' WHERE email = 'nouveau@ecole.test'`,
    )
    expect((await me(token)).code).toBe('session_expired')
  })

  it('end when a student leaves, or a company or its account is inactive', async () => {
    const [{ email, id }] = await rows(
      `SELECT email, etudiant_id AS id FROM records.parcours WHERE parti = 0 AND annee_id = ${CURRENT} ORDER BY 2 DESC LIMIT 1`,
    )
    const student = await services.enter(email)
    expect(await me(student)).toMatchObject({ kinds: ['etudiant'] })
    // of an earlier year they are a student for good
    await database.pool.query(
      `INSERT INTO records.inscription SELECT (jsonb_populate_record(i, jsonb_build_object('annee_id', y.id,
         'groupe_id', (SELECT min(g.id) FROM records.groupe g WHERE g.annee_id = y.id)))).*
       FROM records.inscription i JOIN records.annee y ON NOT y.courante WHERE i.etudiant_id = $1 AND i.annee_id = ${CURRENT}
       ON CONFLICT DO NOTHING`,
      [id],
    )
    const leave = `UPDATE records.inscription SET parti = $2 WHERE etudiant_id = $1 AND annee_id = ${CURRENT}`
    await database.pool.query(leave, [id, 1])
    expect((await me(student)).code).toBe('session_expired')
    await database.pool.query(leave, [id, 0])
    expect(await me(student)).toMatchObject({ kinds: ['etudiant'] })
    await database.pool.query(
      `DELETE FROM records.inscription WHERE etudiant_id = $1 AND annee_id = ${CURRENT}`,
      [id],
    )
    expect((await me(student)).code).toBe('session_expired')

    const [company] =
      await rows(`SELECT e.id, e.email FROM company.entreprise e JOIN company.compte k ON k.entreprise_id = e.id
      WHERE e.active = 1 AND k.active = 1 ORDER BY e.id DESC LIMIT 1`)
    const token = await services.enter(company.email)
    expect(await me(token)).toMatchObject({ kinds: ['entreprise'] })
    for (const table of ['company.entreprise', 'company.compte']) {
      const where = `WHERE ${table === 'company.compte' ? 'entreprise_id' : 'id'} = ${company.id}`
      await database.pool.query(`UPDATE ${table} SET active = 0 ${where}`)
      expect((await me(token)).code).toBe('session_expired')
      await database.pool.query(`UPDATE ${table} SET active = 1 ${where}`)
    }
  })

  it('include exactly their internships of the year, by part', async () => {
    const token = await services.enter(EVERYBODY)
    const { body } = await services.call(espace.espaceStages, {}, { token })
    const own = body.stages.find(({ parts }: { parts: string[] }) => parts.includes('etudiant'))
    expect(own.parts).toEqual(expect.arrayContaining(['entreprise', 'tuteur']))
    expect(own.tuteur).toBe('Toutes Casquettes')
    const [{ count }] = await rows(
      `SELECT count(*)::int FROM internship.affectation a JOIN internship.encadreur n ON n.id = a.encadrant_id
       WHERE n.email = $1 AND a.annee_id = (SELECT id FROM records.annee WHERE courante)`,
      [EVERYBODY],
    )
    const supervised = body.stages.filter(({ parts }: { parts: string[] }) => parts.includes('encadreur'))
    expect(supervised).toHaveLength(count)
    const stranger = await services.enter('tuteur-sans-stage@ecole.test')
    await database.pool.query(`INSERT INTO company.contact (entreprise_id, nom, email)
      SELECT min(id), 'Sans', 'tuteur-sans-stage@ecole.test' FROM company.entreprise`)
    expect((await services.call(espace.espaceStages, {}, { token: stranger })).body.stages).toEqual([])
  })
})

describe('the certificate of an internship', () => {
  const read = (token: string, id: number) =>
    services.call(espaceDocuments.espaceAttestation, { id, lang: 'fr' }, { token })
  const stages = async (token: string) =>
    (await services.call(espace.espaceStages, {}, { token })).body.stages
  const own = async (token: string) =>
    (await stages(token)).find(({ parts }: { parts: string[] }) => parts.includes('etudiant'))
  /** Its last day is so many days from now. */
  const ends = (id: number, days: number) =>
    rows(
      `UPDATE internship.deroulement SET debut = '2022-02-01', fin = (now() AT TIME ZONE 'Africa/Tunis')::date + $2::integer,
        pauses = '[]' WHERE id = $1`,
      [id, days],
    )
  const plain = (pdf: string) => readPdf(Buffer.from(pdf, 'base64')).text.replace(/\s+/g, ' ')
  beforeAll(() =>
    rows(
      'UPDATE records.etablissement SET fuseau = \'Africa/Tunis\', nom = \'{"fr": "Institut", "en": "", "ar": ""}\'',
    ),
  )

  it('is available to student, company and tutor from its last day on', async () => {
    const token = await services.enter(EVERYBODY)
    const { id } = await own(token)
    await rows(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
      SELECT id, annee_id, etudiant_id, tuteur_id FROM internship.v_deroulement WHERE id = $1 ON CONFLICT DO NOTHING`,
      [id],
    )
    await ends(id, 1)
    expect((await own(token)).attestation).toBe(false)
    expect((await read(token, id)).body.code).toBe('certificate_early')
    await ends(id, 0)
    expect((await own(token)).attestation).toBe(true)
    const { body } = await read(token, id)
    expect(body.nom).toMatch(/^Attestation de stage .*\.pdf$/)
    if (!readsPdf) return
    const text = plain(body.pdf)
    for (const said of ['Institut', 'Toutes Casquettes', '1er février 2022']) expect(text).toContain(said)
  })

  it('comes with attendance sheets, once switched on', async () => {
    const token = await services.enter(EVERYBODY)
    const { id, pointage } = await own(token)
    const asked = () => services.call(espaceDocuments.espacePointage, { id, lang: 'fr' }, { token })
    await rows(
      "UPDATE internship.deroulement SET debut = '2022-02-01', fin = '2022-03-31', pauses = '[]' WHERE id = $1",
      [id],
    )
    expect(pointage).toBe(false)
    expect((await asked()).body.code).toBe('not_found')
    await rows('UPDATE records.etablissement SET pointage = 1')
    expect((await own(token)).pointage).toBe(true)
    const { body } = await asked()
    expect(body.nom).toMatch(/^Feuille de présence .*\.pdf$/)
    if (readsPdf) expect(readPdf(Buffer.from(body.pdf, 'base64')).pages).toBe(2)
    await rows('UPDATE records.etablissement SET pointage = 0')
    await ends(id, 0)
  })

  it('omits the defence, and is not available to supervisors, jurors and others', async () => {
    const token = await services.enter(EVERYBODY)
    const [done] = await rows(
      `
      SELECT a.id, e.email, lower(coalesce(n.email, '')) AS encadrant FROM internship.affectation a
      JOIN records.etudiant e ON e.id = a.etudiant_id JOIN internship.encadreur n ON n.id = a.encadrant_id
      JOIN internship.soutenance s ON s.affectation_id = a.id JOIN internship.note x ON x.soutenance_id = s.id
      WHERE a.annee_id = ${CURRENT} AND n.email <> $1 AND e.email <> $1 ORDER BY a.id LIMIT 1`,
      [EVERYBODY],
    )
    const { status, body } = await read(await services.enter(done.email), done.id)
    expect(status).toBe(200)
    if (readsPdf) expect(plain(body.pdf)).not.toMatch(/\/ 20|Jury|Salle|Mention/)
    for (const stranger of [token, await services.enter(done.encadrant)])
      expect((await read(stranger, done.id)).body.code).toMatch(/not_found|not_for_you/)
    expect((await read(token, 2_000_000_000)).body.code).toBe('not_found')
  })
})

describe('the account of a company', () => {
  const PASSWORD = 'mot-de-passe-entreprise'
  let email: string
  beforeAll(async () => {
    const [row] = await rows(`UPDATE company.compte SET password_hash = (
        SELECT password_hash FROM internship.utilisateur WHERE email = '${STAFF.email}')
      WHERE id = (SELECT k.id FROM company.compte k JOIN company.entreprise e ON e.id = k.entreprise_id
        WHERE e.active = 1 AND k.active = 1 ORDER BY NOT EXISTS (SELECT FROM internship.affectation a
          JOIN internship.stage s ON s.id = a.stage_id WHERE s.entreprise_id = e.id AND a.annee_id = ${CURRENT}), k.id
        LIMIT 1) RETURNING email`)
    email = row.email
  })
  const signIn = (password: string, address = email) =>
    services.call(espace.espaceConnexion, { email: address, password })

  /** As a manager may, who then gives the account a password that they know. */
  const correct = async (id: number, address: string) => {
    await rows('UPDATE company.compte SET email = $1 WHERE id = $2', [address, id])
    await rows(
      `UPDATE company.compte SET password_hash = (
        SELECT password_hash FROM internship.utilisateur WHERE email = '${STAFF.email}') WHERE id = $1`,
      [id],
    )
  }

  it('opens its space by its password, but no call of the staff', async () => {
    const { body } = await signIn(STAFF.password)
    expect(await me(body.jeton)).toMatchObject({ kinds: ['entreprise'] })
    const { status } = await services.call(internship.stageList, { lang: 'fr' }, { token: body.jeton })
    expect(status).toBe(401)
    const staff = { email, password: STAFF.password, anneeScolaire_id: 2 }
    expect((await services.call(internship.login, staff)).body.code).toBe('bad_credentials')
  })

  it('is not locked out by others’ wrong guesses on a known device', async () => {
    const first = await signIn(STAFF.password)
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    for (let i = 0; i < 11; i += 1) await signIn(`essai-${i}`)
    expect((await signIn(STAFF.password)).status).toBe(429)
    const own = { email, password: STAFF.password }
    expect((await services.call(espace.espaceConnexion, own, { headers: { cookie } })).status).toBe(200)
  })

  it('opens no other part of its address: no call of a teacher, a student or a tutor', async () => {
    const [{ id }] = await rows('SELECT id FROM company.compte WHERE email = $1', [email])
    // as a manager may, who knows the password
    await correct(id, EVERYBODY)
    const { body } = await signIn(STAFF.password, EVERYBODY)
    const { jeton: token } = body
    const seen = await me(token)
    expect(seen).toMatchObject({ kinds: ['entreprise'], reste: true })
    expect(seen.nom).not.toBe((await me(await services.enter(EVERYBODY))).nom)
    for (const endpoint of endpoints.filter(({ access }) => access === 'person')) {
      if (endpoint.persons.includes('entreprise')) continue
      const refused = await services.call(endpoint, {}, { token })
      expect(refused.body.code, endpoint.path).toBe('not_for_you')
    }
    const [{ entreprise_id }] = await rows('SELECT entreprise_id FROM company.compte WHERE id = $1', [id])
    const own = await services.call(extensions.espaceEntreprise, {}, { token })
    expect(own.body.entreprises.map((each: { id: number }) => each.id)).toEqual([entreprise_id])
    const { body: stages } = await services.call(espace.espaceStages, {}, { token })
    expect(stages.stages.flatMap(({ parts }: { parts: string[] }) => parts)).not.toContain('etudiant')
    // data by address: messages, marks
    const convoque = `INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
      VALUES (${CURRENT}, $1, 'T', $1, 'fr') ON CONFLICT DO NOTHING`
    await rows(convoque, [EVERYBODY])
    const reponses = [{ soutenance_id: 1, debut: '2026-06-15T09:00:00', reponse: 'vient' }]
    const answer = await services.call(extensions.espaceSoutenanceRepondre, { reponses }, { token })
    expect(answer.body).toMatchObject({ code: 'not_found', message: expect.stringContaining('invitation') })
    expect((await services.call(extensions.espaceNoter, {}, { token })).body.code).toBe('not_found')
    await correct(id, email)
    expect((await me(token)).code).toBe('unauthenticated')
  })

  it('reads, exports and changes only the company’s data of its address', async () => {
    const [{ id, entreprise_id }] = await rows('SELECT * FROM company.compte WHERE email = $1', [email])
    await correct(id, EVERYBODY)
    await rows("UPDATE gateway.personne SET langue = 'en' WHERE email = $1", [EVERYBODY])
    const link = await services.enter(EVERYBODY)
    const { jeton: token } = (await signIn(STAFF.password, EVERYBODY)).body
    const counts = async (bearer: string) =>
      Object.fromEntries(
        (await services.call(extensions.espaceDonnees, {}, { token: bearer })).body.donnees.map(
          ({ nom, nombre }: { nom: string; nombre: number }) => [nom, nombre],
        ),
      )
    expect(await counts(link)).toMatchObject({ contact: 1 })
    expect(await counts(token)).toMatchObject({ etudiant: 0, stage: 0, contact: 0, acces: 0, remise: 0 })
    const { body: archive } = await services.call(extensions.espaceDonneesOuvrir, {}, { token })
    const zip = await services.app.fetch(new Request(`http://localhost${archive.adresse}`))
    expect(zip.status).toBe(200)
    expect(await rows('SELECT email, entreprise_id FROM gateway.remise ORDER BY id DESC LIMIT 1')).toEqual([
      { email: EVERYBODY, entreprise_id },
    ])

    await services.call(espace.espaceLangue, { langue: 'ar' }, { token })
    expect((await me(link)).langue).toBe('en')
    expect((await me(token)).langue).toBe('ar')

    // a document that the address has uploaded otherwise, for an internship at the company
    const [{ stage, fichier }] = await rows(
      `WITH at AS (SELECT a.id, a.annee_id, a.stage_id FROM internship.affectation a JOIN internship.stage s ON s.id = a.stage_id
          WHERE s.entreprise_id = $1 AND a.annee_id = ${CURRENT} ORDER BY a.id LIMIT 1),
        content AS (INSERT INTO gateway.contenu (empreinte, taille) VALUES (repeat('c', 64), 9) RETURNING empreinte)
      INSERT INTO internship.fichier (annee_id, genre, fiche, fiche_id, nom, type, taille, empreinte, depose_par)
      SELECT at.annee_id, 'attestation', 'affectation', at.id, 'A.pdf', 'application/pdf', 9, content.empreinte, $2
      FROM at, content RETURNING id AS fichier, fiche_id AS stage`,
      [entreprise_id, EVERYBODY],
    )
    const files = async (bearer: string) =>
      (
        await services.call(
          extensions.espaceFichierList,
          { fiche: 'affectation', fiche_id: stage },
          { token: bearer },
        )
      ).body.fichiers
    expect(await files(token)).toMatchObject([{ id: fichier, retirable: false }])
    const [{ version }] = await files(token)
    const removed = await services.call(extensions.espaceFichierRetirer, { id: fichier, version }, { token })
    expect(removed.body.code).toBe('not_for_you')
    await rows('UPDATE internship.fichier SET compte_id = $1 WHERE id = $2', [id, fichier])
    expect(await files(token)).toMatchObject([{ id: fichier, retirable: true }])
    await rows('DELETE FROM internship.fichier WHERE id = $1', [fichier])
    await correct(id, email)
  })

  it('ends with a corrected address, which is mailed a link to a new one', async () => {
    const [{ id }] = await rows('SELECT id FROM company.compte WHERE email = $1', [email])
    const { body } = await signIn(STAFF.password)
    const { company: token } = await services.signIn()
    const update = { id, email: 'nouvelle@entreprise.test' }
    expect((await services.call(company.userUpdate, update, { token })).status).toBe(200)
    expect((await me(body.jeton)).code).toBe('unauthenticated')
    expect((await signIn(STAFF.password, update.email)).body.code).toBe('bad_credentials')
    const told = await rows('SELECT recipient, link_kind FROM gateway.mail WHERE dedupe_key = $1', [
      `compte/bienvenue/${id}`,
    ])
    expect(told).toEqual([{ recipient: update.email, link_kind: 'compte' }])
    await correct(id, email)
  })

  it('ends its sessions when the password changes', async () => {
    const { body } = await signIn(STAFF.password)
    const byLink = await services.enter(email)
    const { company: token } = await services.signIn()
    const [{ id, password_hash }] = await rows('SELECT * FROM company.compte WHERE email = $1', [email])
    await services.call(company.userUpdate, { id, email, password: 'un-autre-mot-de-passe' }, { token })
    expect((await me(body.jeton)).code).toBe('unauthenticated')
    expect(await me(byLink)).toMatchObject({ kinds: ['entreprise'], reste: false })
    await rows('UPDATE company.compte SET password_hash = $1 WHERE id = $2', [password_hash, id])
  })

  it('is refused alike for a wrong password and an unknown address, and told if inactive', async () => {
    const wrong = await signIn(PASSWORD)
    const unknown = await signIn(PASSWORD, 'inconnue@ailleurs.test')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    await database.pool.query('UPDATE company.compte SET active = 0 WHERE email = $1', [email])
    expect((await signIn(STAFF.password)).body.code).toBe('company_inactive')
    expect((await signIn(PASSWORD)).body.code).toBe('bad_credentials')
    await database.pool.query('UPDATE company.compte SET active = 1 WHERE email = $1', [email])
  })
})

describe('a member of the staff with a part of their own', () => {
  it('can open the space of their own address only', async () => {
    const { internship: token } = await services.signIn()
    const known = async () => (await services.call(espace.espaceConnu, {}, { token })).body.kinds
    expect(await known()).toEqual([])
    expect((await services.call(espace.espacePasser, {}, { token })).body.code).toBe('not_found')
    await database.pool.query(
      `UPDATE internship.jury SET email = '${STAFF.email}' WHERE id = (
        SELECT max(id) FROM internship.jury WHERE enseignant_id IS NULL)`,
    )
    expect(await known()).toEqual(['enseignant'])
    const { body } = await services.call(espace.espacePasser, {}, { token })
    expect(await me(body.jeton)).toMatchObject({ email: STAFF.email, kinds: ['enseignant'] })
  })
})

describe('in front of an existing internship service', () => {
  it('nobody has a space', async () => {
    const upstreams = { internship: { url: 'http://127.0.0.1:9', apiPassword: 'x' } } as never
    const behind = await startServices(database, { upstreams })
    const token = await services.enter(EVERYBODY)
    expect((await behind.call(espace.espaceMoi, {}, { token })).body.code).toBe('unknown_call')
  })
})
