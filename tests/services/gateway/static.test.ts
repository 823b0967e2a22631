import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { accentsOf } from '../../../src/contract/kernel/couleur'
import { readSettings, writeSettings } from '../../../src/contract/kernel/pageSettings'
import type { Look } from '../../../src/services/gateway/look'
import { createStatic, readScreens } from '../../../src/services/gateway/static'
import { type Config, pageSettingsOf, readConfig } from '../../../src/services/kernel/config'

const parent = await mkdtemp(join(tmpdir(), 'espace-stage-static-'))
afterAll(() => rm(parent, { recursive: true }))

const dir = join(parent, 'admin')
await mkdir(join(dir, 'assets'), { recursive: true })
await writeFile(join(parent, 'secret.txt'), 'secret')
await writeFile(
  join(dir, 'index.html'),
  `<head><meta name="espace-settings" content="{}" /><script type="module" src="/assets/a-1.js"></script></head>`,
)
const space = ['space-1.js', 'space-1.css']
await writeFile(
  join(dir, 'pages.json'),
  JSON.stringify({ espace: space, 'espace/evaluations': ['evaluations-1.js', ...space] }),
)
await writeFile(join(dir, 'assets', 'a-1.js'), 'plain')
await writeFile(join(dir, 'assets', 'a-1.js.br'), 'brotli')
await writeFile(join(dir, 'assets', 'a-1.js.gz'), 'gzip')

const SETTINGS = { offerModalYear: '2024/2025', assignmentYear: 2024, secret: 'hidden' }
const app = new Hono()
app.use(createStatic(await readScreens(dir), SETTINGS))
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const html = { accept: 'text/html,*/*' }

test('sends the compressed copy to a browser that accepts it', async () => {
  for (const [accepted, encoding, body] of [
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['', null, 'plain'],
  ] as const) {
    const response = await get('/assets/a-1.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toBe(body)
  }
})

test('lets a browser cache hashed files for good, and revalidate the page', async () => {
  expect((await get('/assets/a-1.js')).headers.get('cache-control')).toContain('immutable')
  const page = await get('/', html)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/', { ...html, 'if-none-match': String(page.headers.get('etag')) })
  expect(again.status).toBe(304)
})

test('answers a screen with the page, and a missing file with 404', async () => {
  expect(await (await get('/EditJury?id=3', html)).text()).toContain('a-1.js')
  expect((await get('/assets/gone-2.js', html)).status).toBe(404)
  expect((await get('/Jury', { accept: 'application/json' })).status).toBe(404)
  expect((await app.request('/Jury', { method: 'POST', headers: html })).status).toBe(404)
})

test('names in a page the files that it will load, and in no other', async () => {
  const code = '<link rel="modulepreload" crossorigin href="/assets/space-1.js">'
  const styles = '<link rel="preload" as="style" crossorigin href="/assets/space-1.css">'
  for (const path of ['/espace', '/Espace/offres/3']) {
    const page = await get(path, html)
    expect(await page.text(), path).toContain(`${code}${styles}</head>`)
    expect(page.headers.get('content-security-policy'), path).toContain("script-src 'self';")
    const again = await get(path, { ...html, 'if-none-match': String(page.headers.get('etag')) })
    expect(again.status, path).toBe(304)
  }
  expect(await (await get('/espace/evaluations', html)).text()).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/evaluations-1.js">',
  )
  for (const path of ['/', '/espaces', '/Jury/espace'])
    expect(await (await get(path, html)).text(), path).not.toContain('modulepreload')
  expect((await get('/pages.json')).status).toBe(404)
})

test('writes only the settings that screens need into the page', async () => {
  const page = await (await get('/', html)).text()
  const [, content = ''] = /<meta name="espace-settings" content="([^"]*)"/.exec(page) ?? []
  const decoded = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  expect(readSettings(decoded)).toEqual({ offerModalYear: '2024/2025', assignmentYear: 2024 })
  expect(readSettings(undefined)).toEqual({})
  const behind = readConfig({ INTERNSHIP_URL: 'http://localhost:1', INTERNSHIP_API_PASSWORD: 'x' })
  const told = (config: Config) =>
    writeSettings('<meta name="espace-settings" content="{}"', pageSettingsOf(config))
  expect([told(behind), told(readConfig({}))].map((html) => html.includes('spaces'))).toEqual([true, false])
  expect(pageSettingsOf(behind).existing).toEqual(['internship'])
  expect(told(readConfig({}))).not.toContain('existing')
})

test('tells the screens of a register of companies, but not its address, and of none beside an existing company service', () => {
  const COMPANY_REGISTER_URL = 'https://registre.example'
  const own = readConfig({ COMPANY_REGISTER_URL })
  const page = writeSettings('<meta name="espace-settings" content="{}"', pageSettingsOf(own))
  expect(pageSettingsOf(own).register).toBe(true)
  expect(page).toContain('register')
  expect(page).not.toContain('registre.example')
  const existing = readConfig({
    COMPANY_REGISTER_URL,
    INTERNSHIP_URL: 'http://localhost:1',
    INTERNSHIP_API_PASSWORD: 'x',
    COMPANY_URL: 'http://localhost:2',
    COMPANY_SERVICE_EMAIL: 'a@b.test',
    COMPANY_SERVICE_PASSWORD: 'x',
  })
  expect(pageSettingsOf(existing).register).toBeUndefined()
})

test('allows only scripts from our own files', async () => {
  const policy = (await get('/', html)).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")
})

test('serves nothing outside its folder, and no compressed copy by name', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
  ]) {
    expect(await (await get(path)).text()).not.toBe('secret')
  }
  expect((await get('/assets/a-1.js.br')).status).toBe(404)
})

test('says what to do when the screens are not built', async () => {
  await expect(readScreens(join(parent, 'none'))).rejects.toThrow('run "npm run build"')
})

test('writes into the page of a school that shares its host where it is, and leaves the files at the root', async () => {
  const built = join(parent, 'shared')
  await mkdir(join(built, 'assets'), { recursive: true })
  await writeFile(
    join(built, 'index.html'),
    '<!doctype html><html lang="fr"><head><meta name="espace-settings" content="{}" /><script src="/assets/hints-1.js"></script><link rel="manifest" href="/app.webmanifest"></head></html>',
  )
  await writeFile(join(built, 'assets', 'shared-host-ab_1.js'), '')
  await writeFile(
    join(built, 'app.webmanifest'),
    JSON.stringify({ id: '/', name: 'Espace', short_name: 'Stages', scope: '/', icons: ['/icon.png'] }),
  )
  const screens = await readScreens(built)
  const [shared, alone] = [new Hono(), new Hono()]
  const school = { fr: 'Faculté des sciences', en: 'Faculty of Science', ar: 'كلية العلوم' }
  shared.use(createStatic(screens, { ...SETTINGS, school }, { base: '/fst' }))
  alone.use(createStatic(screens, SETTINGS))
  const text = await (await shared.request('/dashboard', { headers: html })).text()
  expect(text).toContain(
    '<html data-base="/fst" lang="fr"><head><script src="/assets/shared-host-ab_1.js"></script>',
  )
  expect(text).toContain('href="/fst/app.webmanifest"')
  expect(text).toContain('src="/assets/hints-1.js"')
  expect(await (await shared.request('/app.webmanifest')).json()).toEqual({
    id: '/fst/',
    name: 'Faculté des sciences',
    short_name: 'Faculté des sciences',
    start_url: '/fst/',
    scope: '/fst/',
    icons: ['/icon.png'],
  })
  // not a byte more for a school that does not
  expect(await (await alone.request('/dashboard', { headers: html })).text()).toBe(
    writeSettings(screens.html, SETTINGS),
  )
  expect(await (await alone.request('/app.webmanifest')).json()).toMatchObject({
    name: 'Espace',
    scope: '/',
  })
})

test('carries the look of the school in the page, from its colour to its first language, and follows a change of it', async () => {
  const built = join(parent, 'look')
  await mkdir(join(built, 'assets'), { recursive: true })
  await writeFile(
    join(built, 'index.html'),
    '<!doctype html><html lang="fr" dir="ltr"><head><meta name="theme-color" content="#0B6B61" /><meta name="espace-settings" content="{}" /></head></html>',
  )
  await writeFile(
    join(built, 'app.webmanifest'),
    JSON.stringify({
      id: '/',
      name: 'Espace service de stage',
      short_name: 'Stages',
      theme_color: '#0B6B61',
    }),
  )
  const svg = '<svg><rect fill="#0B6B61"/><rect fill="#0A433D"/><rect fill="#F2B544"/></svg>'
  await writeFile(join(built, 'assets', 'tiles-a_1.svg'), svg)
  const nom = { fr: 'Institut Ibn Sina', en: '', ar: 'معهد ابن سينا' }
  const plain: Look = { nom, sigle: 'IIS', couleur: '', langue: 'fr', langues: ['fr', 'en', 'ar'] }
  let look: Look | undefined
  const site = new Hono()
  site.use(createStatic(await readScreens(built), { school: undefined }, { look: async () => look }))
  const page = async () => (await site.request('/login', { headers: html })).text()
  const settings = async () => {
    const content = /<meta name="espace-settings" content="([^"]*)"/.exec(await page())?.[1] ?? ''
    return readSettings(content.replaceAll('&#34;', '"'))
  }
  const manifest = async () => (await site.request('/app.webmanifest')).json()

  expect(await manifest()).toMatchObject({ name: 'Espace service de stage' })
  look = plain
  expect(await settings()).toEqual({})
  expect(await manifest()).toMatchObject({
    name: 'Institut Ibn Sina',
    short_name: 'IIS',
    lang: 'fr',
    id: '/',
  })

  look = { ...plain, couleur: '#7a0019', langue: 'ar', langues: ['en', 'ar'] }
  expect(await settings()).toEqual({
    langs: ['ar', 'en'],
    accents: accentsOf('#7a0019'),
    tint: '?7a0019',
  })
  expect(await page()).toContain('<html lang="ar" dir="rtl">')
  expect(await page()).toContain('<meta name="theme-color" content="#7a0019" />')
  expect(await manifest()).toMatchObject({
    name: 'معهد ابن سينا',
    dir: 'rtl',
    theme_color: '#7a0019',
  })
  const policy = (await site.request('/login', { headers: html })).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self';")

  const tiles = async (search: string) => (await site.request(`/assets/tiles-a_1.svg${search}`)).text()
  expect(await tiles('?7a0019')).toBe(
    '<svg><rect fill="#7a0019"/><rect fill="#4d0010"/><rect fill="#F2B544"/></svg>',
  )
  for (const search of ['', '?red', '?7a0019"/>', '?7A0019']) expect(await tiles(search)).toBe(svg)
})
