import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/contract/kernel/pageSettings'
import { freePort } from '../../../src/services/db/embedded/freePort'
import { securityHeaders } from '../../../src/services/gateway/headers'
import { type Site, startSite } from '../../../src/services/gateway/site'
import { pageSettingsOf, readConfig } from '../../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { startServices } from '../../setup/services'

let database: TestDatabase
let site: Site
let dir: string
let port: number
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'espace-stage-site-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(
    join(dir, 'index.html'),
    '<meta name="espace-settings" content="{}" /><script type="module" src="/assets/a-1.js"></script>',
  )
  await writeFile(join(dir, 'assets', 'a-1.js'), 'plain')
  port = await freePort()
  database = await createTestDatabase()
  const { app } = await startServices(database)
  site = await startSite({ ...readConfig({}), port, dir }, { headersMs: 200, requestMs: 400, everyMs: 50 })
  site.open({ pool: database.pool, fetch: app.fetch })
})
afterAll(async () => {
  await site?.close()
  await database?.drop()
  await rm(dir, { recursive: true })
})

const DATA = [
  '/api/records/annee',
  '/api/internship/stage/list',
  '/api/nothing',
  '/api',
  '/healthz',
  '/readyz',
]
const FILES = ['/', '/EditJury?id=3', '/assets/a-1.js', '/assets/gone-2.js', '/..%2f..%2fetc/passwd', '/%']
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { accept: '*/*', ...init.headers } })

it('the page is told which services are not ours', async () => {
  const config = readConfig({ INTERNSHIP_URL: 'http://localhost:1', INTERNSHIP_API_PASSWORD: 'x' })
  const other = await freePort()
  const behind = await startSite({ ...config, ...pageSettingsOf(config), port: other, dir })
  const page = await (await fetch(`http://127.0.0.1:${other}/`)).text().finally(() => behind.close())
  const [, content = ''] = /<meta name="espace-settings" content="([^"]*)"/.exec(page) ?? []
  expect(readSettings(content.replaceAll('&#34;', '"'))).toEqual({ spaces: false, existing: ['internship'] })
})

describe('every response', () => {
  it.each([...DATA, ...FILES])('%s cannot be framed, sniffed or leaked as a referrer', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT']) {
      const { headers } = await ask(path, { method, headers: { origin: 'https://elsewhere.example' } })
      expect(headers.get('content-security-policy'), method).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      const told = [...headers.keys()]
      expect(told.filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(told).not.toContain('set-cookie')
      expect(told).not.toContain('strict-transport-security')
      expect(told).not.toContain('x-powered-by')
    }
  })

  it.each(DATA)('%s is not cached, and cannot contain a page', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { headers } = await ask(path, { method })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('allows only our own scripts', async () => {
    const { headers } = await ask('/')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'self';")
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'")
  })
})

describe('browsers are told to use only HTTPS', () => {
  const PLAIN = 'http://stages.ecole.test'
  it.each([
    ['where people come by HTTPS', 'https://stages.ecole.test', 0, undefined, true],
    ['where our proxy says that they do', PLAIN, 1, 'https', true],
    ['where the outermost of our proxies says it', PLAIN, 2, 'https, http', true],
    ['but not where they do not', PLAIN, 1, 'http', false],
    ['but not by what somebody makes up in front of the proxy', PLAIN, 1, 'https, http', false],
    ['but not by what somebody makes up without a proxy', PLAIN, 0, 'https', false],
  ])('%s', async (_, publicUrl, trustProxy, forwarded, expected) => {
    const app = new Hono().use(securityHeaders({ publicUrl, trustProxy })).get('/', (c) => c.text(''))
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-proto': forwarded } : {}
    const response = await app.request('/', { headers })
    expect(response.headers.has('strict-transport-security')).toBe(expected)
  })
})

describe('a deliberately slow client', () => {
  const START = 'POST /api/internship/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const BODY = `${START}Content-Length: 10000\r\n\r\n{"email": "`

  /** Sends a text, then a byte from time to time; returns the response up to the end of the connection. */
  async function trickle(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.write(text)
    const drip = setInterval(() => socket.write('x'), 20)
    await once(socket, 'close')
    clearInterval(drip)
    return answer
  }

  it.each([
    ['with the headings', START],
    ['with the body', BODY],
  ])('%s is disconnected, and delays nobody', async (_, text) => {
    const slow = Promise.all(Array.from({ length: 50 }, () => trickle(text)))
    expect((await ask('/api/records/annee')).status).toBe(200)
    for (const answer of await slow) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
  })

  it('stopping in the middle is disconnected, too', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {}).write(BODY)
    await once(socket.resume(), 'close')
  })
})
