import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidature, extensions } from '../../../src/contract'
import { MESSAGE_MAX, MESSAGES_PAR_JOUR } from '../../../src/contract/candidature/limites'
import { openSchool, type School } from '../../setup/openSchool'

/* A company's messages to a student before it answers the application. */

const CONTACT = 'ada@industrie.test'

let school: School
let acting: Space
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET langue = 'fr'")
  await school.sql(`INSERT INTO company.contact (entreprise_id, prenom, nom, email, gestion)
    VALUES (1, 'Ada', 'Byron', '${CONTACT}', 1)`)
  acting = await space(CONTACT)
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql('DELETE FROM internship.candidature; DELETE FROM gateway.mail; DELETE FROM gateway.rate_limit'),
)

async function space(email: string) {
  const token = await school.services.enter(email)
  return (name: keyof typeof candidature, input: object = {}) =>
    school.services.call(candidature[name], input, { token })
}
type Space = Awaited<ReturnType<typeof space>>

async function applied() {
  const etudiant_id = await school.student({ prenom: 'Nour' })
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
  const [call, stage_id] = [await space(email), await school.offer({ sujet: 'Réseau' })]
  const { id } = (await call('espaceCandidatureEnvoyer', { stage_id, lettre: 'Bonjour' })).body
  await school.sql('DELETE FROM gateway.mail')
  const write = async (message: string, by = acting) => {
    const { status, body } = await by('espaceCandidatureEcrire', { id, message })
    return body.code ?? status
  }
  const read = async () => (await call('espaceCandidatures')).body.candidatures[0]
  return { id, email, stage_id, call, write, read }
}
const mails = (): Promise<{ recipient: string; reply_to: string; subject: string; body_text: string }[]> =>
  school.sql('SELECT recipient, reply_to, subject, body_text FROM gateway.mail ORDER BY id')

describe('a message to an applicant', () => {
  it('is mailed with the writer as reply address, and shown with the application', async () => {
    const one = await applied()
    expect(await one.write('Bonjour,\n\nQuand êtes-vous libre ?')).toBe(200)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: one.email, reply_to: CONTACT })
    expect(mail?.subject).toMatch(/^Message de .*Réseau$/)
    expect(mail?.body_text).toContain('Ada Byron')
    expect(mail?.body_text).toMatch(/Bonjour,\n+Quand êtes-vous libre \?/)
    const seen = { message: 'Bonjour,\n\nQuand êtes-vous libre ?', message_le: expect.any(String) }
    expect(await one.read()).toMatchObject(seen)
    expect((await acting('espaceCandidaturesRecues')).body.candidatures).toMatchObject([seen])
  })

  it('is visible to the office, with earlier ones in the history', async () => {
    const one = await applied()
    for (const message of ['Premier mot', 'Second mot']) expect(await one.write(message)).toBe(200)
    const { candidatures } = (await school.call(candidature.candidatureList, {})).body
    expect(candidatures).toMatchObject([{ message: 'Second mot' }])
    const { body } = await school.call(extensions.historiqueList, {
      filter: { record: `candidature/${one.id}` },
    })
    expect(JSON.stringify(body)).toContain('Premier mot')
    expect(JSON.stringify(body)).toContain('Second mot')
    expect(await mails()).toHaveLength(2)
  })

  it('is limited to a few per day and company', async () => {
    const [one, other] = [await applied(), await applied()]
    const colleague = await space('c1@industrie.test')
    for (let n = 0; n < MESSAGES_PAR_JOUR; n += 1)
      expect(await one.write(`Mot ${n}`, n % 2 ? colleague : acting)).toBe(200)
    expect(await one.write('De trop')).toBe('too_many_messages')
    expect((await one.read()).message).toBe(`Mot ${MESSAGES_PAR_JOUR - 1}`)
    expect(await other.write('À un autre')).toBe(200)
    await school.sql("UPDATE gateway.rate_limit SET resets_at = now() - interval '1 second'")
    expect(await one.write('Le lendemain')).toBe(200)
  })

  it('needs a text, and an application for the company’s own offers', async () => {
    const one = await applied()
    expect(await one.write(' ')).toBe('validation')
    expect(await one.write('x'.repeat(MESSAGE_MAX + 1))).toBe('validation')
    await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (52, 'Voisine', 'Gérant', 'M52', 'voisine@industrie.test', 'Rue', 1) ON CONFLICT DO NOTHING`)
    expect(await one.write('Bonjour', await space('voisine@industrie.test'))).toBe('not_found')
    expect(await mails()).toEqual([])
  })

  it('is refused after the answer or a withdrawal, and removed by a new application', async () => {
    const answered = await applied()
    await answered.write('Avant')
    await acting('espaceCandidatureRepondre', { id: answered.id, etat: 'refusee' })
    expect(await answered.write('Après')).toBe('application_answered')
    expect((await answered.read()).message).toBe('Avant')
    const withdrawn = await applied()
    await withdrawn.write('Avant')
    await withdrawn.call('espaceCandidatureRetirer', { id: withdrawn.id })
    expect(await withdrawn.write('Après')).toBe('application_withdrawn')
    await withdrawn.call('espaceCandidatureEnvoyer', { stage_id: withdrawn.stage_id, lettre: 'Encore' })
    expect(await withdrawn.read()).toMatchObject({ message: '', message_le: null })
  })
})
