import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company, extensions, internship, records } from '../../../src/contract'
import { createLog } from '../../../src/services/gateway/log'
import { readConfig } from '../../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { inputOf } from '../../setup/inputs'
import { sentMails } from '../../setup/sentMails'
import { type Answer, type Services, STAFF, startServices, type Tokens } from '../../setup/services'
import { type FakeUpstream, startFakeUpstream } from '../../setup/upstream'

const OURS = {
  upstreams: {
    internship: { url: '', apiPassword: 'le "mot" partagé' },
    company: { url: '', email: 'compte@entreprises.test', password: 'mot-de-passe-entreprises' },
    records: { url: '', email: 'compte@scolarite.test', password: 'mot-de-passe-scolarite' },
  },
  databaseUrl: 'postgres://stage:base%3Ade-donnees@localhost/stage',
  smtpUrl: 'smtp://stage:facteur-secret@localhost',
}
const BUCKET = {
  endpoint: 'https://s3.ecole.test',
  name: 'documents',
  prefix: '',
  region: 'default',
  keyId: 'stage',
  key: 'cle-du-depot',
}
const TYPED = 'mot-de-passe-"tapé"-à-la-main'

let database: TestDatabase
let embedded: Services
let behind: Services
let upstream: FakeUpstream
let tokens: Tokens
let theirs: Tokens
/** All that was logged and all failures that were answered. */
let written = ''

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  upstream = await startFakeUpstream()
  for (const each of Object.values(OURS.upstreams)) each.url = upstream.url
  const log = createLog(
    { ...readConfig({}), ...OURS, administrator: STAFF },
    { write: note },
    { write: note },
  )
  embedded = noted(await startServices(database, {}, log))
  behind = noted(await startServices(database, OURS, log))
  tokens = await embedded.signIn()
  upstream.answer({
    body: {
      status: 200,
      user: { uid: 5, username: 'Sonia', email: 's@ecole.test', api_token: 'jeton-existant' },
    },
  })
  theirs = await behind.signIn({ email: 's@ecole.test', password: TYPED, annee: 1 })
})
afterAll(async () => {
  await upstream?.stop()
  await database?.drop()
})
beforeEach(() => database.pool.query('DELETE FROM gateway.rate_limit'))

function note(text: string): void {
  written += text
}

function noted(services: Services): Services {
  const { call } = services
  services.call = async (...args) => {
    const answer: Answer = await call(...args)
    if (answer.status !== 200) note(JSON.stringify([answer.body, [...answer.headers]]))
    return answer
  }
  return services
}

/** Runs, and looks for the secrets in all that came out: as they are, and as JSON writes them. */
async function tellsNone(work: () => Promise<unknown>, secrets: readonly string[] = []): Promise<void> {
  written = ''
  await work()
  expect(written).not.toBe('')
  const { upstreams } = OURS
  const known = [
    upstreams.internship.apiPassword,
    upstreams.company.password,
    upstreams.records.password,
    'base:de-donnees',
    'base%3Ade-donnees',
    'facteur-secret',
    BUCKET.key,
    'jeton-existant',
    STAFF.password,
    TYPED,
    ...Object.values(tokens),
    ...Object.values(theirs),
    ...secrets,
  ]
  for (const secret of known) {
    expect(written).not.toContain(secret)
    expect(written).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(written).not.toContain(JSON.stringify(JSON.stringify(secret)).slice(3, -3))
  }
  expect(written).not.toMatch(/\$argon2/)
}

/** Makes the database fail at this table, with a detailed error. */
const failing = (table: string, said: string) =>
  database.pool.query(`
    CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'failed with % %', ${said}, current_setting('espace.actor', true) USING ERRCODE = 'XX000'; END $$;
    CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`)
const mended = () => database.pool.query('DROP FUNCTION fail CASCADE')
const oneTimeToken = async () => {
  const mail = (await sentMails(database.pool)).at(-1)
  return /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

describe('neither the log nor a response reveals', () => {
  it('the password of a sign-in, right, wrong or during a failure', async () => {
    await tellsNone(async () => {
      const anneeScolaire_id = (await database.pool.query('SELECT id FROM records.annee LIMIT 1')).rows[0].id
      const login = (input: object) =>
        embedded.call(internship.login, { ...STAFF, anneeScolaire_id, ...input })
      expect((await login({ password: TYPED })).status).toBe(401)
      expect((await login({ password: [TYPED] })).status).toBe(400)
      await failing('gateway.session', `'"password": "' || encode(NEW.token_hash, 'hex') || '"'`)
      expect((await login({})).status).toBe(500)
      await mended()
    })
  })

  it('the key of the bucket', async () => {
    const log = createLog({ ...readConfig({}), bucket: BUCKET }, { write: note }, { write: note })
    await tellsNone(async () => log.error({ err: new Error(`signed with ${BUCKET.key}`) }, 'A call failed'))
  })

  it('a one-time link, and the password it sets', async () => {
    await embedded.call(extensions.passwordForgot, { email: STAFF.email })
    const token = await oneTimeToken()
    await tellsNone(async () => {
      const reset = (input: object) =>
        embedded.call(extensions.passwordReset, { token, password: TYPED, ...input })
      expect((await reset({ password: 'court' })).status).toBe(400)
      expect((await reset({ token: `${token}x` })).status).toBe(410)
      await failing(
        'internship.utilisateur',
        `NEW.password_hash || ' https://x/reset-password#token=${token}&service=internship'`,
      )
      expect((await reset({})).status).toBe(500)
      await mended()
    }, [token])
  })

  it('the password of a company account', async () => {
    const { rows } = await database.pool.query('SELECT id, email FROM company.compte ORDER BY id LIMIT 2')
    await tellsNone(async () => {
      const update = (input: object) =>
        embedded.call(
          company.userUpdate,
          { ...rows[0], password: TYPED, ...input },
          { token: tokens.company },
        )
      expect((await update({ email: rows[1].email })).status).toBe(409)
      await failing('company.compte', 'to_jsonb(NEW)')
      expect((await update({})).status).toBe(500)
      await mended()
    })
  })

  it('what was sent to an existing service that repeats it in an error', async () => {
    const calls = [internship.stageList, internship.stageValid, company.entrepriseImport, records.cycleSelect]
    await tellsNone(async () => {
      for (const reply of [
        (received: object) => ({ status: 500, body: { message: JSON.stringify(received), received } }),
        (received: object) => ({
          status: 401,
          body: { code: 'unauthenticated', status: 401, message: JSON.stringify(received) },
        }),
        () => ({ fault: 'cut' as const }),
        () => ({ body: `<pre>${OURS.upstreams.internship.apiPassword} ${OURS.upstreams.company.password}` }),
      ]) {
        upstream.answer(reply)
        for (const endpoint of [...calls, extensions.passwordReset]) {
          await behind.call(endpoint, inputOf(endpoint), { token: theirs[endpoint.service] })
        }
        for (const login of [company.login, records.login, internship.login]) {
          const input = { email: 's@ecole.test', password: TYPED, anneeScolaire_id: 1 }
          await behind.call(login, input, { token: theirs.internship })
        }
      }
    })
  })
})

describe('the log', () => {
  const logged = (details: object) => {
    let line = ''
    const keep = (text: string) => {
      line += text
    }
    createLog({ ...embedded.config, ...OURS }, { write: keep }, { write: keep }).error(details, 'Test')
    return line
  }

  it('keeps what is not secret', () => {
    const err = new Error('the token of the year has 3 passwords')
    const line = JSON.parse(logged({ err, request: 'r-1', call: '/api/internship/password/reset' }))
    expect(line).toMatchObject({
      msg: 'Test',
      request: 'r-1',
      call: '/api/internship/password/reset',
      level: 50,
    })
    expect(line.err).toMatchObject({
      type: 'Error',
      message: err.message,
      stack: expect.stringContaining('secrets.test'),
    })
  })

  it('stays valid JSON after removing secrets', () => {
    for (const secret of [TYPED, 'a"b\\', 'x'.repeat(300), OURS.upstreams.internship.apiPassword, '']) {
      const cause = { headers: { authorization: `Bearer ${secret}`, 'api-password': secret, cookie: secret } }
      const line = logged({
        body: { email: 'a@b.test', password: secret, api_token: secret },
        err: Object.assign(new Error('x'), { cause }),
      })
      expect(JSON.parse(line).body).toEqual({ email: 'a@b.test', password: '***', api_token: '***' })
      if (secret) expect(line).not.toContain(JSON.stringify(secret).slice(1, -1))
    }
  })
})
