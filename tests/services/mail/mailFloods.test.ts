import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidature, company, extensions, internship } from '../../../src/contract'
import { espaceEntreprises } from '../../../src/contract/entreprise/monEntreprise'
import { openSchool, type School } from '../../setup/openSchool'

/* Mails that somebody causes repeatedly. */

const COMPANY = 'c1@industrie.test'

let school: School
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET langue = 'fr'")
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql(`DELETE FROM gateway.mail; DELETE FROM gateway.rate_limit; UPDATE company.contact SET active = 0;
    DELETE FROM company.contact WHERE gestion = 1`),
)

async function space(email: string) {
  const token = await school.services.enter(email)
  const calls = { ...candidature, ...espaceEntreprises }
  return (name: keyof typeof calls, input: object = {}) => school.services.call(calls[name], input, { token })
}
async function student() {
  const id = await school.student()
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  return { id, email: email as string, call: await space(email) }
}
type Space = Awaited<ReturnType<typeof space>>
/** About somebody of the company, as `acting` reads them. */
const contactVersion = async (acting: Space, id: number): Promise<string> => {
  const { contacts } = (await acting('espaceContacts', {})).body
  return contacts.find((each: { id: number }) => each.id === id).version
}

/** A student who has applied for an offer, and the application. */
async function applied(sujet: string) {
  const one = await student()
  const stage_id = await school.offer({ sujet })
  const apply = () => one.call('espaceCandidatureEnvoyer', { stage_id, lettre: 'Bonjour' })
  const { id } = (await apply()).body
  const withdraw = () => one.call('espaceCandidatureRetirer', { id })
  return { ...one, id, stage_id, apply, withdraw }
}
const answer = async (acting: Space, id: number, etat: string, motif = '') => {
  const { candidatures } = (await acting('espaceCandidaturesRecues', {})).body
  const seen = candidatures.find((row: { id: number }) => row.id === id)
  return acting('espaceCandidatureRepondre', { id, etat, motif, version: seen?.version })
}

const mails = (): Promise<{ recipient: string; subject: string }[]> =>
  school.sql(`SELECT recipient, subject FROM gateway.mail WHERE categorie <> 'acces' ORDER BY id`)
const mailsTo = async (email: string) => (await mails()).filter(({ recipient }) => recipient === email)
const leave = () => school.sql('UPDATE gateway.mail SET sent_at = now() WHERE sent_at IS NULL')

describe('repeated announcements within a minute', () => {
  it('makes one mail of 200 answers to a student, with the last one', async () => {
    const { id, email } = await applied('Répondue')
    const acting = await space(COMPANY)
    for (let turn = 0; turn < 100; turn += 1)
      for (const etat of ['retenue', 'refusee'])
        expect((await answer(acting, id, etat, `Motif ${turn}`)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
    const [last] = await school.sql('SELECT body_text FROM gateway.mail WHERE recipient = $1', [email])
    expect(last.body_text).toContain('Motif 99')
    await leave()
    // returning to the last announced state before anything else is announced is no news
    await answer(acting, id, 'retenue')
    await answer(acting, id, 'refusee', 'Motif 99')
    expect(await mailsTo(email)).toHaveLength(1)
    await answer(acting, id, 'retenue')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('makes one mail per address for an application withdrawn and resent, and none if it stays withdrawn', async () => {
    await school.sql(`INSERT INTO company.contact (entreprise_id, nom, email, gestion)
      SELECT 1, 'Gère', 'gere' || n || '@ailleurs.test', 1 FROM generate_series(1, 3) AS n`)
    const one = await applied('Reprise')
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await one.withdraw()).status).toBe(200)
      expect(await mails()).toEqual([])
      expect((await one.apply()).status).toBe(200)
      // and the student's receipt
      expect(await mails()).toHaveLength(5)
    }
    await leave()
    await one.withdraw()
    await one.apply()
    // a repeated submission gets its own receipt
    expect(await mails()).toHaveLength(6)
    expect(await mailsTo(one.email)).toHaveLength(2)
  })

  it('asks a tutor whose address is corrected repeatedly only at the last one', async () => {
    const { id } = await school.assignment()
    const acting = await space(COMPANY)
    const contact = async (email: string, of?: number) =>
      acting('espaceContactEnregistrer', {
        ...(of && { id: of, version: await contactVersion(acting, of) }),
        entreprise_id: 1,
        prenom: 'Ada',
        nom: 'Byron',
        email,
        gestion: 0,
        tuteur: 1,
      })
    const tutor = (await contact('ada@industrie.test')).body.id
    await school.sql(
      `INSERT INTO internship.deroulement (id, annee_id, etudiant_id, tuteur_id)
       SELECT id, annee_id, etudiant_id, $2 FROM internship.affectation WHERE id = $1`,
      [id, tutor],
    )
    for (let turn = 1; turn <= 20; turn += 1)
      expect((await contact(`ailleurs${turn}@ailleurs.test`, tutor)).status).toBe(200)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ailleurs20@ailleurs.test'])
  })

  it('sends a student one decision on a request, and its state after an undo', async () => {
    const { id: etudiant_id, email } = await student()
    const [{ id }] = await school.sql(
      `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id`,
      [etudiant_id],
    )
    const refused = await school.call(internship.demandeChangementEtat, { id, etat: 2 })
    const accepted = await school.call(internship.demandeChangementEtat, { id, etat: 1 })
    expect(await mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('accept') }])
    const undo = ({ headers }: typeof refused) =>
      school.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) })
    await undo(accepted)
    expect(await mailsTo(email)).toMatchObject([{ subject: expect.stringContaining('refus') }])
    await undo(refused)
    expect(await mailsTo(email)).toEqual([])
  })

  it('sends each decision of the office, even if it reads like the last', async () => {
    const { id: etudiant_id, email } = await student()
    const [{ id }] = await school.sql(
      `INSERT INTO internship.demande (annee_id, etudiant_id, type_stage, langue) VALUES (1, $1, 1, 'fr') RETURNING id`,
      [etudiant_id],
    )
    await school.call(internship.demandeChangementEtat, { id, etat: 2 })
    await school.sql(`UPDATE gateway.mail SET sent_at = now() WHERE recipient = $1`, [email])
    // sent again by the student, and refused again
    await school.sql('UPDATE internship.demande SET etat = 0 WHERE id = $1', [id])
    await school.call(internship.demandeChangementEtat, { id, etat: 2 })
    const told = await school.sql('SELECT subject FROM gateway.mail WHERE recipient = $1', [email])
    expect(told).toHaveLength(2)
  })

  it('is withdrawn with the change it announces, and with no other change of the record', async () => {
    const said = { nom_entreprise: 'Corrigée', matricule: 'M-corrigee', email: 'corrigee@industrie.test' }
    const kept = { ...said, nom_gerant: 'Gérant', adresse: 'Rue' }
    await school.sql(
      `INSERT INTO company.entreprise (id, nom_entreprise, matricule, email, nom_gerant, adresse, active)
       VALUES (72, $1, $2, $3, $4, $5, 0)`,
      Object.values(kept),
    )
    const activated = await school.call(company.entrepriseActiver, { id: 72, active: 1 })
    const moved = await school.call(extensions.entrepriseUpdate, { id: 72, ...kept, adresse: 'Avenue' })
    const undo = ({ headers }: typeof moved) =>
      school.call(extensions.historiqueAnnuler, { id: Number(headers.get('x-change')) })
    expect((await undo(moved)).status).toBe(200)
    expect(await mailsTo(said.email)).toHaveLength(1)
    expect((await undo(activated)).status).toBe(200)
    expect(await mailsTo(said.email)).toEqual([])
  })

  it('tells a company that it is active only if it stays so', async () => {
    const [{ id, email }] = await school.sql(
      `INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
       VALUES (71, 'Active', 'Gérant', 'M-active', 'active@industrie.test', 'Rue', 0) RETURNING id, email`,
    )
    const activate = (active: number) => school.call(company.entrepriseActiver, { id, active })
    for (const active of [1, 0, 1]) await activate(active)
    expect(await mailsTo(email)).toHaveLength(1)
    await activate(0)
    expect(await mailsTo(email)).toEqual([])
  })
})
