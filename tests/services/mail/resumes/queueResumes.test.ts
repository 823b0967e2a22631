import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { declaration, extensions } from '../../../../src/contract'
import { ATTENTE_NOMS, attenteDe } from '../../../../src/contract/dashboard/attentes'
import type { Endpoint } from '../../../../src/contract/kernel/endpoint'
import { TRAVAUX, type Travaux } from '../../../../src/contract/specification/travaux'
import { createKysely } from '../../../../src/services/db/kysely'
import { queueResumes } from '../../../../src/services/mail/resumes/queueResumes'
import { ANNEE, AUTRE_ANNEE, openSchool, type School } from '../../../setup/openSchool'

/* Which work the staff are mailed of, and when. */

const ZONE = 'Pacific/Auckland'
const ALL_NOW = Object.fromEntries(TRAVAUX.map((genre) => [genre, 'now'])) as Travaux

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql('UPDATE records.etablissement SET fuseau = $1', [ZONE])
  await school.sql(
    `INSERT INTO records.diplome (id, cycle_id, label) VALUES (7, 1, '{"fr": "Autre", "en": "", "ar": ""}')`,
  )
})
afterAll(() => school?.drop())
beforeEach(async () => {
  await school.sql(`DELETE FROM internship.resume; DELETE FROM gateway.mail; DELETE FROM internship.demande;
    DELETE FROM company.entreprise WHERE id > 1; UPDATE internship.convocation SET annulee = true`)
  const never = Object.fromEntries(TRAVAUX.map((genre) => [genre, 'never']))
  await school.sql('UPDATE internship.utilisateur SET resumes = $1', [JSON.stringify(never)])
})

let serial = 0
/** Somebody of the staff, who may have chosen. */
async function colleague(
  chosen: Partial<Travaux>,
  { role = 'manager', diplomes = [] as number[], langue = 'fr' } = {},
) {
  serial += 1
  const email = `r${serial}@ecole.test`
  await school.sql(
    `INSERT INTO internship.utilisateur (username, email, password_hash, active, role, diplomes, langue, resumes)
     SELECT $1, $2, password_hash, true, $3, $4, $5, '{}' FROM internship.utilisateur ORDER BY id LIMIT 1`,
    [`Collègue ${serial}`, email, role, diplomes, langue],
  )
  const { internship: token } = await school.services.signIn({ email })
  const choose = (travaux: Partial<Travaux>) =>
    school.services.call(extensions.profileMails, { mentions: 'now', langue, travaux }, { token })
  expect((await choose(chosen)).status).toBe(200)
  return { email, choose }
}

async function request(annee = ANNEE, prenom = 'Amal') {
  const student = await school.student({ annee, prenom, nom: 'Ben Salah' })
  await school.sql(
    "INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES ($1, $2, 1, 'fr')",
    [annee, student],
  )
}
const company = (name: string) =>
  school.sql(
    `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse)
     SELECT max(id) + 1, $1, 'G', $1, md5($1) || '@industrie.test', 'Rue' FROM company.entreprise`,
    [name.slice(0, 60)],
  )
/** For a year and diplomas; without a year, only for administrators. */
async function lost(categorie: string, annee: number | null, diplomes: number[] | null = null) {
  await school.sql(
    `INSERT INTO gateway.mail (recipient, subject, body_text, body_html, categorie, annee_id, diplomes)
     VALUES ('perdu@ecole.test', 'S', 'T', '', $1, $2, $3)`,
    [categorie, annee, diplomes],
  )
  await school.sql("UPDATE gateway.mail SET phase = 'refuse' WHERE recipient = 'perdu@ecole.test'")
}
/** A defence that a juror declines and the chair has signed. */
async function defence() {
  const { id } = await school.assignment({ prenom: 'Yassine' })
  const [{ s }] = await school.sql(
    `INSERT INTO internship.soutenance (annee_id, affectation_id, salle_id, debut, fin)
     VALUES (1, $1, 1, $2::date + time '09:00', $2::date + time '10:00') RETURNING id AS s`,
    [id, school.day()],
  )
  await school.sql(
    `WITH k AS (INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
       VALUES (1, $1, 'Karim Haddad', '', 'fr') RETURNING id)
     INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero,
       reponse, repondu_le)
     SELECT 1, k.id, $2, $3, a.etudiant_id, '{"fin": "2999-01-01T10:00:00", "roles": []}', now(), 1, 'decline', now()
     FROM k, internship.affectation a WHERE a.id = $3`,
    [`k${s}`, s, id],
  )
  await school.sql(
    `INSERT INTO internship.deliberation (soutenance_id, points, mention_id, points_calcules, mention_calculee_id, signe_par)
     VALUES ($1, 15, 3, 15, 3, 'Pr Cinq')`,
    [s],
  )
  return s as number
}

const look = (now: Date) =>
  queueResumes(
    createKysely(school.database.pool),
    { publicUrl: 'https://stage.example', timeZone: 'UTC' },
    now,
  )
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const mails = () => school.sql("SELECT * FROM gateway.mail WHERE categorie = 'resume' ORDER BY id")
const recipients = async () => (await mails()).map(({ recipient }) => recipient)

/** Done by the office itself, so not reported. */
const OWN = ['soutenances', 'convocations']

it('a summary covers every kind of incoming work', () => {
  const coming = ATTENTE_NOMS.filter((nom) => attenteDe(nom).sonne && !OWN.includes(nom))
  expect(TRAVAUX).toEqual(expect.arrayContaining(coming))
})

it('an immediate summary lists all kinds in one mail, with links', async () => {
  const { email } = await colleague(ALL_NOW)
  await request()
  await company('Sotutech')
  await lost('convocation', ANNEE)
  await defence()
  await look(new Date())
  expect(await mails()).toEqual([])
  await look(inMinutes(2))
  await look(inMinutes(3))
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: email, subject: 'Ce qui attend le service de stage' })
  const lines = [
    /Convocations déclinées\s: 1\n> Karim Haddad\nhttps:\/\/stage.example\/Convocations\?filter=/,
    /Messages non parvenus\s: 1\n> *\S*\nhttps:\/\/stage.example\/Courriels\?filter=/,
    /Décisions signées à valider\s: 1\n> Yassine N\d+\nhttps:\/\/stage.example\/Notation\?filter=/,
    /Nouvelles demandes de stage\s: 1\n> Amal Ben Salah\nhttps:\/\/stage.example\/DemandeStage\?filter=/,
    /Entreprises à activer\s: 1\n> Sotutech\nhttps:\/\/stage.example\/Entreprise\?filter=/,
  ]
  for (const line of lines) expect(mail.body_text).toMatch(line)
  await request(ANNEE, 'Nour')
  await school.sql("UPDATE internship.demande SET created_at = $1 WHERE etudiant LIKE 'Nour%'", [
    inMinutes(3),
  ])
  await look(inMinutes(5))
  expect((await mails())[1].body_text).toMatch(/Nouvelles demandes de stage\s: 1\n> Nour Ben Salah\n/)
})

it('a summary covers actions of companies, students and teachers, with links', async () => {
  const { email } = await colleague(ALL_NOW)
  const { id, stage_id, etudiant_id } = await school.assignment({ prenom: 'Lina' })
  const [{ contact }] = await school.sql(
    `INSERT INTO company.contact (entreprise_id, nom, email) VALUES (1, 'Amor', 'amor@industrie.test') RETURNING id AS contact`,
  )
  await school.sql('UPDATE internship.stage SET tuteur_id = $1 WHERE id = $2', [contact, stage_id])
  await school.sql(
    `INSERT INTO internship.encadrement (id, annee_id, etudiant_id, encadrant_id, etat, motif)
     VALUES ($1, 1, $2, 1, 'decline', 'En congé')`,
    [id, etudiant_id],
  )
  await school.sql(
    `INSERT INTO internship.tutorat (id, annee_id, etudiant_id, contact_id, etat, motif)
     VALUES ($1, 1, $2, $3, 'conteste', 'Non')`,
    [id, etudiant_id, contact],
  )
  const offer = await school.offer({ sujet: 'Retenue' })
  const student = await school.student({ prenom: 'Nour' })
  await school.sql(
    `INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre, etat, repondue_le)
     VALUES (1, $1, $2, 'L', 'retenue', now())`,
    [student, offer],
  )
  await school.sql(
    `INSERT INTO internship.proposition (annee_id, entreprise_id, etat, sujet, description, debut, fin, soumise_le)
     VALUES (1, 1, 'soumise', 'Proposée', 'D', '2022-02-01', '2022-05-01', now())`,
  )
  await school.sql(
    `INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel)
     VALUES (1, 'Neuve', 'N1', 'Ancienne', 'A1')`,
  )
  await school.sql(
    `INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte, complete_le)
     VALUES (1, $1, $2, 0, 'complete', 'fr', '{}', 'T', 'T', now())`,
    [etudiant_id, id],
  )
  await school.sql(
    `WITH c AS (INSERT INTO internship.convention (annee_id, etudiant_id, affectation_id, numero, etat, langue, faits, titre, texte, motif)
       VALUES (1, $1, $2, 1, 'envoyee', 'fr', '{}', 'T', 'T', 'Départ') RETURNING id)
     INSERT INTO internship.signature (annee_id, etudiant_id, convention_id, qui, nom, langue, refus, refus_le)
     SELECT 1, $1, c.id, 'entreprise', 'Hela Saïdi', 'fr', 'Dates fausses', now() FROM c`,
    [etudiant_id, id],
  )
  await look(inMinutes(2))
  await look(inMinutes(3))
  const [mail, ...others] = await mails()
  expect([mail.recipient, others]).toEqual([email, []])
  const lines = [
    /Offres proposées par des entreprises\s: 1\n> .* – Proposée\nhttps:\/\/stage.example\/OffreProposee\?filter=/,
    /Changements demandés par des entreprises\s: 1\n> Ancienne\nhttps:\/\/stage.example\/ModificationEntreprise\?/,
    /Candidatures retenues\s: 1\n> Nour .* – Retenue\nhttps:\/\/stage.example\/Candidatures\?filter=/,
    /Encadrements déclinés\s: 1\n> Lina N\d+\nhttps:\/\/stage.example\/AffectStage\?filter=/,
    /Tutorats contestés\s: 1\n> Lina N\d+\nhttps:\/\/stage.example\/AffectStage\?filter=/,
    /Conventions signées par tous\s: 1\n> Lina N\d+\nhttps:\/\/stage.example\/Convention\?filter=/,
    /Refus de signer une convention, ou signature à transmettre\s: 1\n> Lina N\d+ – Hela Saïdi\nhttps:\/\/stage.example\/Convention\?filter=%7B%22refuse%22/,
  ]
  for (const line of lines) expect(mail.body_text).toMatch(line)
  // a settled matter is pending for nobody
  await colleague(ALL_NOW)
  await school.sql('DELETE FROM internship.resume; DELETE FROM gateway.mail')
  await school.sql(
    "UPDATE internship.candidature SET etat = 'retiree'; UPDATE internship.proposition SET etat = 'acceptee'",
  )
  await school.sql("UPDATE company.modification SET etat = 'acceptee'; DELETE FROM internship.tutorat")
  await school.sql("UPDATE internship.convention SET etat = 'annulee', annulation = 'Essai'")
  await school.sql('UPDATE internship.affectation SET encadrant_id = 2 WHERE id = $1', [id])
  await look(inMinutes(2))
  expect(await mails()).toEqual([])
})

it('a summary mentions facts given by a student', async () => {
  await colleague(ALL_NOW)
  const { id, etudiant_id } = await school.assignment({ prenom: 'Salma' })
  await school.sql(
    `INSERT INTO internship.complement (annee_id, affectation_id, etudiant_id, qui, etat, donnes, donne_le)
     VALUES ($1, $2, $3, 'etudiant', 'donne', '{"heures": 35}', now())`,
    [ANNEE, id, etudiant_id],
  )
  await look(inMinutes(2))
  const [mail] = await mails()
  expect(mail.body_text).toMatch(/Informations données pour des stages\s: 1\n> Salma/)
  await school.sql('DELETE FROM internship.complement')
})

it('a summary leaves every morning of the school’s clock by default', async () => {
  const morning = (days: number, hour: number, minute = 0) =>
    DateTime.now().setZone(ZONE).plus({ days }).startOf('day').set({ hour, minute }).toJSDate()
  const { email } = await colleague({}, { langue: 'ar' })
  await request()
  await school.sql('UPDATE internship.demande SET created_at = $1', [morning(1, 9)])
  for (const moment of [morning(1, 10), morning(1, 23), morning(2, 6, 59), morning(2, 7)]) await look(moment)
  expect(await mails()).toEqual([])
  await look(morning(2, 7, 2))
  await look(morning(2, 9))
  await look(morning(3, 9))
  expect(await recipients()).toEqual([email])
  expect((await mails())[0].body_text).toContain('طلبات تدريب جديدة: 1')
})

it('those who chose never get no summary, not even of earlier work once they choose otherwise', async () => {
  const { email, choose } = await colleague({ ...ALL_NOW, demandes: 'never' })
  await request()
  await look(inMinutes(2))
  await choose({ demandes: 'now' })
  await look(inMinutes(2))
  expect(await recipients()).toEqual([])
  await request()
  await look(inMinutes(4))
  expect(await recipients()).toEqual([email])
})

it.each([
  ['decided', 'UPDATE internship.demande SET etat = 1'],
  ['given back', "UPDATE internship.demande SET retournee = 1, motif = 'Précisez'"],
  ['of a closed year', 'UPDATE records.annee SET cloturee = true WHERE id = 2'],
])('a summary omits a request that is %s in the meantime', async (_, change) => {
  await colleague(ALL_NOW)
  await request(AUTRE_ANNEE)
  await school.sql(change)
  await look(inMinutes(2))
  await school.sql('UPDATE records.annee SET cloturee = false')
  expect(await recipients()).toEqual([])
})

it('a summary mentions a request again once resent by its student', async () => {
  await colleague(ALL_NOW)
  const student = await school.student({ prenom: 'Amal', nom: 'Ben Salah' })
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [student])
  const token = await school.services.enter(email)
  const call = (endpoint: Endpoint, input: object) => school.services.call(endpoint, input, { token })
  const asked = { type_stage: 1, langue: 'fr' }
  await call(declaration.espaceDemandeDemander, asked)
  await look(inMinutes(2))
  const [{ id }] = await school.sql('SELECT id FROM internship.demande')
  await school.call(declaration.demandeRetourner, { id, motif: 'Précisez' })
  await look(inMinutes(4))
  expect(await mails()).toHaveLength(1)
  // it is reported until then
  await school.sql("UPDATE internship.resume SET depuis = now() - interval '1 hour'")
  await school.sql("UPDATE internship.demande SET created_at = now() - interval '1 day'")
  await look(inMinutes(4))
  expect(await mails()).toHaveLength(1)
  await call(declaration.espaceDemandeCorriger, { id, ...asked })
  await look(inMinutes(2))
  const [, again, ...others] = await mails()
  expect(others).toEqual([])
  expect(again.body_text).toMatch(/Nouvelles demandes de stage\s: 1\n> Amal Ben Salah\n/)
  expect(decodeURIComponent(again.body_text)).toContain('/DemandeStage?filter={"etat":0,"retournee":0}')
})

describe('who is told', () => {
  it('excludes readers and colleagues of other diplomas', async () => {
    await colleague(ALL_NOW, { role: 'reader' })
    await colleague(ALL_NOW, { diplomes: [7] })
    const { email } = await colleague(ALL_NOW, { diplomes: [1] })
    await request()
    await request(AUTRE_ANNEE)
    await lost('convocation', ANNEE, [1])
    await defence()
    await look(inMinutes(2))
    expect(await recipients()).toEqual([email])
  })

  it('includes everybody for companies, and administrators for mails without a year', async () => {
    const some = await colleague(ALL_NOW, { diplomes: [7] })
    await company('Sotutech')
    await look(inMinutes(2))
    expect(await recipients()).toEqual([some.email])
    await colleague(ALL_NOW)
    const administrator = await colleague(ALL_NOW, { role: 'administrator' })
    await lost('mot_de_passe', null)
    await look(inMinutes(4))
    expect((await recipients()).slice(1)).toEqual([administrator.email])
  })
})

it('a bounced summary is not reported', async () => {
  await colleague(ALL_NOW, { role: 'administrator' })
  await lost('resume', null)
  await school.sql("UPDATE gateway.mail SET categorie = 'resume'")
  await look(inMinutes(2))
  expect(await mails()).toHaveLength(1)
})

it('a summary does not repeat a name that reads like a message', async () => {
  await colleague(ALL_NOW)
  await company('Gagnez sur http://evil.example')
  await company('مؤسسة\u202eabc')
  await company('Acme')
  await look(inMinutes(2))
  const [mail] = await mails()
  expect(mail.body_text).toMatch(/Entreprises à activer\s: 3/)
  expect(mail.body_text).not.toContain('evil')
  expect(mail.body_text).toMatch(/> \u200e(\u2068(Acme|مؤسسةabc)\u2069( · )?){2} …\n/)
})

it('a summary leaves once although several processes run at the same time', async () => {
  await Promise.all([colleague(ALL_NOW), colleague(ALL_NOW)])
  await request()
  await Promise.all(Array.from({ length: 4 }, () => look(inMinutes(2))))
  expect(await recipients()).toHaveLength(2)
})
