import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  complement as calls,
  dashboardCalls,
  deroulement,
  espace,
  espaceComplements,
  extensions,
  internship,
  manques,
} from '../../../src/contract'
import { createKysely } from '../../../src/services/db/kysely'
import { remindOfOwed } from '../../../src/services/rappel/relances'
import { type Affectation, openSchool, type School } from '../../setup/openSchool'
import { sentMails } from '../../setup/sentMails'

let school: School
let one: Affectation
let student: string
let company: string

beforeAll(async () => {
  school = await openSchool()
  company = await school.services.enter('c1@industrie.test')
})
afterAll(() => school?.drop())
beforeEach(async () => {
  one = await school.assignment({ prenom: 'Inès' })
  const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [one.etudiant_id])
  student = await school.services.enter(email)
  await school.sql('DELETE FROM gateway.mail')
})

const ask = (qui: string[], ids = [one.stage_id]) => school.call(calls.complementDemander, { ids, qui })
const lackOf = async () => (await school.call(manques.manquesLire, { ids: [one.stage_id] })).body.stages[0]
const asked = async () => (await lackOf()).complements
const codes = async () => (await lackOf()).manques.map(({ code }: { code: string }) => code)
const mine = async (token = student) => (await school.services.call(espace.espaceStages, {}, { token })).body
const give = (input: object, token = student) =>
  school.services.call(espaceComplements.espaceComplementDonner, input, { token })
const facts = async () =>
  (await school.call(deroulement.deroulementLire, { id: one.stage_id })).body.Deroulement
const GIVEN = { debut: '2022-02-01', fin: '2022-06-30', heures: '35', missions: 'Suivi des stocks' }
const TUTOR = { tuteur_prenom: 'Leïla', tuteur_nom: 'Zribi', tuteur_email: 'leila@industrie.test' }
/** The student has given this. */
async function given(input: object = { ...GIVEN, lieu: 'Tunis', ...TUTOR }) {
  await ask(['etudiant'])
  const [{ id, version }] = await asked()
  expect((await give({ id, version, ...input })).status).toBe(200)
  const [complement] = await asked()
  return complement
}
const accept = async ({ id, version }: { id: number; version: string }) =>
  school.call(calls.complementAccepter, { id, version, version_faits: (await facts()).version })
async function undo({ headers }: Awaited<ReturnType<School['call']>>) {
  const id = Number(headers.get('x-change'))
  expect((await school.call(extensions.historiqueAnnuler, { id })).status).toBe(200)
}
const waiting = async () =>
  (await school.call(dashboardCalls.dashboardAttente, {})).body.attentes.find(
    ({ nom }: { nom: string }) => nom === 'complements',
  )

describe('the office asks for missing facts', () => {
  it('by a mail that names it, and the student sees it first in their space', async () => {
    expect((await ask(['etudiant'])).body).toMatchObject({ envoyes: 1, refuses: [] })
    const [mail, ...others] = await sentMails(school.database.pool)
    expect(others).toEqual([])
    expect(mail?.body_text).toContain('Heures par semaine')
    expect(mail?.body_text).toContain('Tuteur')
    expect(mail?.body_text).not.toContain('Responsable')
    const { dus, complements, stages } = await mine()
    expect(stages[0].etapes).toContainEqual(expect.objectContaining({ etape: 'convention', etat: 'a_faire' }))
    expect(dus[0]).toMatchObject({ code: 'complement', id: one.id })
    expect(complements).toMatchObject([
      { etat: 'demande', champs: ['debut', 'fin', 'heures', 'lieu', 'missions', 'tuteur'] },
    ])
    expect(await asked()).toMatchObject([{ qui: 'etudiant', etat: 'demande' }])
    expect((await mine(company)).complements).toEqual([])
  })

  it('once a day, and a company in one mail for several internships', async () => {
    const other = await school.assignment()
    expect((await ask(['entreprise'], [one.stage_id, other.stage_id])).body.envoyes).toBe(1)
    const again = await ask(['etudiant', 'entreprise'])
    expect(again.body).toMatchObject({
      envoyes: 1,
      refuses: [{ id: one.stage_id, qui: 'entreprise', raison: 'deja' }],
    })
    const mails = await sentMails(school.database.pool)
    expect(mails).toHaveLength(2)
    // for which internship, or how many
    const subjectTo = (email: string) => mails.find(({ recipient }) => recipient === email)?.subject
    expect(subjectTo('c1@industrie.test')).toMatch(/^Stage à compléter\s: .+ – .+ et 1 autre$/)
    expect(mails.find(({ recipient }) => recipient !== 'c1@industrie.test')?.subject).toMatch(
      /^Stage à compléter\s: [^–]+$/,
    )
    expect((await mine(company)).complements).toHaveLength(2)
  })

  it('and is told who cannot be asked', async () => {
    await school.sql("UPDATE records.etudiant SET email = '' WHERE id = $1", [one.etudiant_id])
    expect((await ask(['etudiant'])).body).toMatchObject({ envoyes: 0, refuses: [{ raison: 'personne' }] })
    expect((await school.refusal(calls.complementDemander, { ids: [999_999], qui: ['etudiant'] }))[1]).toBe(
      'not_found',
    )
  })

  it('and nobody is mailed if it is undone at once', async () => {
    await undo(await ask(['etudiant']))
    expect(await sentMails(school.database.pool)).toEqual([])
    expect(await asked()).toEqual([])
  })

  it('and can withdraw the question', async () => {
    await ask(['etudiant'])
    const [{ id, version }] = await asked()
    expect((await school.call(calls.complementRetirer, { id, version })).status).toBe(200)
    expect(await mine()).toMatchObject({ complements: [] })
    expect((await give({ id, ...GIVEN })).body.code).toBe('nothing_asked')
    expect((await ask(['etudiant'])).body.envoyes).toBe(1)
  })
})

describe('an answer', () => {
  it('waits for the office, and changes nothing until then', async () => {
    const before = await codes()
    const { etat, donnes, donne_par } = await given()
    expect({ etat, donnes, donne_par }).toMatchObject({
      etat: 'donne',
      donnes: { debut: '2022-02-01', heures: 35, tuteur: { email: 'leila@industrie.test' } },
    })
    expect(await codes()).toEqual(before)
    expect(await waiting()).toMatchObject({ nombre: expect.any(Number) })
    const filter = { complement: 'donne', id: [one.stage_id] }
    expect((await school.call(internship.affectationList, { filter })).body.Sujet).toHaveLength(1)
    expect((await mine()).dus.some(({ code }: { code: string }) => code === 'complement')).toBe(false)
    expect((await ask(['etudiant'])).body.refuses).toMatchObject([{ raison: 'donne' }])
  })

  it('must start in a year of the school, and its dates are checked at once', async () => {
    await ask(['etudiant'])
    const [{ id, version }] = await asked()
    const { annees, aujourdhui } = await mine()
    expect(annees).toContainEqual(expect.objectContaining({ label: '2021/2022', courante: true }))
    expect(aujourdhui).toMatch(/^\d{4}-\d\d-\d\d$/)
    const outside = { ...GIVEN, debut: '2032-02-01', fin: '2032-06-30' }
    expect((await give({ id, version, ...outside })).body.code).toBe('outside_years')
    expect(await asked()).toMatchObject([{ etat: 'demande', donnes: null }])
  })

  it('becomes facts of the internship once accepted, and is announced once', async () => {
    const complement = await given()
    await school.sql('DELETE FROM gateway.mail')
    expect((await accept(complement)).status).toBe(200)
    expect(await facts()).toMatchObject({ debut: '2022-02-01', heures: 35, tuteur: 'Leïla Zribi' })
    const told = await sentMails(school.database.pool)
    expect(told.filter(({ subject }) => subject.includes('Informations acceptées'))).toHaveLength(1)
    expect(await asked()).toEqual([])
    expect((await accept(complement)).body.code).toBe('changed_meanwhile')
  })

  it('is undone together with the facts', async () => {
    const complement = await given()
    await undo(await accept(complement))
    expect(await facts()).toMatchObject({ debut: null, heures: null })
    expect(await asked()).toMatchObject([{ etat: 'donne', donnes: { heures: 35 } }])
  })

  it('leaves the question open for what is still missing', async () => {
    await accept(await given({ heures: '35' }))
    expect(await asked()).toMatchObject([{ etat: 'demande' }])
    expect((await mine()).complements[0].champs).not.toContain('heures')
  })

  it('is returned with the reason', async () => {
    const { id, version } = await given()
    await school.sql('DELETE FROM gateway.mail')
    const motif = 'Le stage commence en mars'
    expect((await school.call(calls.complementRefuser, { id, version, motif })).status).toBe(200)
    const [mail] = await sentMails(school.database.pool)
    expect(mail?.body_text).toContain(motif)
    expect((await mine()).complements).toMatchObject([{ etat: 'demande', motif }])
    expect((await mine()).dus[0]).toMatchObject({ code: 'complement' })
  })

  it('is not accepted if the facts have changed in the meantime', async () => {
    const { id, version } = await given()
    const { version: version_faits } = await facts()
    await school.call(deroulement.deroulementCompleter, { id: one.stage_id, heures: 39 })
    expect((await school.refusal(calls.complementAccepter, { id, version, version_faits }))[1]).toBe(
      'changed_meanwhile',
    )
  })

  it('is only for those asked, and replaces no known fact', async () => {
    await school.call(deroulement.deroulementCompleter, { id: one.stage_id, heures: 39 })
    await ask(['etudiant'])
    const [{ id }] = await asked()
    expect((await give({ id, ...GIVEN }, company)).body.code).toBe('not_found')
    expect((await give({ id, heures: '20' })).body.code).toBe('nothing_given')
    expect((await give({ id, debut: '2022-06-01', fin: '2022-05-01' })).body.code).toBe('end_before_start')
    expect((await give({ id, tuteur_nom: 'Zribi' })).body.code).toBe('validation')
    const [{ email }] = await school.sql('SELECT email FROM records.etudiant WHERE id = $1', [
      one.etudiant_id,
    ])
    expect((await give({ id, tuteur_nom: 'Moi', tuteur_email: email })).body.code).toBe('own_address')
  })

  it('is dropped if the internship goes to somebody else', async () => {
    await given()
    const other = await school.student()
    await school.sql('UPDATE internship.affectation SET etudiant_id = $2 WHERE id = $1', [one.id, other])
    expect(await asked()).toEqual([])
  })
})

describe('reminders', () => {
  const config = { timeZone: 'UTC', publicUrl: 'https://ecole.test', mailFrom: '' }
  /** On a day on which nobody has been looked for. */
  const remind = async () => {
    await school.sql('DELETE FROM gateway.tournee')
    await remindOfOwed(createKysely(school.database.pool), config)
  }
  /** A zone where it is noon. */
  const zone = () => {
    const apart = 12 - new Date().getUTCHours()
    return `Etc/GMT${apart > 0 ? '-' : '+'}${Math.abs(apart)}`
  }
  const age = (days: number) =>
    school.sql(
      'UPDATE internship.complement SET ecrit_le = now() - make_interval(days => $2) WHERE affectation_id = $1',
      [one.id, days],
    )

  it('leave once, after a week, until answered', async () => {
    await school.sql("UPDATE internship.complement SET etat = 'clos', donnes = NULL, donne_le = NULL")
    await school.sql('UPDATE records.etablissement SET fuseau = $1', [zone()])
    await ask(['etudiant'])
    await sentMails(school.database.pool)
    await remind()
    expect(await sentMails(school.database.pool)).toEqual([])
    await age(8)
    await remind()
    await remind()
    expect(await sentMails(school.database.pool)).toHaveLength(1)
    await school.call(deroulement.deroulementDates, {
      id: one.stage_id,
      debut: '2022-02-01',
      fin: '2022-06-30',
    })
    await school.call(deroulement.deroulementCompleter, {
      id: one.stage_id,
      heures: 35,
      lieu: 'Tunis',
      missions: 'Stocks',
    })
    await school.sql(
      `INSERT INTO company.contact (id, entreprise_id, nom, email) VALUES (5000, 1, 'Zribi', 'z@industrie.test')`,
    )
    await school.sql('UPDATE internship.deroulement SET tuteur_id = 5000 WHERE id = $1', [one.id])
    await age(8)
    await remind()
    expect(
      (await sentMails(school.database.pool)).filter(({ subject }) => subject.startsWith('Rappel')),
    ).toEqual([])
    expect(await asked()).toEqual([])
  })
})
