import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { company, extensions, internship, records } from '../../../src/contract'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { authenticator } from '../../setup/passkeys'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, STAFF, startServices } from '../../setup/services'

const HERE = 'https://stages.univ.test'
const { annee: anneeScolaire_id } = SCHOOL
const { email, password } = STAFF

let database: TestDatabase
let services: Services
let staff: string
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database, { publicUrl: HERE })
  staff = (await services.signIn()).internship
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await query(`DELETE FROM gateway.facteur; DELETE FROM gateway.cle; DELETE FROM gateway.passage; DELETE FROM gateway.mail;
    DELETE FROM gateway.rate_limit; UPDATE records.etablissement SET second_facteur = 0`)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Only the clock that codes are checked by; the rest goes on. */
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms })
const STEP = 30_000
/** What an application shows. */
const codeOf = (secret: string, ms = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: ms })

const call: Services['call'] = (endpoint, input, options) => services.call(endpoint, input, options)
const login = (who = STAFF) => call(internship.login, { ...who, anneeScolaire_id })
const enter = (etape: string, code: string, named = email) =>
  call(extensions.facteurEntrer, { etape, email: named, code })
const mine = async () => (await call(extensions.facteur, {}, { token: staff })).body.facteur
const mails = () => query('SELECT recipient, subject, body_text AS text FROM gateway.mail ORDER BY id')

/** Sets an application up in the profile, a while ago: its present code is unused. */
async function setUp(token = staff, own = password): Promise<{ secret: string; codes: string[] }> {
  const begun = await call(extensions.facteurPreparer, { password: own }, { token })
  const { etape, secret } = begun.body
  const added = await call(extensions.facteurAjouter, { etape, code: codeOf(secret) }, { token })
  expect(added.status).toBe(200)
  await query('UPDATE gateway.facteur SET pas = pas - 10')
  return { secret, codes: added.body.codes }
}
const second = async (who = STAFF) => {
  const { status, body } = await login(who)
  expect([status, body.code]).toEqual([403, 'second_factor_required'])
  return body.details.etape as string
}
/** Another administrator. */
async function colleague() {
  await query(`INSERT INTO internship.utilisateur (username, email, password_hash, role)
    SELECT 'Nadia', 'nadia@ecole.test', password_hash, 'administrator' FROM internship.utilisateur WHERE email = '${email}'
    ON CONFLICT DO NOTHING`)
  const who = { email: 'nadia@ecole.test', password }
  const [{ id }] = await query(`SELECT id FROM internship.utilisateur WHERE email = '${who.email}'`)
  return { ...who, id }
}

describe('an application', () => {
  it('is set up by the password and a first code, and asks for a code with the password', async () => {
    const wrong = await call(extensions.facteurPreparer, { password: 'autre-chose' }, { token: staff })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
    const { secret, codes } = await setUp()
    expect(new Set(codes).size).toBe(10)
    expect(await mine()).toMatchObject({ codes: 10, ajoute: expect.any(String), exige: 0, mot_de_passe: 1 })
    const { body } = await enter(await second(), codeOf(secret))
    expect(body).toEqual({ status: 200, user: expect.objectContaining({ username: 'Admin', email }) })
    for (const other of [company.login, records.login])
      expect((await call(other, { anneeScolaire_id }, { token: body.user.api_token })).status).toBe(200)
    expect(await mails()).toMatchObject([{ recipient: email, subject: 'Un moyen de connexion a été ajouté' }])
  })

  it('leaves the sign-in of those without one as it was', async () => {
    const { body } = await login()
    expect(body).toEqual({
      status: 200,
      user: { uid: expect.any(String), username: 'Admin', email, api_token: expect.any(String) },
    })
  })

  it('may be a step ahead or behind, in any digits', async () => {
    const { secret } = await setUp()
    const now = Date.now()
    for (const [away, status] of [
      [-2, 403],
      [-1, 200],
      [1, 200],
      [2, 403],
    ] as const) {
      const code = codeOf(secret, now + away * STEP)
      const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
      at(now)
      expect((await enter(await second(), ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(status)
      vi.useRealTimers()
    }
  })

  it('gives way to another, and is gone once removed', async () => {
    const before = await setUp()
    const { secret, codes } = await setUp()
    expect((await enter(await second(), codeOf(before.secret))).body.code).toBe('code_refused')
    expect((await enter(await second(), before.codes[0] as string)).body.code).toBe('code_refused')
    expect((await enter(await second(), codeOf(secret))).status).toBe(200)
    const made = await call(extensions.facteurCodes, { password }, { token: staff })
    expect((await enter(await second(), codes[0] as string)).body.code).toBe('code_refused')
    await query('DELETE FROM gateway.mail')
    expect((await enter(await second(), made.body.codes[0].toUpperCase())).status).toBe(200)
    expect(await mails()).toMatchObject([
      { recipient: email, subject: 'Un code de secours a ouvert votre compte' },
    ])
    expect((await mine()).codes).toBe(9)
    expect((await call(extensions.facteurSupprimer, { password }, { token: staff })).status).toBe(200)
    expect((await login()).status).toBe(200)
    expect((await mails()).map(({ subject }) => subject).at(-1)).toBe('Un moyen de connexion a été retiré')
  })

  it('that a colleague has lost is taken away by an administrator, who is named', async () => {
    const nadia = await colleague()
    await setUp((await services.signIn(nadia)).internship)
    const remove = (id: number) => call(extensions.utilisateurFacteur, { id }, { token: staff })
    await query('DELETE FROM gateway.mail')
    expect((await remove(nadia.id)).status).toBe(200)
    expect((await login(nadia)).status).toBe(200)
    expect(await mails()).toMatchObject([
      { recipient: nadia.email, text: expect.stringContaining('par Admin') },
    ])
    const [change] =
      await query(`SELECT actor, before->>'second_facteur' AS before, after->>'second_facteur' AS after
      FROM gateway.audit WHERE entity = 'internship.utilisateur' ORDER BY id DESC LIMIT 1`)
    expect(change).toEqual({ actor: email, before: '1', after: '0' })
    const [{ id }] = await query(`SELECT id FROM internship.utilisateur WHERE email = '${email}'`)
    expect((await remove(id)).body.code).toBe('own_factor')
  })
})

describe('a school that wants one of administrators', () => {
  beforeEach(() => query('UPDATE records.etablissement SET second_facteur = 1'))

  it('has it set up on the way in', async () => {
    const { body } = await login()
    expect([body.status, body.code]).toEqual([403, 'second_factor_missing'])
    const { etape, secret, adresse } = body.details
    expect(adresse).toContain(`secret=${secret}`)
    expect((await enter(etape, '000000')).body.code).toBe('code_refused')
    const entered = await enter(etape, codeOf(secret))
    expect([entered.status, entered.body.codes.length]).toEqual([200, 10])
    const token = entered.body.user.api_token
    const kept = await call(extensions.facteurSupprimer, { password }, { token })
    expect([kept.status, kept.body.code]).toEqual([409, 'factor_required'])
    expect((await mine()).exige).toBe(1)
  })

  it('takes a passkey for one, and then no password alone', async () => {
    const key = authenticator(HERE)
    const begun = await call(extensions.cleCommencer, { password }, { token: staff })
    const reponse = key.make(begun.body.options)
    await call(extensions.cleAjouter, { nom: 'Clé', reponse }, { token: staff })
    const { body } = await login()
    expect([body.code, body.details]).toEqual(['second_factor_required', { cle: true }])
    const [{ id }] = (await call(extensions.cleList, {}, { token: staff })).body.cles
    expect((await call(extensions.cleSupprimer, { id }, { token: staff })).body.code).toBe('factor_required')
    // where browsers do not offer passkeys, it is none
    const plain = await startServices(database, { publicUrl: 'http://stages.univ.test' })
    const answer = await plain.call(internship.login, { ...STAFF, anneeScolaire_id })
    expect(answer.body.code).toBe('second_factor_missing')
  })

  it('asks nobody else', async () => {
    await query(`UPDATE internship.utilisateur SET role = 'manager' WHERE id = $1`, [(await colleague()).id])
    expect((await login(await colleague())).status).toBe(200)
    await query(`UPDATE internship.utilisateur SET role = 'administrator' WHERE id = $1`, [
      (await colleague()).id,
    ])
  })
})

describe('an attacker with the password', () => {
  it('does not get in by a code that has served, whichever of several tries comes first', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const tries = await Promise.all([await second(), await second()].map((etape) => enter(etape, code)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403])
    expect((await enter(await second(), code)).body.code).toBe('code_refused')
    // one that was shown before it
    expect((await enter(await second(), codeOf(secret, Date.now() - STEP))).body.code).toBe('code_refused')
  })

  it('gains one session by a recovery code, also in a race', async () => {
    const { codes } = await setUp()
    const steps = [await second(), await second(), await second()]
    const tries = await Promise.all(steps.map((etape) => enter(etape, codes[3] as string)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect((await mine()).codes).toBe(9)
    expect((await query('SELECT empreinte FROM gateway.code_secours LIMIT 1'))[0].empreinte).toHaveLength(32)
  })

  it('has ten tries an hour, also from many addresses and by many passwords typed', async () => {
    const { secret } = await setUp()
    const tries = []
    for (let at = 0; at < 11; at += 1) {
      await query(`DELETE FROM gateway.rate_limit WHERE key LIKE 'internship/login %'`)
      const input = { etape: await second(), email, code: '000000' }
      tries.push(await services.call(extensions.facteurEntrer, input, { from: `192.0.2.${at}` }))
    }
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(403), 429])
    // the limit is the account's, so another's address does not lift it
    const etape = await second()
    expect((await enter(etape, codeOf(secret), 'autre@ecole.test')).body.code).toBe('link_expired')
    expect((await enter(etape, codeOf(secret))).status).toBe(429)
  })

  it('does not use the code of another account', async () => {
    const nadia = await colleague()
    const other = await setUp((await services.signIn(nadia)).internship)
    await setUp()
    for (const code of [codeOf(other.secret), other.codes[0] as string])
      expect((await enter(await second(), code)).body.code).toBe('code_refused')
  })

  it('opens nothing by what stands between the two steps', async () => {
    const { secret } = await setUp()
    const etape = await second()
    for (const endpoint of [internship.stageList, extensions.profile, company.login, records.login]) {
      const answer = await call(endpoint, { anneeScolaire_id }, { token: etape })
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    }
    // nor is it a step of the profile, where no password was asked for
    const added = await call(extensions.facteurAjouter, { etape, code: codeOf(secret) }, { token: staff })
    expect(added.body.code).toBe('link_expired')
    expect((await enter('a'.repeat(43), codeOf(secret))).body.code).toBe('link_expired')
    expect((await enter(etape, codeOf(secret))).status).toBe(200)
    expect((await enter(etape, codeOf(secret, Date.now() + STEP))).body.code).toBe('link_expired')
  })

  it('puts no application in the place of one, by a sign-in begun before it', async () => {
    await query('UPDATE records.etablissement SET second_facteur = 1')
    const { details } = (await login()).body
    await setUp()
    expect((await enter(details.etape, codeOf(details.secret))).body.code).toBe('link_expired')
  })

  it('is stopped by a new password between the steps', async () => {
    const nadia = await colleague()
    const { secret } = await setUp((await services.signIn(nadia)).internship)
    const etape = await second(nadia)
    await query(`UPDATE internship.utilisateur SET password_hash = 'changed' WHERE id = $1`, [nadia.id])
    expect((await enter(etape, codeOf(secret), nadia.email)).body.code).toBe('link_expired')
    await query('DELETE FROM internship.utilisateur WHERE id = $1', [nadia.id])
  })

  it('is told to the owner in their language after three refused codes, once a day', async () => {
    const { secret } = await setUp()
    await query(`UPDATE internship.utilisateur SET langue = 'ar' WHERE email = $1`, [email])
    await query('DELETE FROM gateway.mail')
    let etape = await second()
    const refuse = async () => expect((await enter(etape, '000000')).body.code).toBe('code_refused')
    await refuse()
    await refuse()
    expect((await enter('x'.repeat(43), '000000')).body.code).toBe('link_expired')
    expect(await mails()).toEqual([])
    await refuse()
    const [mail, ...more] = await mails()
    expect([mail, more]).toMatchObject([
      {
        recipient: email,
        subject: 'رُفضت رموز عند الدخول إلى حسابكم',
        text: expect.stringContaining('كلمة مروركم'),
      },
      [],
    ])
    expect((await enter(etape, codeOf(secret))).status).toBe(200)
    etape = await second()
    for (let more = 0; more < 4; more += 1) await refuse()
    expect(await mails()).toHaveLength(1)
    await query(
      "UPDATE gateway.rate_limit SET resets_at = now() - interval '1 s' WHERE key LIKE 'facteur/refus%'",
    )
    for (let more = 0; more < 3; more += 1) await refuse()
    expect(await mails()).toHaveLength(2)
    await query(`UPDATE internship.utilisateur SET langue = DEFAULT WHERE email = $1`, [email])
  })

  it('at a screen that was left open, has ten tries at the password', async () => {
    const nadia = await colleague()
    const { internship: token } = await services.signIn(nadia)
    const codes = []
    for (let at = 0; at < 11; at += 1)
      codes.push((await call(extensions.facteurPreparer, { password: `faux-${at}` }, { token })).body.code)
    expect(codes).toEqual([...Array(10).fill('wrong_password'), 'rate_limited'])
  })
})

describe('one’s own sessions', () => {
  it('are listed, and ended one by one or but for this one', async () => {
    const nadia = await colleague()
    await query('DELETE FROM gateway.session WHERE uid = $1', [String(nadia.id)])
    const { internship: token } = await services.signIn(nadia)
    const list = async () => (await call(extensions.seances, {}, { token })).body.appareils
    const { internship: other } = await services.signIn(nadia)
    await services.signIn(nadia)
    expect((await list()).map(({ courant }: { courant: number }) => courant).sort()).toEqual([0, 0, 1])
    const [{ id }] = (await call(extensions.seances, {}, { token: other })).body.appareils.filter(
      ({ courant }: { courant: number }) => courant,
    )
    // somebody else's, by its name
    await call(extensions.seanceFermer, { appareil: id }, { token: staff })
    expect(await list()).toHaveLength(3)
    await call(extensions.seanceFermer, { appareil: id }, { token })
    expect((await call(extensions.profile, {}, { token: other })).status).toBe(401)
    await call(extensions.seanceFermer, {}, { token })
    expect(await list()).toMatchObject([{ courant: 1, depuis: expect.any(String), par: null }])
    expect((await call(extensions.profile, {}, { token: staff })).status).toBe(200)
  })

  it('of a space are those of the same person', async () => {
    const [token, other, stranger] = [
      await services.enter('ada@etu.test'),
      await services.enter('ada@etu.test'),
      await services.enter('bechir@etu.test'),
    ]
    const list = async (of: string) =>
      (await call(extensions.espaceSeances, {}, { token: of })).body.appareils
    expect(await list(token)).toHaveLength(2)
    const { id } = (await list(token)).find(({ courant }: { courant: number }) => courant)
    await call(extensions.espaceSeanceFermer, { appareil: id }, { token: stranger })
    await call(extensions.espaceSeanceFermer, {}, { token: other })
    expect((await call(extensions.espaceMoi, {}, { token })).status).toBe(401)
    expect(await list(other)).toHaveLength(1)
    expect(await list(stranger)).toHaveLength(1)
  })
})

it('tells a person in their language of a passkey that was added, renamed by themself alone, and removed', async () => {
  const token = await services.enter('ada@etu.test')
  await query(`UPDATE gateway.personne SET langue = 'en' WHERE email = 'ada@etu.test'`)
  const begun = await call(extensions.espaceCleCommencer, {}, { token })
  const reponse = authenticator(HERE).make(begun.body.options)
  await call(extensions.espaceCleAjouter, { nom: 'Phone', reponse }, { token })
  const keys = async () => (await call(extensions.espaceCles, {}, { token })).body.cles
  const [{ id }] = await keys()
  const stranger = await services.enter('bechir@etu.test')
  const renamed = { id, nom: 'Old phone' }
  expect((await call(extensions.espaceCleRenommer, renamed, { token: stranger })).status).toBe(404)
  expect((await call(extensions.cleRenommer, renamed, { token: staff })).status).toBe(404)
  await call(extensions.espaceCleRenommer, renamed, { token })
  expect(await keys()).toMatchObject([renamed])
  await call(extensions.espaceCleSupprimer, { id }, { token })
  expect(await mails()).toMatchObject([
    { recipient: 'ada@etu.test', text: expect.stringContaining('the passkey “Phone”') },
    { recipient: 'ada@etu.test', text: expect.stringContaining('the passkey “Old phone”') },
  ])
})
