import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { candidature, espacePropositions, extensions, internship, offres } from '../../../src/contract'
import { createKysely } from '../../../src/services/db/kysely'
import { startTelling } from '../../../src/services/rappel/due'
import { ANNEE, AUTRE_ANNEE, openSchool, type School } from '../../setup/openSchool'

/* The deadline of an offer, and what its company is told afterwards. */

const COMPANY = 'c1@industrie.test'

let school: School
/** The day so many days from now, in a zone where it is 12 o'clock. */
let day: (apart: number) => string
beforeAll(async () => {
  school = await openSchool()
  await school.sql("UPDATE records.etablissement SET langue = 'fr'")
  await zone(12)
  const [{ today }] = await school.sql(
    'SELECT (now() AT TIME ZONE fuseau)::date::text AS today FROM records.etablissement',
  )
  day = (apart) => new Date(Date.parse(today) + apart * 86_400_000).toISOString().slice(0, 10)
})
afterAll(() => school?.drop())
beforeEach(() =>
  school.sql(`DELETE FROM internship.candidature; DELETE FROM internship.limite_dite; DELETE FROM gateway.mail;
    DELETE FROM internship.stage WHERE affect = 0`),
)

/** Moves the school to where it is this hour now. */
async function zone(hour: number) {
  const apart = hour - new Date().getUTCHours()
  const ahead = apart < -12 ? apart + 24 : apart
  await school.sql('UPDATE records.etablissement SET fuseau = $1', [
    `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
  ])
}
async function offer(limite: string | null, sujet?: string) {
  const id = await school.offer(sujet ? { sujet } : {})
  await school.sql('UPDATE internship.stage SET limite = $1 WHERE id = $2', [limite, id])
  return id
}
async function space(email: string) {
  const token = await school.services.enter(email)
  const calls = { ...candidature, ...espacePropositions, ...offres }
  return (name: keyof typeof calls, input: object = {}) => school.services.call(calls[name], input, { token })
}
async function student(prenom = 'Étudiant') {
  const id = await school.student({ prenom })
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [id])
  return space(email)
}
type Space = Awaited<ReturnType<typeof space>>
const listed = async (call: Space, input = {}): Promise<string[]> =>
  (await call('espaceOffres', input)).body.offres.map(({ sujet }: { sujet: string }) => sujet)
const apply = async (call: Space, stage_id: number) => {
  const { status, body } = await call('espaceCandidatureEnvoyer', { stage_id, lettre: 'Bonjour' })
  return status === 200 ? status : body.code
}

describe('the deadline of an offer', () => {
  it('is the last day on which students can apply and see the offer', async () => {
    const call = await student()
    const [today, past] = [await offer(day(0), 'Aujourd’hui'), await offer(day(-1), 'Hier')]
    expect(await listed(call)).toEqual(['Aujourd’hui'])
    expect(await apply(call, today)).toBe(200)
    expect(await apply(call, past)).toBe('application_deadline_passed')
  })

  it('does not affect applications sent before', async () => {
    const call = await student()
    const id = await offer(day(0), 'Ouverte')
    await apply(call, id)
    await call('espaceOffreGarder', { id, gardee: true })
    await school.sql('UPDATE internship.stage SET limite = $1', [day(-1)])
    expect((await call('espaceCandidatures')).body.candidatures).toMatchObject([
      { etat: 'envoyee', ouverte: true },
    ])
    expect((await call('espaceOffre', { id })).body.offre).toMatchObject({
      limite: day(-1),
      passee: true,
      ouverte: false,
      candidature: 'envoyee',
    })
    expect((await call('espaceOffres', { gardees: 1 })).body.offres).toMatchObject([
      { passee: true, ouverte: false },
    ])
    const acting = await space(COMPANY)
    const [{ id: sent, version }] = (await acting('espaceCandidaturesRecues')).body.candidatures
    expect((await acting('espaceCandidatureRepondre', { id: sent, etat: 'retenue', version })).status).toBe(
      200,
    )
  })

  it('sorts and filters what students choose from', async () => {
    const call = await student()
    await offer(day(20), 'Loin')
    await offer(null, 'Sans')
    await offer(day(7), 'Semaine')
    await offer(day(2), 'Proche')
    expect(await listed(call)).toEqual(['Proche', 'Semaine', 'Sans', 'Loin'])
    expect(await listed(call, { tri: 'limite' })).toEqual(['Proche', 'Semaine', 'Loin', 'Sans'])
    expect(await listed(call, { bientot: 1, tri: 'limite' })).toEqual(['Proche', 'Semaine'])
  })

  it('is set by the office, sorted and filtered by, and before the internship’s end', async () => {
    const sample = { entreprise_id: 1, sujet: 'Saisie', description: 'D', periode_stage: 'P' }
    const dates = { debut: '2026-02-01', fin: '2026-05-31' }
    const { body } = await school.call(internship.stageAdd, { ...sample, ...dates, limite: '2026-01-15' })
    const id = body.Sujet.value
    await offer(null, 'Sans')
    const list = async (asked: object) =>
      (await school.call(internship.stageList, { perPage: 10, ...asked })).body.Stage
    expect(await list({ sort: 'limite', order: 'DESC' })).toMatchObject([
      { id, limite: '2026-01-15' },
      { sujet: 'Sans', limite: null },
    ])
    expect(await list({ filter: JSON.stringify({ limite: { to: '2026-01-15' } }) })).toMatchObject([{ id }])
    const { Stage } = (await school.call(internship.stageById, { id })).body
    const late = { ...sample, ...dates, id, limite: '2026-06-01', version: Stage.version }
    expect((await school.call(extensions.stageUpdate, late)).body).toMatchObject({
      code: 'validation',
      details: { issues: [{ path: 'limite' }] },
    })
    expect((await school.call(extensions.stageUpdate, { ...late, limite: '' })).status).toBe(200)
    expect((await school.call(internship.stageById, { id })).body.Stage.limite).toBeNull()
  })

  it('is proposed by a company and passed to the offer, but not to copies', async () => {
    const acting = await space(COMPANY)
    const written = {
      entreprise_id: 1,
      sujet: 'Proposée',
      description: 'D',
      debut: '2026-02-01',
      fin: '2026-05-31',
    }
    const { body } = await acting('espacePropositionEnregistrer', { ...written, limite: '2026-01-15' })
    const submitted = await acting('espacePropositionSoumettre', body)
    await school.call(extensions.propositionAccepter, { id: body.id, version: submitted.body.version })
    const { offres } = (await acting('espacePropositions')).body
    expect(offres).toMatchObject([{ sujet: 'Proposée', limite: '2026-01-15' }])
    const copy = await acting('espacePropositionCopier', { id: offres[0].stage_id })
    expect((await acting('espaceProposition', { id: copy.body.id })).body.proposition.limite).toBeNull()
    await school.sql('DELETE FROM internship.proposition')
  })
})

describe('on the day after the deadline, a company', () => {
  const look = () =>
    startTelling({ timeZone: 'UTC', publicUrl: 'https://stage.example', mailFrom: 'stage@ecole.test' })(
      createKysely(school.database.pool),
    )
  const mails = () =>
    school.sql(
      "SELECT recipient, subject, body_text FROM gateway.mail WHERE subject LIKE 'La date limite%' ORDER BY id",
    )
  async function applied(limite: string) {
    const id = await offer(day(0), `Offre ${limite}`)
    for (const name of ['Amel', 'Badis']) await apply(await student(name), id)
    await school.sql('UPDATE internship.stage SET limite = $1 WHERE id = $2', [limite, id])
    return id
  }

  it('is reminded once, from the morning on, of unanswered applications', async () => {
    const id = await applied(day(-1))
    await school.sql(`UPDATE internship.candidature c SET etat = 'refusee', motif = '' FROM records.etudiant e
      WHERE e.id = c.etudiant_id AND e.prenom = 'Badis'`)
    await zone(3)
    await look()
    expect(await mails()).toEqual([])
    await zone(12)
    await look()
    await look()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: COMPANY })
    expect(mail.body_text).toContain('Amel')
    expect(mail.body_text).not.toContain('Badis')
    expect(mail.body_text).toMatch(/https:\/\/stage.example\/espace\/candidatures\?lue=\d+#token=/)
    // another day is announced again
    await school.sql('UPDATE internship.stage SET limite = $1 WHERE id = $2', [day(-2), id])
    await look()
    expect(await mails()).toHaveLength(2)
  })

  it.each([
    ['the day is not over', () => applied(day(0))],
    ['it has passed long ago', () => applied(day(-8))],
    ['nobody has applied', () => offer(day(-1))],
    [
      'the offer is closed',
      async () => {
        const id = await applied(day(-1))
        await school.sql('UPDATE internship.stage SET etat = 0 WHERE id = $1', [id])
      },
    ],
    [
      'the company is not active',
      async () => {
        await applied(day(-1))
        await school.sql('UPDATE company.entreprise SET active = 0')
      },
    ],
    [
      'the year is not the current one',
      async () => {
        await applied(day(-1))
        await school.sql('UPDATE records.annee SET courante = true WHERE id = $1', [AUTRE_ANNEE])
      },
    ],
  ])('is not reminded when %s', async (_, prepare) => {
    await prepare()
    await look()
    expect(await mails()).toEqual([])
    await school.sql('UPDATE company.entreprise SET active = 1')
    await school.sql('UPDATE records.annee SET courante = true WHERE id = $1', [ANNEE])
  })
})
