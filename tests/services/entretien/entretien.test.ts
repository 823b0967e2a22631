import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidature, entretien, espace, internship } from '../../../src/contract'
import type { Du } from '../../../src/contract/espace/espace'
import { openSchool, type School } from '../../setup/openSchool'

/* Interviews of companies with applicants, before the answer. */

const COMPANY = 'c1@industrie.test'
const SLOTS = { creneaux: ['2100-02-02T14:30', '2100-02-01T09:00'], minutes: 45, lieu: 'Rue de la Gare' }
const FIRST = '2100-02-01T09:00:00'

let school: School
let acting: Space
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET langue = 'fr', fuseau = 'Africa/Tunis'")
  acting = await space(COMPANY)
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql('DELETE FROM internship.candidature; DELETE FROM gateway.mail; DELETE FROM gateway.rate_limit'),
)

const calls = { ...candidature, ...entretien, ...espace }
async function space(email: string) {
  const token = await school.services.enter(email)
  return (name: keyof typeof calls, input: object = {}) => school.services.call(calls[name], input, { token })
}
type Space = Awaited<ReturnType<typeof space>>

async function applied(stage = school.offer()) {
  const etudiant_id = await school.student({ prenom: 'Nour' })
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [etudiant_id])
  const [call, stage_id] = [await space(email), await stage]
  const { id } = (await call('espaceCandidatureEnvoyer', { stage_id, lettre: 'Bonjour' })).body
  await leave()
  const now = async () => (await call('espaceCandidatures')).body.candidatures[0]
  const seen = async () => (await acting('espaceCandidaturesRecues')).body.candidatures[0]
  const propose = async (input: object = {}) => {
    const { version } = await seen()
    const { status, body } = await acting('espaceEntretienProposer', { id, ...SLOTS, version, ...input })
    return body.code ?? status
  }
  const pick = async (debut: string | null, input: object = {}) => {
    const { version } = await now()
    const { status, body } = await call('espaceEntretienRepondre', { id, debut, version, ...input })
    return body.code ?? status
  }
  return { id, email, etudiant_id, stage_id, call, now, seen, propose, pick }
}
/** Sends waiting mails. */
const leave = () => school.sql('DELETE FROM gateway.mail')
const mails = (): Promise<
  { recipient: string; subject: string; body_text: string; pieces: { nom: string }[] }[]
> =>
  school.sql(
    "SELECT recipient, subject, body_text, pieces FROM gateway.mail WHERE subject ~ 'ntretien|créneau' ORDER BY id",
  )
const recipients = async () => (await mails()).map(({ recipient }) => recipient).sort()

describe('proposed interview times', () => {
  it('are proposed to the student, who picks one, and both get a calendar entry', async () => {
    const one = await applied()
    expect(await one.propose()).toBe(200)
    const [asked] = await mails()
    expect(asked?.recipient).toBe(one.email)
    expect(asked?.body_text).toMatch(/1er février 2100 · 09:00\n.*2 février 2100 · 14:30/)
    expect(asked?.body_text).toContain('Rue de la Gare')
    expect(asked?.pieces).toEqual([])
    expect((await one.now()).entretien).toEqual({
      etat: 'propose',
      creneaux: [
        { debut: FIRST, passe: false },
        { debut: '2100-02-02T14:30:00', passe: false },
      ],
      minutes: 45,
      lieu: 'Rue de la Gare',
      debut: null,
      mot: '',
    })
    await leave()
    expect(await one.pick(FIRST)).toBe(200)
    expect((await one.seen()).entretien).toMatchObject({ etat: 'choisi', debut: FIRST })
    expect(await recipients()).toEqual([COMPANY, one.email].sort())
    const [{ contenu }] = await school.sql(
      `SELECT invitation AS contenu FROM gateway.mail WHERE invitation_methode = 'REQUEST' AND recipient = '${COMPANY}'`,
    )
    expect(contenu).toContain('METHOD:REQUEST')
    expect(contenu.replaceAll('\r\n ', '')).toMatch(new RegExp(`mailto:${COMPANY}`, 'i'))
    expect(contenu).toContain('DTSTART:21000201T080000Z')
    expect(contenu).toContain('DTEND:21000201T084500Z')
    const { candidatures } = (await school.call(candidature.candidatureList, {})).body
    expect(candidatures).toMatchObject([
      { entretien_etat: 'choisi', entretien_debut: FIRST, entretien_lieu: 'Rue de la Gare' },
    ])
  })

  it('can all be declined: the company gets the message, and proposes others', async () => {
    const one = await applied()
    await one.propose()
    await leave()
    expect(await one.pick(null, { mot: 'Le soir plutôt' })).toBe(200)
    const [told] = await mails()
    expect(told).toMatchObject({ recipient: COMPANY })
    expect(told?.body_text).toContain('Le soir plutôt')
    expect(await one.propose({ lieu: 'https://appel.test' })).toBe(200)
    expect((await one.now()).entretien).toMatchObject({
      etat: 'propose',
      lieu: 'https://appel.test',
      mot: '',
    })
  })

  it('are two to five, different, in the future, and have a place', async () => {
    const { propose, pick } = await applied()
    const [a, b] = SLOTS.creneaux as [string, string]
    const six = [1, 2, 3, 4, 5, 6].map((day) => `2100-02-0${day}T09:00`)
    for (const creneaux of [[a], [a, a], [a, `${a}:00`], six])
      expect(await propose({ creneaux }), String(creneaux)).toBe('validation')
    expect(await propose({ lieu: ' ' })).toBe('validation')
    expect(await propose({ minutes: 4 })).toBe('validation')
    expect(await propose({ creneaux: ['2020-02-01T09:00', b] })).toBe('slot_past')
    expect(await pick(a)).toBe('slots_gone')
    await propose()
    expect(await pick('2100-02-03T09:00')).toBe('slots_gone')
    await school.sql("UPDATE internship.candidature SET entretien_creneaux[1] = '2020-01-01T10:00'")
    expect(await pick('2020-01-01T10:00')).toBe('slot_past')
  })

  it('are only for the company and the student', async () => {
    const [one, two] = [await applied(), await applied()]
    await one.propose()
    expect((await two.call('espaceEntretienRepondre', { id: one.id, debut: FIRST })).body.code).toBe(
      'not_found',
    )
    await school.sql(`INSERT INTO company.entreprise (id, nom_entreprise, nom_gerant, matricule, email, adresse, active)
      VALUES (52, 'Voisine', 'Gérant', 'M52', 'voisine@industrie.test', 'Rue', 1) ON CONFLICT DO NOTHING`)
    const other = await space('voisine@industrie.test')
    expect((await other('espaceEntretienProposer', { id: one.id, ...SLOTS })).body.code).toBe('not_found')
  })

  it('end with the company’s answer, and start again with a new application', async () => {
    const one = await applied()
    await one.propose()
    await acting('espaceCandidatureRepondre', { id: one.id, etat: 'refusee' })
    expect(await one.pick(FIRST)).toBe('slots_gone')
    expect(await one.propose()).toBe('application_answered')
    const other = await applied()
    await other.propose()
    await other.call('espaceCandidatureRetirer', { id: other.id })
    expect((await acting('espaceEntretienProposer', { id: other.id, ...SLOTS })).body.code).toBe(
      'application_withdrawn',
    )
    await other.call('espaceCandidatureEnvoyer', { stage_id: other.stage_id, lettre: 'Encore' })
    expect((await other.now()).entretien).toBeNull()
  })

  it('are cancelled when the company withdraws, or the student withdraws or is assigned elsewhere', async () => {
    const picked = async () => {
      const one = await applied()
      await one.propose()
      await one.pick(FIRST)
      await leave()
      return one
    }
    const taken = await picked()
    expect(await taken.propose({ creneaux: [] })).toBe(200)
    expect(await recipients()).toEqual([taken.email])
    expect((await taken.now()).entretien).toBeNull()
    await school.sql('DELETE FROM internship.candidature')
    const withdrawn = await picked()
    await withdrawn.call('espaceCandidatureRetirer', { id: withdrawn.id })
    expect(await recipients()).toEqual([COMPANY])
    await school.sql('DELETE FROM internship.candidature')
    const assigned = await picked()
    const { status } = await school.call(internship.affectationAdd, {
      annee: 2022,
      stage_id: await school.offer(),
      etudiant_id: assigned.etudiant_id,
      encadrant_id: null,
      etat_stage: 2,
    })
    expect(status).toBe(200)
    expect(await recipients()).toEqual([COMPANY])
    expect((await mails())[0]?.subject).toContain('n’a plus lieu')
  })

  describe('are shown as due to', () => {
    const dus = async (call: Space) =>
      (await call('espaceStages')).body.dus.map(
        ({ code, id, de, depuis, pour }: Du) => [code, id, de, depuis ?? pour] as const,
      )
    const passed = (id: number) =>
      school.sql(
        `UPDATE internship.candidature SET entretien_creneaux = '{2020-01-01 10:00,2020-01-02 10:00}',
          entretien_debut = CASE WHEN entretien_debut IS NOT NULL THEN timestamp '2020-01-01 10:00' END WHERE id = $1`,
        [id],
      )

    it('the student, while one of them is in the future', async () => {
      const one = await applied()
      await one.propose()
      const [{ entreprise }] = await school.sql('SELECT entreprise FROM internship.stage WHERE id = $1', [
        one.stage_id,
      ])
      expect(await dus(one.call)).toEqual([['entretien', one.stage_id, entreprise, '2100-02-01']])
      expect(await dus(acting)).toEqual([])
      await school.sql(
        "UPDATE internship.candidature SET entretien_creneaux = '{2020-01-01 10:00,2100-02-02 14:30}' WHERE id = $1",
        [one.id],
      )
      expect((await dus(one.call))[0]?.[3]).toBe('2100-02-02')
      await passed(one.id)
      expect(await dus(one.call)).toEqual([])
      expect((await dus(acting)).map(([code]: readonly string[]) => code)).toEqual(['candidature'])
    })

    it('the company, once the interview is over or none fits', async () => {
      const one = await applied()
      await one.propose()
      await one.pick(FIRST)
      expect([...(await dus(acting)), ...(await dus(one.call))]).toEqual([])
      await passed(one.id)
      const [[code, id, de, le]] = await dus(acting)
      expect([code, id, le]).toEqual(['suite_entretien', one.id, '2020-01-01'])
      expect(de).toContain('Nour')
      await acting('espaceCandidatureRepondre', { id: one.id, etat: 'refusee' })
      expect(await dus(acting)).toEqual([])
      const other = await applied()
      await other.propose()
      await other.pick(null)
      expect((await dus(acting)).map(([code]: readonly string[]) => code)).toEqual(['candidature'])
    })
  })

  describe('cancelled with the application', () => {
    const told = async (): Promise<
      { recipient: string; subject: string; body_text: string; invitation: string }[]
    > => school.sql('SELECT recipient, subject, body_text, invitation FROM gateway.mail ORDER BY id')
    const sequence = (invitation = '') => Number(/SEQUENCE:(\d+)/.exec(invitation)?.[1])
    const picked = async () => {
      const one = await applied()
      await one.propose()
      await one.pick(FIRST)
      return one
    }

    it('are announced with the refusal, in one mail that clears the calendar', async () => {
      const one = await picked()
      const before = (await told()).filter(({ recipient }) => recipient === one.email).at(-1)
      await acting('espaceCandidatureRepondre', { id: one.id, etat: 'refusee', motif: 'Complet' })
      const mine = (await told()).filter(({ recipient }) => recipient === one.email)
      expect(mine.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Votre candidature n’est pas retenue/),
      ])
      expect(mine[0]?.body_text).toContain('Complet')
      expect(mine[0]?.body_text).toMatch(/L’entretien du .*1er février 2100.* à 09:00 n’a donc plus lieu/)
      expect(mine[0]?.invitation).toContain('METHOD:CANCEL')
      expect(sequence(mine[0]?.invitation)).toBeGreaterThan(sequence(before?.invitation))
      expect(mine[0]?.invitation).toContain(`UID:entretien-${one.id}@espace-stage`)
      expect(mine[0]?.invitation).toContain('STATUS:CANCELLED')
    })

    it('are announced if another student is assigned or the offer is closed', async () => {
      const assigned = await picked()
      await leave()
      const { status } = await school.call(internship.affectationAdd, {
        annee: 2022,
        stage_id: assigned.stage_id,
        etudiant_id: await school.student({}),
        encadrant_id: null,
        etat_stage: 2,
      })
      expect(status).toBe(200)
      const close = (await told()).filter(({ recipient }) => recipient === assigned.email)
      expect(close).toHaveLength(1)
      expect(close[0]?.subject).toMatch(/^Votre candidature est close/)
      expect(close[0]?.body_text).toContain('n’a donc plus lieu')
      expect(close[0]?.invitation).toContain('STATUS:CANCELLED')
    })

    it('are not announced if past, never picked, or the student is retained', async () => {
      const ends = async (one: Awaited<ReturnType<typeof applied>>, etat: string) => {
        await leave()
        const { status } = await acting('espaceCandidatureRepondre', { id: one.id, etat })
        expect(status).toBe(200)
        const [mail] = (await told()).filter(({ recipient }) => recipient === one.email)
        expect(mail?.body_text).not.toContain('n’a donc plus lieu')
        expect(mail?.invitation).toBeNull()
      }
      const over = await picked()
      await school.sql(
        `UPDATE internship.candidature SET entretien_creneaux = '{2020-01-01 10:00,2020-01-02 10:00}',
        entretien_debut = '2020-01-01 10:00' WHERE id = $1`,
        [over.id],
      )
      await ends(over, 'refusee')
      const asked = await applied()
      await asked.propose()
      await ends(asked, 'refusee')
      await ends(await picked(), 'retenue')
    })
  })

  it('are not overwritten unseen by simultaneous changes', async () => {
    const one = await applied()
    const { version } = await one.seen()
    await one.propose()
    expect(await one.propose({ version })).toBe('changed_meanwhile')
    const before = (await one.now()).version
    await one.propose({ lieu: 'Ailleurs' })
    expect(await one.pick(FIRST, { version: before })).toBe('changed_meanwhile')
  })
})
