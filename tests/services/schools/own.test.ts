import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, extensions, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { newToken } from '../../../src/services/access/credentials/tokens'
import { createPool } from '../../../src/services/db/pool'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'
import { type SmtpServer, startSmtpServer } from '../../setup/smtpServer'

/* What a process does for one school: its changes, figures and mails reach no other, and hold up no other. */

/** However busy the machine is. */
const PATIENT = { timeout: 60_000, interval: 20 }
const MANY = 5_000
const SECRET = 'un-secret-de-la-mesure'

let place: Installation
let schools: Schools
let smtp: SmtpServer
let [one, two]: [string, string] = ['', '']

beforeAll(async () => {
  place = await openInstallation()
  smtp = await startSmtpServer()
  ;[one, two] = [place.named('port'), place.named('cap')]
  Object.assign(place.env, { SMTP_URL: smtp.url, SMTP_PER_MINUTE: '0' })
  await place.run('add', [one], { host: [`${one}.test`], set: [`METRICS_TOKEN=${SECRET}`] })
  await place.run('add', [two], { host: [`${two}.test`], set: [`METRICS_TOKEN=${SECRET}-2`] })
})
afterEach(async () => {
  await schools?.close()
})
afterAll(async () => {
  await place?.drop()
  await smtp?.close()
})

async function serve(awake: number) {
  const directory = { ...place.config.directory, awake }
  schools = await serveSchools({ ...place, ...QUIET, config: { ...place.config, directory } })
}
const ask = (name: string, path: string, init?: RequestInit) =>
  schools.fetch(new Request(`http://${name}.test${path}`, init), {})
async function call(name: string, endpoint: Endpoint, input: object, token?: string) {
  const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
  const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  return ask(name, path, { ...init, headers: all })
}
async function signIn(name: string): Promise<string> {
  const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD, anneeScolaire_id: 1 }
  return (await (await call(name, internship.login, account)).json()).user.api_token
}
/** Runs a statement in a school's own database, as its owner. */
async function sql(name: string, text: string, values: unknown[] = []) {
  const owner = createPool((await place.directory.find(name)).ownerUrl, { max: 1, min: 0 })
  return owner.query(text, values).finally(() => owner.end())
}

describe('a change', () => {
  const changes = endpoints.find(({ streams }) => streams) as Endpoint
  /** What a tab of the school is told, as it comes. */
  async function listen(name: string) {
    const answer = await call(name, changes, {}, await signIn(name))
    expect(answer.status).toBe(200)
    const heard: string[] = []
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const ended = (async () => {
      for (let read = await reader.read(); !read.done; read = await reader.read())
        for (const [, text = ''] of Buffer.from(read.value)
          .toString()
          .matchAll(/^data: (.+)$/gm))
          heard.push(JSON.parse(text).entity)
    })()
    return { heard, end: () => reader.cancel().then(() => ended) }
  }
  const label = () => [JSON.stringify({ fr: newToken(), en: '', ar: '' })]
  const room = (name: string) => sql(name, 'INSERT INTO records.salle (label) VALUES ($1)', label())
  const piece = (name: string) => sql(name, 'INSERT INTO records.ressource (label) VALUES ($1)', label())

  it('in one school is told to its own tabs alone', async () => {
    await serve(2)
    const [own, other] = [await listen(one), await listen(two)]
    // both are listened to
    await expect.poll(() => room(one).then(() => own.heard.length), PATIENT).toBeGreaterThan(0)
    await expect.poll(() => piece(two).then(() => other.heard.length), PATIENT).toBeGreaterThan(0)
    const [before, beforeOther] = [own.heard.length, other.heard.length]
    await room(one)
    await expect.poll(() => own.heard.length, PATIENT).toBeGreaterThan(before)
    // what comes later in the other one is the next that it hears
    await piece(two)
    await expect.poll(() => other.heard.length, PATIENT).toBeGreaterThan(beforeOther)
    expect([...new Set(own.heard)]).toEqual(['records.salle'])
    expect([...new Set(other.heard)]).toEqual(['records.ressource'])
    await Promise.all([own.end(), other.end()])
  })
})

describe('the figures of a school', () => {
  const figures = (name: string, secret: string) =>
    ask(name, '/metrics', { headers: { authorization: `Bearer ${secret}` } })
  const signIns = async (name: string, secret: string) =>
    /espace_calls_total\{path="internship\/login",class="2xx"\} (\d+)/.exec(
      await (await figures(name, secret)).text(),
    )?.[1]

  it('count its own calls, and open by its own secret alone', async () => {
    await serve(2)
    const own = [SECRET, `${SECRET}-2`] as const
    for (const [nr, name] of [one, two].entries())
      expect((await figures(name, own[nr] as string)).status).toBe(200)
    await signIn(one)
    expect([await signIns(one, own[0]), await signIns(two, own[1])]).toEqual(['1', undefined])
    expect((await figures(two, own[0])).status).toBe(404)
    expect((await figures(one, own[1])).status).toBe(404)
  })
})

describe('a school with very many mails due', () => {
  it.each([
    ['beside another that is open', 2],
    ['where there is room for one only', 1],
  ])('does not hold up the link of another: %s', async (_, awake) => {
    smtp.received.length = 0
    await sql(
      one,
      `INSERT INTO gateway.mail (recipient, subject, body_text, body_html)
       SELECT 'personne' || i || '@etu.test', 'Convocation', 'x', 'x' FROM generate_series(1, $1::int) i`,
      [MANY],
    )
    await serve(awake)
    await signIn(one)
    await expect.poll(() => smtp.received.length, PATIENT).toBeGreaterThan(0)
    await call(two, extensions.passwordForgot, { email: ADMIN.ADMIN_EMAIL, lang: 'fr' })
    const linked = () => smtp.received.find(({ to }) => to.includes(ADMIN.ADMIN_EMAIL))
    await expect.poll(linked, PATIENT).toBeDefined()
    const { rows } = await sql(one, `SELECT count(*)::int AS due FROM gateway.mail WHERE etat = 'en_attente'`)
    expect(rows[0].due).toBeGreaterThan(0)
    await schools.close()
    await sql(one, 'DELETE FROM gateway.mail')
  })
})
