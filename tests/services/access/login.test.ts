import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { company, endpoints, extensions, internship, records } from '../../../src/contract'
import { UNATTENDED_HEADER } from '../../../src/contract/kernel/constants'
import { ensureAdministrator } from '../../../src/services/access/administrator'
import { hashPassword } from '../../../src/services/access/credentials/passwords'
import { ensureYear } from '../../../src/services/db/year'
import { DEMO_EMAIL, DEMO_PASSWORD, readConfig } from '../../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { loadSchool, SCHOOL } from '../../setup/school'
import { sentMails } from '../../setup/sentMails'
import { type Answer, type Services, STAFF, startServices, type Tokens } from '../../setup/services'

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

const { annee, anneeAvant } = SCHOOL

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
})
afterAll(() => database?.drop())
beforeEach(() => database.pool.query('DELETE FROM gateway.rate_limit'))

const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows
const signIn = (input: object = {}, from?: string) =>
  services.call(internship.login, { ...STAFF, anneeScolaire_id: annee, ...input }, from ? { from } : {})
/** The administrator as the tests know it. */
const reset = async () =>
  query('UPDATE internship.utilisateur SET password_hash = $1, active = true WHERE email = $2', [
    await hashPassword(STAFF.password),
    STAFF.email,
  ])
const sessions = async () => (await query('SELECT count(*)::int AS n FROM gateway.session'))[0].n
const profile = (token: string) => services.call(extensions.profileUpdate, { username: 'Admin' }, { token })

describe('signing in', () => {
  it('returns 200 and a user with a token', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body).toEqual({
      status: 200,
      user: {
        uid: expect.stringMatching(/^\d+$/),
        username: 'Admin',
        email: STAFF.email,
        api_token: expect.any(String),
      },
    })
    expect(body.user.api_token.length).toBeGreaterThanOrEqual(43)
  })

  it('ignores the case of the email', async () => {
    expect((await signIn({ email: ` ${STAFF.email.toUpperCase()} ` })).status).toBe(200)
  })

  it('refuses a wrong password and an unknown email alike, and opens no session', async () => {
    const before = await sessions()
    const wrong = await signIn({ password: 'mot-de-passe-faux' })
    const unknown = await signIn({ email: 'personne@ecole.test' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'bad_credentials'])
    expect(unknown.body).toEqual(wrong.body)
    expect(await sessions()).toBe(before)
  })

  it('checks one password of the same cost, whether the account is there, disabled or unknown', async () => {
    await query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, active)
       SELECT 'Absent', 'absent@ecole.test', password_hash, false FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    await signIn({ email: 'personne@ecole.test' })
    for (const email of [STAFF.email, 'absent@ecole.test', 'personne@ecole.test']) {
      vi.mocked(verify).mockClear()
      expect((await signIn({ email, password: 'faux' })).body.code).toBe('bad_credentials')
      const costs = vi
        .mocked(verify)
        .mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
      expect(costs, email).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    }
  })

  it('refuses a disabled user as if unknown', async () => {
    await query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, active)
       SELECT 'Parti', 'parti@ecole.test', password_hash, false FROM internship.utilisateur WHERE email = $1`,
      [STAFF.email],
    )
    const { status, body } = await signIn({ email: 'parti@ecole.test' })
    expect([status, body.code]).toEqual([401, 'bad_credentials'])
  })

  it('refuses an academic year that does not exist', async () => {
    for (const anneeScolaire_id of [999, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await signIn({ anneeScolaire_id })
      expect([status, body.code]).toEqual([400, 'unknown_year'])
    }
  })

  it.each(['email', 'password', 'anneeScolaire_id'])('needs %s', async (field) => {
    const { status, body } = await signIn({ [field]: undefined })
    expect([status, body.code, body.details.issues[0].path]).toEqual([400, 'validation', field])
  })

  it('keeps tokens and passwords only as hashes', async () => {
    const { api_token } = (await signIn()).body.user
    const [{ dump }] = await query(
      `SELECT string_agg(t, ' ') AS dump FROM (
         SELECT s::text AS t FROM gateway.session s UNION ALL SELECT u::text FROM internship.utilisateur u
         UNION ALL SELECT a::text FROM gateway.audit a) AS rows`,
    )
    expect(dump).not.toContain(api_token)
    expect(dump).not.toContain(Buffer.from(api_token).toString('hex'))
    expect(dump).not.toContain(STAFF.password)
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('the other two services', () => {
  it('open a session only for staff who have just signed in', async () => {
    for (const login of [company.login, records.login]) {
      expect((await services.call(login, { anneeScolaire_id: annee })).status).toBe(401)
      const invented = { token: 'x'.repeat(43) }
      expect((await services.call(login, { anneeScolaire_id: annee }, invented)).status).toBe(401)
    }
    const tokens = await services.signIn()
    const again = await services.call(company.login, { anneeScolaire_id: annee }, { token: tokens.company })
    expect(again.status).toBe(401)
  })

  it('refuse an academic year that does not exist', async () => {
    const { internship: token } = await services.signIn()
    for (const login of [company.login, records.login]) {
      const { body } = await services.call(login, { anneeScolaire_id: 999 }, { token })
      expect(body.code).toBe('unknown_year')
    }
  })

  it('answer with the same person and a token of their own', async () => {
    const { user } = (await signIn()).body
    const { body } = await services.call(
      company.login,
      { anneeScolaire_id: annee },
      { token: user.api_token },
    )
    expect(body.user).toEqual({ ...user, api_token: expect.any(String) })
    expect(body.user.api_token).not.toBe(user.api_token)
  })

  it('show the rows of the chosen year', async () => {
    const list = async (year: number) => {
      const { internship: token } = await services.signIn({ annee: year })
      return (await services.call(internship.stageList, {}, { token })).body.Stage.length
    }
    expect([await list(annee), await list(anneeAvant)]).toEqual([4, 1])
  })
})

describe('a session', () => {
  it('ends in all three services when its owner signs out', async () => {
    const tokens = await services.signIn()
    const others = await services.signIn()
    expect((await services.call(extensions.logout, {}, { token: tokens.internship })).status).toBe(200)
    const after = await Promise.all([
      services.call(internship.stageList, {}, { token: tokens.internship }),
      services.call(company.entrepriseSelect, {}, { token: tokens.company }),
      services.call(records.cycleSelect, {}, { token: tokens.records }),
    ])
    expect(after.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([401, 'unauthenticated']),
    )
    expect((await services.call(internship.stageList, {}, { token: others.internship })).status).toBe(200)
  })

  it('changes to another year in all three services, alone, and not to a year that does not exist', async () => {
    const tokens = await services.signIn({ annee })
    const others = await services.signIn({ annee })
    const { status } = await services.call(
      extensions.seanceAnnee,
      { annee: anneeAvant },
      { token: tokens.internship },
    )
    expect(status).toBe(200)
    const yearOf = async ({ internship: mine, company: theirs, records: ours }: Tokens) => {
      const answers = await Promise.all([
        services.call(internship.stageList, {}, { token: mine }),
        services.call(company.entrepriseSelect, {}, { token: theirs }),
        services.call(records.cycleSelect, {}, { token: ours }),
      ])
      return answers.map(({ headers }) => Number(headers.get('x-annee')))
    }
    expect(await yearOf(tokens)).toEqual(Array(3).fill(anneeAvant))
    expect(await yearOf(others)).toEqual(Array(3).fill(annee))
    const none = await services.call(extensions.seanceAnnee, { annee: 999_999 }, { token: tokens.internship })
    expect(none.body.code).toBe('unknown_year')
    expect(await yearOf(tokens)).toEqual(Array(3).fill(anneeAvant))
  })

  it('expires after its maximum duration, and says so', async () => {
    const { internship: token } = await services.signIn()
    await query(`UPDATE gateway.session SET expires_at = now() - interval '1 second'`)
    const { status, body } = await services.call(internship.stageList, {}, { token })
    expect([status, body.code]).toEqual([401, 'session_expired'])
  })

  it('expires after long disuse, and says so', async () => {
    const { internship: token } = await services.signIn()
    const idle = services.config.sessionIdleHours
    await query(`UPDATE gateway.session SET last_used_at = now() - make_interval(hours => $1)`, [idle])
    const { body } = await services.call(internship.stageList, {}, { token })
    expect(body.code).toBe('session_expired')
  })

  it('is extended in all three services by work in one', async () => {
    await query('DELETE FROM gateway.session')
    const tokens = await services.signIn()
    const idle = services.config.sessionIdleHours
    await query(`UPDATE gateway.session SET last_used_at = now() - make_interval(hours => $1 - 1)`, [idle])
    expect((await services.call(records.cycleSelect, {}, { token: tokens.records })).status).toBe(200)
    const [{ fresh }] = await query(
      `SELECT count(*)::int AS fresh FROM gateway.session WHERE last_used_at > now() - interval '1 minute'`,
    )
    expect(fresh).toBe(3)
  })

  it('is not written to on every call', async () => {
    const { internship: token } = await services.signIn()
    const seen = () => query('SELECT xmin::text FROM gateway.session ORDER BY created_at')
    const before = await seen()
    await services.call(internship.stageList, {}, { token })
    await services.call(internship.stageList, {}, { token })
    expect(await seen()).toEqual(before)
  })

  it('does not outlive the session it depends on', async () => {
    const { api_token: token } = (await signIn()).body.user
    await query(`UPDATE gateway.session SET expires_at = now() + interval '1 hour'`)
    const opened = await services.call(company.login, { anneeScolaire_id: annee }, { token })
    expect(opened.status).toBe(200)
    const [{ longest }] = await query(
      "SELECT max(expires_at) < now() + interval '61 minutes' AS longest FROM gateway.session",
    )
    expect(longest).toBe(true)
  })

  it('does not open another one while its owner signs out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { api_token: token } = (await signIn()).body.user
      const [opened] = await Promise.all([
        services.call(company.login, { anneeScolaire_id: annee }, { token }),
        services.call(extensions.logout, {}, { token }),
      ])
      expect([200, 401]).toContain(opened.status)
      if (opened.status === 401) continue
      const { status } = await services.call(
        company.entrepriseSelect,
        {},
        { token: opened.body.user.api_token },
      )
      expect(status).toBe(401)
    }
    expect(services.logged).toEqual([])
  })

  it('expires when unused although an untouched tab keeps polling', async () => {
    const { internship: token, records: recordsToken } = await services.signIn()
    const idle = services.config.sessionIdleHours
    const ago = (hours: number) =>
      query(`UPDATE gateway.session SET last_used_at = now() - make_interval(hours => $1)`, [hours])
    const touched = async () =>
      (
        await query(`SELECT bool_or(last_used_at > now() - interval '1 minute') AS yes FROM gateway.session`)
      )[0].yes
    await ago(idle - 1)
    const headers = { [UNATTENDED_HEADER]: '1' }
    expect((await services.call(internship.stageList, {}, { token, headers })).status).toBe(200)
    expect((await services.call(records.annee, {}, { token: recordsToken, headers })).status).toBe(200)
    expect(await touched()).toBe(false)
    expect((await services.call(internship.stageList, {}, { token })).status).toBe(200)
    expect(await touched()).toBe(true)
    await ago(idle)
    expect((await services.call(internship.stageList, {}, { token, headers })).body.code).toBe(
      'session_expired',
    )
  })

  it('stays ended when its user is disabled and enabled again', async () => {
    const { internship: token } = await services.signIn()
    await query('UPDATE internship.utilisateur SET active = false WHERE email = $1', [STAFF.email])
    await query('UPDATE internship.utilisateur SET active = true WHERE email = $1', [STAFF.email])
    expect((await services.call(internship.stageList, {}, { token })).status).toBe(401)
  })

  it('ends when its user is disabled', async () => {
    const { internship: token } = await services.signIn()
    await query('UPDATE internship.utilisateur SET active = false WHERE email = $1', [STAFF.email])
    const { status } = await services.call(internship.stageList, {}, { token })
    await query('UPDATE internship.utilisateur SET active = true WHERE email = $1', [STAFF.email])
    expect(status).toBe(401)
  })
})

describe('guessing passwords', () => {
  it('is stopped for an account after ten tries from anywhere, with the time to wait', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn({ password: `essai-${i}` }, `10.0.0.${i}`)).status).toBe(401)
    }
    const { status, headers, body } = await signIn({}, '10.0.0.99')
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body.details.retryAfter).toBe(Number(headers.get('retry-after')))
    expect((await signIn({ email: 'autre@ecole.test' }, '10.0.0.99')).status).toBe(401)
  })

  it('cannot be bypassed by many simultaneous tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signIn({ password: `essai-${i}` })),
    )
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })

  it('is stopped for an address that tries many accounts', async () => {
    await query(
      `INSERT INTO gateway.rate_limit VALUES ('internship/login address 10.9.9.9', 60, now() + interval '1 minute')`,
    )
    expect((await signIn({ email: 'a@ecole.test' }, '10.9.9.9')).status).toBe(429)
    expect((await signIn({ email: 'a@ecole.test' }, '10.9.9.8')).status).toBe(401)
  })

  it('is stopped for a whole IPv6 network', async () => {
    await query(
      `INSERT INTO gateway.rate_limit VALUES ('internship/login address 2001:db8:0:1', 60, now() + interval '1 minute')`,
    )
    expect((await signIn({}, '2001:db8::1:aaaa:0:0:1')).status).toBe(429)
    expect((await signIn({}, '2001:db8:0:2::1')).status).toBe(200)
  })

  it.each([
    ['10.9.9.9:4711', '10.9.9.9'],
    ['010.009.09.9', '10.9.9.9'],
    ['::ffff:10.9.9.9', '10.9.9.9'],
    ['::FFFF:0a09:0909', '10.9.9.9'],
    ['[::ffff:10.9.9.9]:443', '10.9.9.9'],
    ['2001:DB8:0:1:ffff::1', '2001:db8:0:1'],
    ['[2001:0db8:0000:0001:0:0:0:2]:8080', '2001:db8:0:1'],
    ['2001:db8::1:0:0:0:3%eth0', '2001:db8:0:1'],
    ['2001:db8:0:1::', '2001:db8:0:1'],
    ['2001:db8:0:00001:1:2:10.9.9.9', '2001:db8:0:1'],
  ])('counts %s as %s', async (address, network) => {
    await query(
      `INSERT INTO gateway.rate_limit VALUES ('internship/login address ' || $1, 60, now() + interval '1 minute')`,
      [network],
    )
    expect((await signIn({}, address)).status).toBe(429)
  })

  it('is counted per account, whatever the case of its address', async () => {
    const forms = [
      'ADMİN@ecole.test',
      'ａdmin@ecole.test',
      'admın@ecole.test',
      'Ad\u200bmin@ecole.test',
      'ádmin@École.test',
    ]
    for (const [i, email] of [...forms, ...forms].entries()) {
      const { status } = await signIn({ email, password: `essai-${i}` }, `10.1.0.${i}`)
      expect(status, email).toBe(401)
    }
    // 'ı' is a letter of its own
    for (const i of [0, 1]) await signIn({ password: `essai-${i}` }, `10.1.1.${i}`)
    expect((await signIn({}, '10.1.2.1')).status).toBe(429)
    expect((await signIn({ email: 'ADMİN@ecole.test' }, '10.1.2.1')).status).toBe(429)
    await query('DELETE FROM gateway.rate_limit')
    expect((await signIn({ email: 'ADMİN@ecole.test' })).body.user.email).toBe(STAFF.email)
  })

  it('does not lock the owner out on a known device, in any process', async () => {
    const cookies = (answer: Answer) => answer.headers.getSetCookie().map((each) => each.split(';')[0])
    const first = await signIn()
    const [set = ''] = first.headers.getSetCookie()
    expect(set).toMatch(
      /^device_[0-9a-f]{12}=[^;]+; Path=\/api\/internship; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const lock = async () => {
      for (let i = 0; i < 11; i += 1) await signIn({ password: `essai-${i}` }, `10.0.0.${i}`)
      expect((await signIn({}, '10.0.0.99')).status).toBe(429)
    }
    await lock()
    const other = await startServices(database, { publicUrl: 'https://stage.example' })
    const from = (cookie: string | undefined, input: object = {}, asked = other) =>
      asked.call(
        internship.login,
        { ...STAFF, anneeScolaire_id: annee, ...input },
        { headers: { cookie: cookie ?? '' } },
      )
    const [cookie = ''] = cookies(first)
    const again = await from(`a=b; ${cookie}`)
    expect(again.status).toBe(200)
    expect(again.headers.getSetCookie()[0]).toMatch(/; Secure$/)
    // whatever the case in which its owner types the address
    expect((await from(cookie, { email: ' ADMİN@ecole.test' })).status).toBe(200)

    // it signs nobody in, expires separately, and serves one account
    expect((await from(cookie, { password: 'faux' })).status).toBe(401)
    for (const forged of [
      `${cookie}x`,
      cookie.replace(/\.\d+\./, '.99999999999.'),
      cookie.replace(/=[^.]+/, '=abc'),
    ])
      expect((await from(forged)).status).toBe(429)
    for (let i = 0; i < 9; i += 1) expect((await from(cookie, { password: 'faux' })).status).toBe(401)
    expect((await from(cookie)).status).toBe(429)

    // signing in repeatedly gives new cookies, but no further tries at others' passwords
    await query('DELETE FROM gateway.rate_limit')
    const fresh = []
    for (let i = 0; i < 3; i += 1) fresh.push(cookies(await signIn({}, `10.9.0.${i}`))[0])
    const statuses = []
    for (let i = 0; i < 66; i += 1) {
      const email = `autre-${i}@ecole.test`
      statuses.push((await from(fresh[i % 3], { email, password: 'faux' })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(await query('SELECT name FROM gateway.secret')).toEqual([{ name: 'device' }])
  })

  it('does not lock out somebody who has just reset their password', async () => {
    await services.call(extensions.passwordForgot, { email: STAFF.email })
    const [mail] = await sentMails(database.pool)
    const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
    const password = 'choisi-par-le-lien'
    const set = await services.call(extensions.passwordReset, { token, password })
    for (let i = 0; i < 11; i += 1) await signIn({ password: `essai-${i}` }, `10.0.0.${i}`)
    const cookie = set.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await signIn({ password })).status).toBe(429)
    const input = { ...STAFF, password, anneeScolaire_id: annee }
    expect((await services.call(internship.login, input, { headers: { cookie } })).status).toBe(200)
    await reset()
  })

  it('is reset by a success', async () => {
    for (let i = 0; i < 25; i += 1) {
      expect((await signIn({ password: i % 5 === 4 ? STAFF.password : 'faux' })).status).toBe(
        i % 5 === 4 ? 200 : 401,
      )
    }
  })

  it('starts again when the time is over', async () => {
    await query(
      `INSERT INTO gateway.rate_limit VALUES ('internship/login address 127.0.0.1', 99, now() - interval '1 second')`,
    )
    expect((await signIn()).status).toBe(200)
  })

  it('is counted by X-Forwarded-For only behind a proxy that the settings name', async () => {
    const proxied = await startServices(database, { trustProxy: 1 })
    await query(
      `INSERT INTO gateway.rate_limit VALUES ('internship/login address 9.9.9.9', 60, now() + interval '1 minute')`,
    )
    const input = { ...STAFF, anneeScolaire_id: annee }
    const headers = { 'x-forwarded-for': '1.1.1.1, 9.9.9.9' }
    expect((await services.call(internship.login, input, { headers })).status).toBe(200)
    expect((await proxied.call(internship.login, input, { headers })).status).toBe(429)
    const invented = { 'x-forwarded-for': '9.9.9.9, 1.1.1.1' }
    expect((await proxied.call(internship.login, input, { headers: invented })).status).toBe(200)
  })
})

describe('a company that signs up', () => {
  it('cannot do so repeatedly', async () => {
    const add = (i: number, options = {}) =>
      services.call(
        company.entrepriseAdd,
        { nom_entreprise: 'N', nom_gerant: 'G', matricule: `S-${i}`, email: 'meme@n.test', adresse: 'Tunis' },
        options,
      )
    const statuses: number[] = []
    for (let i = 0; i < 6; i += 1) statuses.push((await add(i)).status)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 429])
    const { company: token } = await services.signIn()
    expect((await add(7, { token })).status).toBe(409)
  })
})

describe('a public call that is refused', () => {
  const limited = endpoints.filter(({ attempts, method }) => attempts && method === 'POST')

  it.each(limited.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint] as const))(
    '%s counts too, and beyond its limit its body is not read',
    async (name, endpoint) => {
      const knock = (body: BodyInit) =>
        services.send(`/api/${name}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
          ...(body instanceof ReadableStream && { duplex: 'half' }),
          from: '10.7.7.7',
        } as RequestInit)
      await query(`INSERT INTO gateway.rate_limit VALUES ($1, $2, now() + interval '1 minute')`, [
        `${name} address 10.7.7.7`,
        Number(endpoint.attempts?.address) - 2,
      ])
      expect((await knock('{')).status).toBe(400)
      expect((await knock('[]')).status).toBe(400)
      const unread = new ReadableStream(
        {
          pull() {
            throw new Error('somebody reads')
          },
        },
        { highWaterMark: 0 },
      )
      expect((await knock(unread)).status).toBe(429)
    },
  )
})

describe('the profile', () => {
  it('takes a new user name, for this and later sessions', async () => {
    const { internship: token } = await services.signIn()
    const { body } = await services.call(extensions.profileUpdate, { username: ' Amel ' }, { token })
    expect(body.username).toBe('Amel')
    expect((await signIn()).body.user.username).toBe('Amel')
    expect((await profile(token)).status).toBe(200)
  })

  it('takes no empty user name', async () => {
    const { internship: token } = await services.signIn()
    expect((await services.call(extensions.profileUpdate, { username: ' ' }, { token })).status).toBe(400)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string, lang = 'fr') => services.call(extensions.passwordForgot, { email, lang })
  const mails = () => sentMails(database.pool)
  const linkOf = (mail?: { body_text: string }) =>
    /https?:\/\/\S+\/reset-password#token=([\w-]+)&service=internship/.exec(mail?.body_text ?? '')?.[1] ?? ''
  beforeEach(() => query('DELETE FROM gateway.mail'))

  it('answers alike and equally slowly for any address, and mails only known ones', async () => {
    const start = performance.now()
    const unknown = await forgot('personne@ecole.test')
    expect(performance.now() - start).toBeGreaterThan(350)
    const known = await forgot(STAFF.email)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([STAFF.email])
  })

  it('is reset once by the mailed link, which ends older sessions', async () => {
    const { internship: old } = await services.signIn()
    await forgot(STAFF.email, 'en')
    const [mail] = await mails()
    expect(mail?.subject).toBe('Choose a new password')
    const token = linkOf(mail)
    for (const password of ['Password123', STAFF.email, `Espace-Stage-${STAFF.email.split('@')[0]}`]) {
      const { status, body } = await services.call(extensions.passwordReset, { token, password })
      expect([status, body.code], password).toEqual([400, 'password_too_common'])
    }
    const password = 'un-autre-mot-de-passe'
    expect((await services.call(extensions.passwordReset, { token, password })).status).toBe(200)
    expect((await services.call(internship.stageList, {}, { token: old })).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password })).status).toBe(200)

    const again = await services.call(extensions.passwordReset, { token, password })
    expect([again.status, again.body.code]).toEqual([410, 'link_expired'])
    await reset()
    expect((await signIn()).status).toBe(200)
  })

  it('opens no session by the old one, even during a simultaneous reset', async () => {
    for (let round = 0; round < 8; round += 1) {
      await query('DELETE FROM gateway.mail; DELETE FROM gateway.rate_limit')
      await forgot(STAFF.email)
      const [mail] = await mails()
      const password = `un-autre-mot-${round}`
      const [set, opened] = await Promise.all([
        services.call(extensions.passwordReset, { token: linkOf(mail), password }),
        signIn(),
      ])
      expect(set.status).toBe(200)
      const { status } = await services.call(extensions.profile, {}, { token: opened.body.user?.api_token })
      expect([opened.status, status]).toEqual([opened.status, 401])
      expect((await signIn({ password })).status).toBe(200)
      await reset()
    }
  })

  it('is not replaced by an expired link, nor by another link once one was used', async () => {
    const replace = (token = '') =>
      services.call(extensions.passwordReset, { token, password: 'un-autre-mot' })
    await forgot(STAFF.email)
    const first = linkOf((await mails())[0])
    await query(`UPDATE gateway.lien SET expires_at = now() - interval '1 second'`)
    expect((await replace(first)).status).toBe(410)
    expect((await signIn()).status).toBe(200)
    await forgot(STAFF.email)
    await forgot(STAFF.email)
    const [second, third] = (await mails()).map(linkOf)
    expect((await replace(second)).status).toBe(200)
    expect((await replace(third)).status).toBe(410)
  })

  it('leaves no secret in any row, and its link ends with the address', async () => {
    await forgot(STAFF.email)
    const rows = () => query('SELECT m::text AS row FROM gateway.mail m')
    expect(JSON.stringify(await rows())).not.toMatch(/token=[\w-]/)
    const token = linkOf((await mails())[0])
    expect(token).toMatch(/^[\w-]{43}$/)
    const [{ dump }] = await query(
      `SELECT string_agg(row, ' ') AS dump FROM (SELECT m::text AS row FROM gateway.mail m
       UNION ALL SELECT l::text FROM gateway.lien l UNION ALL SELECT a::text FROM gateway.audit a) AS rows`,
    )
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token).toString('hex'))
    expect(dump).not.toMatch(/token=[\w-]/)

    await forgot(STAFF.email)
    await query(`UPDATE internship.utilisateur SET email = 'corrigee@ecole.test' WHERE email = $1`, [
      STAFF.email,
    ])
    expect(await mails()).toEqual([])
    expect((await services.call(extensions.passwordReset, { token, password: 'un-autre-mot' })).status).toBe(
      410,
    )
    await query(`UPDATE internship.utilisateur SET email = $1 WHERE email = 'corrigee@ecole.test'`, [
      STAFF.email,
    ])
  })

  it('is reset once when the link is used twice at the same moment', async () => {
    await forgot(STAFF.email)
    const [mail] = await mails()
    const token = linkOf(mail)
    const answers = await Promise.all(
      ['premier-mot-de-passe', 'second-mot-de-passe'].map((password) =>
        services.call(extensions.passwordReset, { token, password }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    await reset()
  })

  it('cannot be requested without limit', async () => {
    await query('DELETE FROM gateway.lien')
    for (const email of [STAFF.email, 'personne@ecole.test']) {
      const statuses = []
      for (let i = 0; i < 6; i += 1) statuses.push((await forgot(email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    }
    expect(await mails()).toHaveLength(3)
    await query("UPDATE gateway.rate_limit SET hits = 30 WHERE key LIKE '%password/forgot address%'")
    expect((await forgot(STAFF.email)).status).toBe(429)
  })

  it('cannot be requested without limit by signed-in users either', async () => {
    const { internship: token } = await services.signIn()
    await query('DELETE FROM gateway.lien')
    const statuses = []
    for (let i = 0; i < 6; i += 1) {
      const { status } = await services.call(extensions.passwordForgot, { email: STAFF.email }, { token })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect(await mails()).toHaveLength(3)
  })
})

describe('the accounts of the settings', () => {
  const start = (env: NodeJS.ProcessEnv) => ensureAdministrator(database.pool, readConfig(env))
  const demo = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const own = 'mot-de-passe-choisi'
  const written = () =>
    query(`SELECT action, actor, call FROM gateway.audit WHERE entity = 'internship.utilisateur' ORDER BY id`)
  const withDemo = async () =>
    query(
      `INSERT INTO internship.utilisateur (username, email, password_hash) VALUES ('Démo', $1, $2)
       ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash, active = true`,
      [DEMO_EMAIL, await hashPassword(DEMO_PASSWORD)],
    )

  it('let the demo account use its public password only on an unreachable product', async () => {
    await withDemo()
    await start({})
    const token = (await signIn(demo)).body.user.api_token
    const before = (await written()).length
    for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://stage.example' }, { TRUST_PROXY: '1' }]) {
      await withDemo()
      expect((await start(env)).open).toEqual([])
      expect((await signIn(demo)).status, JSON.stringify(env)).toBe(401)
    }
    expect((await profile(token)).status).toBe(401)
    expect((await written()).slice(before)).toContainEqual({
      action: 'UPDATE',
      actor: 'settings',
      call: 'start',
    })
    // and it does not come back
    expect((await start({})).open).toEqual([])
    expect((await signIn(demo)).status).toBe(401)
    expect((await start({ TRUST_PROXY: '1', ADMIN_PASSWORD: own })).open).toEqual([
      { ...demo, password: own },
    ])
    expect((await signIn({ ...demo, password: own })).status).toBe(200)
    await start({})
    expect((await signIn(demo)).status).toBe(401)
    expect((await signIn({ ...demo, password: own })).status).toBe(200)
  })

  it('never reset a password, restore an account or create a second administrator', async () => {
    const env = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password }
    const chosen = 'choisi-par-le-lien'
    await query('UPDATE internship.utilisateur SET password_hash = $1 WHERE email = $2', [
      await hashPassword(chosen),
      STAFF.email,
    ])
    const before = await written()
    expect((await start(env)).open.map(({ email }) => email)).not.toContain(STAFF.email)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: chosen })).status).toBe(200)
    await start({ ...env, ADMIN_EMAIL: 'autre@ecole.test' })
    expect((await signIn({ email: 'autre@ecole.test' })).status).toBe(401)
    expect(await written()).toEqual(before)

    await query('UPDATE internship.utilisateur SET active = false')
    const { someone } = await start({ ...env, HOST: '0.0.0.0' })
    expect(someone).toBe(false)
    expect((await signIn({ password: chosen })).status).toBe(401)
    await reset()
  })

  it('say when nobody can sign in, and let the first administrator into an empty school', async () => {
    const empty = await createTestDatabase()
    try {
      expect((await ensureAdministrator(empty.pool, readConfig({ DEMO_DATA: '0' }))).someone).toBe(false)
      const settings = { administrator: STAFF, demoSignIn: undefined }
      const started = await Promise.all(
        Array.from({ length: 3 }, () => ensureAdministrator(empty.pool, settings)),
      )
      expect(started).toEqual(Array(3).fill({ open: [STAFF], demo: false, someone: true }))
      const { rows: made } = await empty.pool.query('SELECT actor, call, action FROM gateway.audit')
      expect(made).toEqual([{ actor: 'settings', call: 'start', action: 'INSERT' }])
      // August belongs to the year before, and there is one year from then on
      await ensureYear(empty.pool, new Date(2026, 7, 31))
      await ensureYear(empty.pool, new Date(2027, 8, 1))
      const { rows } = await empty.pool.query('SELECT label, courante FROM records.annee')
      expect(rows).toEqual([{ label: '2025/2026', courante: true }])
      const { signIn } = await startServices(empty, { administrator: STAFF })
      expect(await signIn(STAFF)).toMatchObject({ records: expect.any(String) })
    } finally {
      await empty.drop()
    }
  })
})
