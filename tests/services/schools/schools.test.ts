import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints, extensions, internship, records } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'

/* Several schools in one process: each under its hosts, on its database, open while it is used. */

let place: Installation
let schools: Schools | undefined
let [one, two, three]: [string, string, string] = ['', '', '']

beforeAll(async () => {
  place = await openInstallation(1)
  ;[one, two, three] = [place.named('un'), place.named('deux'), place.named('trois')]
  for (const name of [one, two, three])
    await place.run('add', [name], { host: [`${name}.test`, `www.${name}.test`], title: `École ${name}` })
})
afterAll(() => place?.drop())
afterEach(async () => {
  await schools?.close()
  schools = undefined
  place.said.length = 0
})

async function serve(options: Partial<Parameters<typeof serveSchools>[0]> = {}) {
  schools = await serveSchools({ ...place, ...QUIET, log: (line) => place.said.push(line), ...options })
  return schools
}
const ask = (host: string, path: string, init?: RequestInit) =>
  (schools as Schools).fetch(new Request(`http://${host}${path}`, init), {})
const page = (host: string, lang = 'fr') =>
  ask(host, '/', { headers: { accept: 'text/html', 'accept-language': lang } })
async function signIn(name: string) {
  const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, anneeScolaire_id: 1 }
  const { path, ...init } = requestOf(internship.login, account)
  return ask(`${name}.test`, path, init)
}

/** Who asks for it does not wait. */
const changes = endpoints.find(({ streams }) => streams) as Endpoint
const CHANGES = `/api/${changes.service}/${changes.path}`

/** Holds a school in use until the call that this returns. */
async function keepBusy(name: string): Promise<() => Promise<void>> {
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      end = () => controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  const slow = ask(`${name}.test`, '/api/internship/login', init as RequestInit)
  await vi.waitFor(() => expect(schools?.awake()).toEqual([name]))
  return async () => {
    end()
    expect((await slow).status).toBe(400)
  }
}

describe('a host', () => {
  it('leads to its school, with the screens and the calls, whatever its case and port', async () => {
    await serve()
    const html = await (await page(`${one}.test`)).text()
    expect(html).toContain('espace-settings')
    // by which the office is called
    expect(html).toContain(`École ${one}`)
    expect((await page(`WWW.${one.toUpperCase()}.test:8080`)).status).toBe(200)
    expect((await signIn(one)).status).toBe(200)
    expect((await signIn(two)).status).toBe(200)
  })

  it.each(['fr', 'en', 'ar'])('that nobody uses gets a plain page in %s, and no school', async (lang) => {
    await serve()
    const answer = await page('inconnue.test', lang)
    expect(answer.status).toBe(404)
    const text = await answer.text()
    expect(text).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(text).not.toContain(one)
    const call = await ask('inconnue.test', '/api/internship/login', { method: 'POST' })
    expect(await call.json()).toMatchObject({ status: 404, code: 'not_found' })
    expect(schools?.awake()).toEqual([])
  })
})

describe('a school', () => {
  it('is opened when asked for, and closed to make room for another', async () => {
    await serve()
    expect(schools?.awake()).toEqual([])
    await page(`${one}.test`)
    expect(schools?.awake()).toEqual([one])
    await page(`${two}.test`)
    expect(schools?.awake()).toEqual([two])
    expect(await usersOf(one)).toBe(0)
  })

  it('is opened once for many who ask at the same time', async () => {
    await serve()
    const all = await Promise.all(Array.from({ length: 20 }, () => page(`${one}.test`)))
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(schools?.awake()).toEqual([one])
  })

  it('is not closed while it answers somebody, and who waited in vain is told to come back', async () => {
    await serve({ waitMs: 1 })
    const end = await keepBusy(one)
    const other = await page(`${two}.test`)
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '2'])
    await end()
    await vi.waitFor(async () => expect((await page(`${two}.test`)).status).toBe(200))
  })

  it('is waited for, first come, first served, by no more people than there is room for', async () => {
    await serve({ waitMs: 60_000, waiting: 3 })
    const end = await keepBusy(one)
    const answered: string[] = []
    const come = async (name: string) => {
      const { status } = await page(`${name}.test`)
      answered.push(name)
      return status
    }
    const waiting = [come(two)]
    await vi.waitFor(() => expect(schools?.waitedFor()).toEqual([two]))
    waiting.push(come(three))
    await vi.waitFor(() => expect(schools?.waitedFor()).toEqual([two, three]))
    // who comes for the same school takes no turn of its own
    waiting.push(come(two))
    await expect.poll(() => page(`${three}.test`).then(({ status }) => status)).toBe(503)
    expect(answered).toEqual([])
    expect(schools?.awake()).toEqual([one])
    await end()
    expect(await Promise.all(waiting)).toEqual([200, 200, 200])
    expect(answered).toEqual([two, two, three])
    expect(schools?.waitedFor()).toEqual([])
  })

  it('that closes while it is waited for leaves the place to the next', async () => {
    await serve({ waitMs: 60_000 })
    const end = await keepBusy(one)
    const waiting = page(`${two}.test`)
    await vi.waitFor(() => expect(schools?.waitedFor()).toEqual([two]))
    const later = page(`${three}.test`)
    await vi.waitFor(() => expect(schools?.waitedFor()).toEqual([two, three]))
    await place.run('suspend', [two])
    const said = async () => (await (await ask(`${two}.test`, CHANGES)).json()).message
    await vi.waitFor(async () => expect(await said()).toContain('is suspended'))
    await end()
    expect((await waiting).status).toBe(503)
    expect((await later).status).toBe(200)
    await place.run('open', [two])
  })

  it('makes room though tabs wait there for changes, and these take nobody’s room', async () => {
    await serve()
    const { user } = await (await signIn(one)).json()
    const stream = await ask(`${one}.test`, CHANGES, {
      headers: { authorization: `Bearer ${user.api_token}` },
    })
    expect(stream.headers.get('content-type')).toContain('event-stream')
    expect((await page(`${two}.test`)).status).toBe(200)
    expect(schools?.awake()).toEqual([two])
    // it has ended
    expect(await stream.text()).toBeDefined()
    const again = await ask(`${one}.test`, CHANGES)
    expect(again.status).toBe(503)
    expect(schools?.awake()).toEqual([two])
  })

  it('sleeps when nobody uses it, and is there again when somebody comes', async () => {
    await serve({ idleMs: 0, lookMs: 10 })
    await page(`${one}.test`)
    await vi.waitFor(() => expect(schools?.awake()).toEqual([]))
    expect((await page(`${one}.test`)).status).toBe(200)
  })

  it('is not closed for a visit that is not due', async () => {
    await serve({ lookMs: 10 })
    await page(`${one}.test`)
    const claims = vi.spyOn(place.directory, 'claimVisit')
    await vi.waitFor(() => expect(claims.mock.calls.length).toBeGreaterThan(2))
    claims.mockRestore()
    expect(schools?.awake()).toEqual([one])
  })

  it('is visited for the work that is due in it', async () => {
    await serve({ visitMinutes: 0, lookMs: 10 })
    await vi.waitFor(() => expect(schools?.awake()).not.toEqual([]), 10_000)
  })

  it('keeps its own settings, name and country', async () => {
    await place.run('set', [one], { set: ['COUNTRY=TN', 'OFFER_MODAL_YEAR=2024/2025'] })
    await serve()
    expect(await (await page(`${one}.test`)).text()).toContain('2024/2025')
    expect(await (await page(`${two}.test`)).text()).not.toContain('2024/2025')
    await place.run('set', [one], { unset: ['OFFER_MODAL_YEAR'] })
    await vi.waitFor(async () => expect(await (await page(`${one}.test`)).text()).not.toContain('2024/2025'))
  })
})

describe('the country and the time zone', () => {
  const placeOf = async (name: string) => {
    const call = async (endpoint: Endpoint, input: object, token: string) => {
      const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
      const all = { ...headers, authorization: `Bearer ${token}` }
      return (await ask(`${name}.test`, path, { ...init, headers: all })).json()
    }
    const { user } = await (await signIn(name)).json()
    const entered = await call(records.login, { anneeScolaire_id: 1 }, user.api_token)
    const { etablissement } = await call(extensions.etablissement, {}, entered.user.api_token)
    return [etablissement.pays, etablissement.fuseau]
  }

  it('are those of each school', async () => {
    await place.run('set', [one], { set: ['COUNTRY=TN', 'TIME_ZONE=Africa/Tunis'] })
    await place.run('set', [two], { set: ['COUNTRY=CA', 'TIME_ZONE=America/Toronto'] })
    await serve()
    expect([await placeOf(one), await placeOf(two), await placeOf(one)]).toEqual([
      ['TN', 'Africa/Tunis'],
      ['CA', 'America/Toronto'],
      ['TN', 'Africa/Tunis'],
    ])
    for (const name of [one, two]) await place.run('set', [name], { unset: ['COUNTRY', 'TIME_ZONE'] })
  })
})

describe('the state of a school', () => {
  it.each([
    ['suspend', 503, 'suspendu'],
    ['archive', 410, 'archivé'],
  ])('%s closes it at once, with a sentence', async (what, status, word) => {
    await serve()
    expect((await page(`${one}.test`)).status).toBe(200)
    await place.run(what, [one])
    await vi.waitFor(async () => expect((await page(`${one}.test`)).status).toBe(status))
    expect(await (await page(`${one}.test`)).text()).toContain(word)
    expect(schools?.awake()).toEqual([])
    await place.run('open', [one])
    await vi.waitFor(async () => expect((await page(`${one}.test`)).status).toBe(200))
  })

  it('read-only refuses writes in the product’s own words', async () => {
    await serve()
    const { user } = await (await signIn(one)).json()
    const waiting = endpoints.find(
      (each) =>
        each.service === 'internship' && each.access === 'staff' && each.writes && !each.whileReadOnly,
    ) as Endpoint
    const { path, headers, ...init } = requestOf(waiting, {})
    const write = () =>
      ask(`${one}.test`, path, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${user.api_token}` },
      })
    expect((await write()).status).not.toBe(503)
    await place.run('read-only', [one])
    await vi.waitFor(async () => expect((await write()).status).toBe(503))
    expect(await (await write()).json()).toMatchObject({ code: 'read_only' })
    await place.run('open', [one])
  })

  it('of an older version is closed until it is migrated', async () => {
    await place.directory.change(one, { version: '0001' })
    await serve()
    const answer = await page(`${one}.test`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await place.run('migrate', [])).toContain('1 schools')
    await vi.waitFor(async () => expect((await page(`${one}.test`)).status).toBe(200))
    expect(await place.run('migrate', [])).toContain('All schools')
  })
})

describe('a fault', () => {
  it('of one school’s database leaves the others alone', async () => {
    const { databaseUrl } = await place.directory.find(one)
    const away = new URL(databaseUrl)
    away.pathname = '/nowhere'
    await place.directory.change(one, { databaseUrl: away.href })
    await serve()
    expect((await page(`${one}.test`)).status).toBe(503)
    expect(
      await (await ask(`${one}.test`, '/api/internship/login', { method: 'POST' })).json(),
    ).toMatchObject({
      code: 'service_unavailable',
    })
    expect(place.said.filter((line) => line.startsWith(`${one} does not open: `))).toHaveLength(1)
    expect((await page(`${two}.test`)).status).toBe(200)
    expect(await place.run('list', [])).toMatch(new RegExp(`${one} .*does not answer`))
    await place.directory.change(one, { databaseUrl })
    await vi.waitFor(async () => expect((await page(`${one}.test`)).status).toBe(200))
  })

  it('of a database in use closes its school, and the others are looked after', async () => {
    await serve({ idleMs: 0, lookMs: 10, visitMinutes: 1_000 })
    const database = new URL((await place.directory.find(one)).databaseUrl).pathname.slice(1)
    const { pool } = place.directory
    const body = new ReadableStream()
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const stop = new AbortController()
    void ask(`${one}.test`, '/api/internship/login', { ...init, signal: stop.signal } as RequestInit).catch(
      () => {},
    )
    await vi.waitFor(() => expect(schools?.awake()).toEqual([one]))
    await pool.query(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS false`)
    try {
      await pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        database,
      ])
      stop.abort()
      await vi.waitFor(() => expect(schools?.awake()).toEqual([]), 20_000)
    } finally {
      await pool.query(`ALTER DATABASE ${database} WITH ALLOW_CONNECTIONS true`)
    }
  })

  it('of the process is seen at /healthz and of the directory at /readyz', async () => {
    await serve()
    expect((await ask('balancer.test', '/healthz')).status).toBe(200)
    expect((await ask('balancer.test', '/readyz')).status).toBe(200)
  })
})

/** Connections that calls of a school have. */
async function usersOf(name: string): Promise<number> {
  const client = new pg.Client({ connectionString: (await place.directory.find(name)).ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    `SELECT count(*)::int AS users FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0].users
}
