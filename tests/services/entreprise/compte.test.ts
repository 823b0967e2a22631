import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company, extensions } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { verifyPassword } from '../../../src/services/access/credentials/passwords'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { sentMails } from '../../setup/sentMails'
import { type Services, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  services = await startServices(database, { publicUrl: 'https://stage.example' })
  token = (await services.signIn()).company
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query(
    `DELETE FROM company.entreprise; DELETE FROM gateway.mail; DELETE FROM gateway.lien;
     DELETE FROM gateway.rate_limit`,
  )
})

const staff = (endpoint: Endpoint, input: object = {}) => services.call(endpoint, input, { token })
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

async function addCompany(n = 1): Promise<{ id: number; nom: string; email: string }> {
  const [row] = await query(
    `INSERT INTO company.entreprise (nom_entreprise, nom_gerant, matricule, email, adresse)
     VALUES ($1, 'Ada', $2, $3, 'x') RETURNING id, nom_entreprise AS nom, email`,
    [`Acme ${n}`, `M${n}`, `n${n}@acme.example`],
  )
  return row
}
type Company = Awaited<ReturnType<typeof addCompany>>
const asInput = (companies: Company[]) => ({
  entreprises: companies.map((one) => ({
    ...one,
    active: 0,
    is_compte: -1,
    id_compte: null,
    active_compte: 0,
    gerant: 'Ada',
  })),
})
const accounts = async () => (await staff(company.userListIdEntreprise)).body.comptes
const createAccount = async (one: Company): Promise<number> => {
  await staff(company.userCreate, asInput([one]))
  return (await accounts()).find((compte: { entreprise_id: number }) => compte.entreprise_id === one.id).id
}
const notify = (...companies: Company[]) =>
  staff(company.entrepriseNotifyWelcome, { entreprises: companies.map(({ nom, email }) => ({ nom, email })) })
const mails = () => query('SELECT * FROM gateway.mail ORDER BY id')
const linkToken = async () =>
  /token=([\w-]+)&service=company/.exec((await sentMails(database.pool)).at(-1)?.body_text ?? '')?.[1] ?? ''
const passwordOf = async (id: number): Promise<string | null> =>
  (await query('SELECT password_hash FROM company.compte WHERE id = $1', [id]))[0]?.password_hash

describe.each([
  ['creating an account', company.userCreate],
  ['generating accounts', company.userGenerateAccounts],
])('%s', (_name, endpoint) => {
  it('gives each company an active account, with its email and no password', async () => {
    const companies = [await addCompany(1), await addCompany(2)]
    const forged = companies.map((one) => ({ ...one, email: 'forged@x.example' }))
    expect((await staff(endpoint, asInput(forged))).body).toEqual({ status: 200 })
    expect(await accounts()).toEqual(
      companies.map(({ id, email }) => ({
        id: expect.any(Number),
        entreprise_id: id,
        active: 1,
        email,
        version: expect.any(String),
      })),
    )
    expect(await query('SELECT FROM company.compte WHERE password_hash IS NOT NULL')).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('leaves an existing account alone', async () => {
    const one = await addCompany()
    const id = await createAccount(one)
    await staff(company.userUpdate, { id, email: 'changed@acme.example', password: 'un-mot-de-passe' })
    await staff(company.userActivate, { id, active: 0 })
    const before = await query('SELECT * FROM company.compte')
    expect((await staff(endpoint, asInput([one, await addCompany(2)]))).status).toBe(200)
    expect(await accounts()).toHaveLength(2)
    expect(await query('SELECT * FROM company.compte WHERE id = $1', [id])).toEqual(before)
  })

  it('creates one account for many simultaneous requests', async () => {
    const companies = [await addCompany(1), await addCompany(2), await addCompany(3)]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        staff(endpoint, asInput(n % 2 ? companies : [...companies].reverse())),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await accounts()).toHaveLength(3)
  })

  it("is refused, for all, when another account has a company's email, and names the company", async () => {
    const [one, two] = [await addCompany(1), await addCompany(2)]
    const id = await createAccount(one)
    await staff(company.userUpdate, { id, email: two.email.toUpperCase() })
    const { status, body } = await staff(endpoint, asInput([await addCompany(3), two]))
    expect({ status, code: body.code, details: body.details }).toEqual({
      status: 409,
      code: 'duplicate',
      details: { field: 'email', name: 'Acme 2' },
    })
    expect(await accounts()).toHaveLength(1)
  })

  it('leaves out deleted companies, and answers 404 if none is left', async () => {
    const gone = { ...(await addCompany(1)), id: 999_999 }
    expect((await staff(endpoint, asInput([gone, await addCompany(2)]))).status).toBe(200)
    expect(await accounts()).toHaveLength(1)
    expect((await staff(endpoint, asInput([gone]))).status).toBe(404)
  })
})

describe('the welcome mail', () => {
  it('goes to the account, once, with a link that works for seven days', async () => {
    const one = await addCompany()
    await createAccount(one)
    expect((await notify(one)).body).toEqual({ status: 200 })
    await Promise.all([notify(one), notify(one, one), notify({ ...one, email: one.email.toUpperCase() })])

    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: one.email, sent_at: null })
    const [sent] = await sentMails(database.pool)
    expect(sent?.body_text).toContain('Acme 1')
    expect(sent?.body_text).toMatch(
      /https:\/\/stage\.example\/reset-password#token=[\w-]{43}&service=company/,
    )
    const [link] = await query(
      'SELECT kind, token_hash, extract(epoch FROM expires_at - created_at)::int AS seconds FROM gateway.lien',
    )
    expect(link).toMatchObject({ kind: 'compte', seconds: 7 * 24 * 3600 })
    const [kept] = await mails()
    expect(kept?.sent_at).toBeInstanceOf(Date)
    expect(`${kept?.body_text}${kept?.body_html}`).not.toMatch(/token=[\w-]/)
    await notify(one)
    expect(await sentMails(database.pool)).toEqual([])
  })

  it('is sent again if its link expired before a password was chosen', async () => {
    const one = await addCompany()
    await createAccount(one)
    await notify(one)
    const first = await linkToken()
    await query("UPDATE gateway.lien SET expires_at = now() - interval '1 second'")
    await notify(one)
    const second = await linkToken()
    expect([first === second, second]).toEqual([false, expect.stringMatching(/^[\w-]{43}$/)])
    const set = { token: second, password: 'un-mot-de-passe' }
    const { status, headers } = await services.call(extensions.userSetPassword, set)
    expect(status).toBe(200)
    // somebody who has just chosen a password is not locked out by others' guesses
    expect(headers.getSetCookie()[0]).toMatch(/^device_/)
    await notify(one)
    expect(await sentMails(database.pool)).toEqual([])
  })

  it('goes to a corrected address, and the old link and unsent mail become invalid', async () => {
    const one = await addCompany()
    const id = await createAccount(one)
    const correct = (email: string) => staff(company.userUpdate, { id, email, password: '' })
    await correct('first@acme.example')
    expect(await mails()).toEqual([])
    await notify(one)
    const dead = await linkToken()
    await correct('second@acme.example')
    await correct('third@acme.example')
    const sent = await sentMails(database.pool)
    expect(sent.map(({ recipient }) => recipient)).toEqual(['third@acme.example'])
    const token = /token=([\w-]+)/.exec(sent[0]?.body_text ?? '')?.[1]
    const password = 'un-mot-de-passe'
    expect((await services.call(extensions.userSetPassword, { token: dead, password })).status).toBe(410)
    expect((await services.call(extensions.userSetPassword, { token, password })).status).toBe(200)
    // a password serves the address that it was chosen at
    await correct('FOURTH@acme.example')
    await correct('fourth@acme.example')
    const again = await sentMails(database.pool)
    expect(again.map(({ recipient }) => recipient)).toEqual(['fourth@acme.example'])
    expect(await passwordOf(id)).toBeNull()
  })

  it('leaves no mail or link of an account deleted at the same moment', async () => {
    const deletions = [company.userDeleteAccounts, company.entrepriseDeletes]
    for (let round = 0; round < 12; round += 1) {
      const companies = await Promise.all([1, 2, 3].map((n) => addCompany(round * 10 + n)))
      await staff(company.userGenerateAccounts, asInput(companies))
      const deletion = deletions[round % 2] ?? company.userDeleteAccounts
      const answers = await Promise.all([
        notify(...companies),
        staff(deletion, asInput([...companies].reverse())),
        notify(...companies),
        sentMails(database.pool),
      ])
      expect(answers.slice(0, 3).map((answer) => (answer as { status: number }).status)).toEqual([
        200, 200, 200,
      ])
      expect(await query('SELECT FROM gateway.mail WHERE sent_at IS NULL')).toEqual([])
      expect(await query('SELECT FROM gateway.lien')).toEqual([])
    }
    expect(services.logged).toEqual([])
  })

  it('is not sent to a company without account, nor to an unknown address', async () => {
    await notify(await addCompany(), { id: 1, nom: 'x', email: 'nobody@x.example' })
    await notify()
    expect(await mails()).toEqual([])
  })

  it('is sent again for a recreated account, and not for the deleted one', async () => {
    const one = await addCompany()
    await createAccount(one)
    await notify(one)
    await staff(company.userDeleteAccounts, asInput([one]))
    expect(await mails()).toEqual([])
    expect(await query('SELECT FROM gateway.lien')).toEqual([])
    await createAccount(one)
    await notify(one)
    expect(await mails()).toHaveLength(1)
  })

  it('is undone with the company while unsent', async () => {
    const [one, two] = [await addCompany(1), await addCompany(2)]
    await staff(company.userGenerateAccounts, asInput([one, two]))
    await notify(one, two)
    await query('UPDATE gateway.mail SET sent_at = now() WHERE recipient = $1', [two.email])
    await staff(company.entrepriseDeletes, asInput([one, two]))
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([two.email])
    expect(await query('SELECT FROM gateway.lien')).toEqual([])
  })

  it('is queued once per company, even for simultaneous requests', async () => {
    const companies = await Promise.all(Array.from({ length: 10 }, (_, n) => addCompany(n)))
    await staff(company.userGenerateAccounts, asInput(companies))
    const answers = await Promise.all([notify(...companies), notify(...companies), notify(...companies)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mails()).toHaveLength(10)
    expect(await sentMails(database.pool)).toHaveLength(10)
    expect(await query('SELECT FROM gateway.lien')).toHaveLength(10)
  })
})

describe('the one-time link', () => {
  const setPassword = (token: string, password = 'un-mot-de-passe') =>
    services.call(extensions.userSetPassword, { token, password })

  it('sets the password, and works once', async () => {
    const one = await addCompany()
    const id = await createAccount(one)
    await notify(one)
    const link = await linkToken()
    for (const easy of ['1234567890', one.email]) {
      expect((await setPassword(link, easy)).body.code).toBe('password_too_common')
      const update = { id, email: one.email, password: easy }
      expect((await staff(company.userUpdate, update)).body.code).toBe('password_too_common')
    }
    expect((await setPassword(link)).body).toEqual({ status: 200 })
    const stored = await passwordOf(id)
    expect(stored).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(stored, 'un-mot-de-passe')).toBe(true)
    const again = await setPassword(link, 'un-autre-mot-de-passe')
    expect([again.status, again.body.code]).toEqual([410, 'link_expired'])
    expect(await passwordOf(id)).toBe(stored)
  })

  it('sets one password when used twice at the same moment', async () => {
    const one = await addCompany()
    const id = await createAccount(one)
    await notify(one)
    const link = await linkToken()
    const answers = await Promise.all(
      ['premier-mot-de-passe', 'second-mot-de-passe'].map((p) => setPassword(link, p)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const winner = answers[0]?.status === 200 ? 'premier-mot-de-passe' : 'second-mot-de-passe'
    expect(await verifyPassword(await passwordOf(id), winner)).toBe(true)
  })

  it('is refused if expired, invented, of a staff user, or of a deleted account', async () => {
    const one = await addCompany()
    await createAccount(one)
    await notify(one)
    const link = await linkToken()
    expect((await setPassword('x'.repeat(43))).status).toBe(410)
    await query("UPDATE gateway.lien SET kind = 'utilisateur'")
    expect((await setPassword(link)).status).toBe(410)
    await query("UPDATE gateway.lien SET kind = 'compte', expires_at = now() - interval '1 second'")
    expect((await setPassword(link)).status).toBe(410)
    await query("UPDATE gateway.lien SET expires_at = now() + interval '1 day'; DELETE FROM company.compte")
    expect((await setPassword(link)).status).toBe(410)
  })

  it('refuses a short password, and stays usable', async () => {
    const one = await addCompany()
    await createAccount(one)
    await notify(one)
    const link = await linkToken()
    expect((await setPassword(link, 'court')).status).toBe(400)
    expect((await setPassword(link)).status).toBe(200)
  })

  it('ends when the staff set a password', async () => {
    const one = await addCompany()
    const id = await createAccount(one)
    await notify(one)
    const link = await linkToken()
    await staff(company.userUpdate, { id, email: one.email, password: 'mot-de-passe-du-service' })
    expect((await setPassword(link)).status).toBe(410)
  })
})

describe('editing an account', () => {
  it('keeps the password if none is given, unless the address changes', async () => {
    const id = await createAccount(await addCompany())
    await staff(company.userUpdate, { id, email: 'a@acme.example', password: 'un-mot-de-passe' })
    const stored = await passwordOf(id)
    expect(await verifyPassword(stored, 'un-mot-de-passe')).toBe(true)
    expect((await staff(company.userUpdate, { id, email: 'A@acme.example', password: '' })).body).toEqual({
      status: 200,
    })
    expect(await accounts()).toMatchObject([{ id, email: 'A@acme.example' }])
    expect(await passwordOf(id)).toBe(stored)
    await staff(company.userUpdate, { id, email: 'b@acme.example', password: '' })
    expect(await accounts()).toMatchObject([{ id, email: 'b@acme.example' }])
    expect(await passwordOf(id)).toBeNull()
  })

  it('refuses another account’s email, an invalid one, and a short password', async () => {
    const [one, two] = [await addCompany(1), await addCompany(2)]
    const id = await createAccount(one)
    await createAccount(two)
    const taken = await staff(company.userUpdate, { id, email: 'N2@acme.example' })
    expect([taken.status, taken.body.code, taken.body.details]).toEqual([
      409,
      'duplicate',
      { field: 'email' },
    ])
    expect((await staff(company.userUpdate, { id, email: 'rien' })).status).toBe(400)
    expect((await staff(company.userUpdate, { id, email: one.email, password: 'court' })).status).toBe(400)
    expect((await accounts())[0].email).toBe(one.email)
  })

  it('deactivates and activates it, and answers 404 for a deleted one', async () => {
    const id = await createAccount(await addCompany())
    for (const active of [0, 0, 1]) {
      expect((await staff(company.userActivate, { id, active })).body).toEqual({ status: 200 })
      expect((await accounts())[0].active).toBe(active)
    }
    expect((await staff(company.userActivate, { id: 999_999, active: 1 })).status).toBe(404)
    expect((await staff(company.userUpdate, { id: 999_999, email: 'a@b.example' })).status).toBe(404)
  })

  it('never leaves a password in the audit trail', async () => {
    const id = await createAccount(await addCompany())
    await staff(company.userUpdate, { id, email: 'a@acme.example', password: 'un-mot-de-passe' })
    const trail = JSON.stringify(
      await query("SELECT before, after FROM gateway.audit WHERE entity = 'company.compte'"),
    )
    expect(trail).toContain('a@acme.example')
    expect(trail).not.toMatch(/argon2|mot-de-passe/)
  })
})

describe('deleting accounts', () => {
  it('leaves the companies, and can be repeated', async () => {
    const companies = [await addCompany(1), await addCompany(2), await addCompany(3)]
    await staff(company.userGenerateAccounts, asInput(companies))
    const input = asInput(companies.slice(0, 2))
    for (const _ of [1, 2])
      expect((await staff(company.userDeleteAccounts, input)).body).toEqual({ status: 200 })
    expect(await accounts()).toMatchObject([{ entreprise_id: companies[2]?.id }])
    expect(await query('SELECT FROM company.entreprise')).toHaveLength(3)
    expect((await staff(company.userDeleteAccounts, { entreprises: [] })).status).toBe(200)
  })
})
