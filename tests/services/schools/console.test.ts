import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createPool } from '../../../src/services/db/pool'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'

/* The console of those who look after the installation: nobody else gets in, and nothing of a school's rows is in it. */

const HOST = 'console.test'
const OPERATOR = { email: 'exploitation@univ.test', password: 'mot-de-passe-exploitation' }
let place: Installation
let schools: Schools
let [one, two]: [string, string] = ['', '']

beforeAll(async () => {
  place = await openInstallation()
  place.config.directory.host = HOST
  place.env.OPERATOR_PASSWORD = OPERATOR.password
  ;[one, two] = [place.named('rive'), place.named('quai')]
  await place.run('add', [one], {
    host: [`${one}.test`],
    set: ['DEMO_DATA=1'],
    title: 'Rive & <b>droite</b>',
  })
  await place.run('add', [two], { host: [`${two}.test`] })
  await place.run('operator', [OPERATOR.email])
  schools = await serveSchools({ ...place, ...QUIET })
})
afterAll(async () => {
  await schools?.close()
  await place?.drop()
})
beforeEach(() => place.directory.pool.query('DELETE FROM gateway.rate_limit'))

interface Sent {
  cookie?: string | undefined
  form?: [string, string][]
  headers?: Record<string, string>
}
const ask = (host: string, path: string, { cookie, form, headers = {} }: Sent = {}) =>
  schools.fetch(
    new Request(`http://${host}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { 'accept-language': 'fr', ...(cookie && { cookie }), ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    }),
    {},
  )
async function signIn(account: Partial<typeof OPERATOR> = {}): Promise<Response> {
  return ask(HOST, '/console/sign-in', { form: Object.entries({ ...OPERATOR, ...account }) })
}
async function enter(): Promise<{ cookie: string; secret: string }> {
  const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await (await ask(HOST, '/console', { cookie })).text()
  return { cookie, secret: /name="secret" value="([^"]+)"/.exec(page)?.[1] ?? '' }
}
async function call(name: string, endpoint: Endpoint, input: object = {}) {
  const { path, ...init } = requestOf(endpoint, input as Record<string, unknown>)
  const answer = await schools.fetch(new Request(`http://${name}.test${path}`, init), {})
  return answer.json()
}
const banner = (secret: string, ...more: [string, string][]): [string, string][] => [
  ['secret', secret],
  ['act', 'set'],
  ['genre', 'avertissement'],
  ['hours', ''],
  ...more,
]
const bannerOf = async (name: string) => (await place.directory.find(name)).banner

describe('the console', () => {
  it('shows how each school is, in three languages, and nothing of what it holds', async () => {
    const { cookie } = await enter()
    for (const [lang, word] of [
      ['fr', 'Dernière sauvegarde'],
      ['en', 'Last backup'],
      ['ar', 'آخر نسخة احتياطية'],
    ]) {
      const answer = await ask(HOST, `/console?lang=${lang}`, { cookie })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const page = await answer.text()
      expect(page).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
      expect(page).toContain(word)
      expect(page).toContain('Rive &amp; &lt;b&gt;droite&lt;/b&gt;')
      expect(page).toContain(two)
      expect(page).not.toContain(ADMIN.ADMIN_EMAIL)
      expect(page).not.toContain('Benali')
      expect(page).not.toMatch(/postgres(ql)?:\/\//)
    }
  })

  it('says how large each is, what is due in it, when it was backed up and how many signed in this week', async () => {
    const name = place.named('gare')
    await place.run('add', [name], { host: [`${name}.test`], limit: ['files=50'] })
    const { ownerUrl, version } = await place.directory.find(name)
    const owner = createPool(ownerUrl, { max: 1 })
    await owner
      .query(`
        INSERT INTO gateway.mail (recipient, subject, body_text, body_html, next_attempt_at)
          SELECT 'x@etu.test', '', '', '', now() - i * interval '4 minutes' FROM generate_series(1, 3) i;
        INSERT INTO gateway.contenu (empreinte, taille) VALUES (repeat('a', 64), 12345678), (repeat('b', 64), 1000);
        INSERT INTO gateway.sauvegarde (le, octets, perdus) VALUES ('2026-11-30 06:07Z', 1, 0);
        INSERT INTO gateway.connexion (uid, le)
          SELECT i::text, now() - i * interval '3 days' FROM generate_series(0, 4) i`)
      .finally(() => owner.end())
    const { cookie } = await enter()
    const page = await (await ask(HOST, '/console?lang=en', { cookie })).text()
    const row = page.split('<tr role="row">').find((each) => each.includes(`${name}.test`)) ?? ''
    const cell = (label: string) =>
      new RegExp(`data-label="${label}"[^>]*>(.*?)</td>`)
        .exec(row)?.[1]
        ?.replace(/<[^>]+>/g, ' ')
        .trim()
    expect(cell('Database')).toMatch(/^\d+(\.\d)?\s?MB$/)
    expect(cell('Documents')).toMatch(/^12\.3\s?MB\s+of 50\s?MB\s*$/)
    expect(cell('Messages overdue')).toBe('2')
    expect(cell('Last backup')).toContain('30 Nov 2026')
    expect(cell('Staff signed in this week')).toBe('3')
    expect(cell('Schema version')).toContain(version?.slice(0, 4))
    await place.run('suspend', [name])
    await place.run('remove', [name], { yes: name })
  })

  it('says of a school that its database does not answer, and shows the others', async () => {
    const { databaseUrl } = await place.directory.find(two)
    const away = new URL(databaseUrl)
    away.pathname = '/nowhere'
    await place.directory.change(two, { databaseUrl: away.href })
    const { cookie } = await enter()
    const page = await (await ask(HOST, '/console', { cookie })).text()
    await place.directory.change(two, { databaseUrl })
    expect(page).toContain('Ne répond pas')
    expect(page).toContain('Répond')
    expect(page).not.toContain(new URL(databaseUrl).password)
  })
})

describe('a wrong entry', () => {
  const shown = async () => {
    const { cookie } = await enter()
    const answer = await ask(HOST, '/console', { cookie })
    return { status: answer.status, page: await answer.text() }
  }

  it('of settings that do not serve a school is said in its row', async () => {
    await place.directory.change(two, { settings: { COUNTRY: 'Tunisie' } })
    const { page } = await shown()
    await place.directory.change(two, { settings: {} })
    expect(page).toContain('Ne s’ouvre pas')
    expect(page).toContain('COUNTRY must be the two letters')
    expect((await shown()).page).not.toContain('Ne s’ouvre pas')
  })

  it('that was damaged closes its school alone, and is said in its row', async () => {
    const { pool } = place.directory
    const { rows } = await pool.query('SELECT settings FROM directory.school WHERE name = $1', [two])
    await pool.query('UPDATE directory.school SET settings = owner_url WHERE name = $1', [two])
    const at = async (name: string) =>
      (await ask(`${name}.test`, '/', { headers: { accept: 'text/html' } })).status
    await vi.waitFor(async () => expect(await at(two)).toBe(503))
    expect(await at(one)).toBe(200)
    const { status, page } = await shown()
    expect(status).toBe(200)
    for (const name of [one, two]) expect(page).toContain(`${name}.test`)
    expect(page).toContain('put the database of the directory back from a backup')
    // it can be announced to
    const { cookie, secret } = await enter()
    const said = await ask(HOST, '/console/banner', {
      cookie,
      form: banner(secret, ['whom', 'all'], ['fr', 'Panne']),
    })
    expect(said.status).toBe(303)
    await place.directory.setBanner([one, two], null)
    await pool.query('UPDATE directory.school SET settings = $2 WHERE name = $1', [two, rows[0].settings])
    await vi.waitFor(async () => expect(await at(two)).toBe(200))
  })

  it('is not what is said where the directory does not answer', async () => {
    const { cookie } = await enter()
    const away = vi.spyOn(place.directory, 'readable').mockRejectedValueOnce(new Error('away'))
    const answer = await ask(HOST, '/console', { cookie })
    away.mockRestore()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.text()).toContain('Le répertoire des établissements ne répond pas')
  })
})

describe('without an operator’s session', () => {
  const CALLS = [
    ['/console', false],
    ['/console/banner', true],
    ['/console/sign-out', true],
  ] as const

  it.each(CALLS)('%s answers with the sign-in alone', async (path, posts) => {
    const { secret, cookie } = await enter()
    const form = banner(secret, ['whom', 'all'], ['fr', 'Bonjour'])
    const [name, token = ''] = cookie.split('=')
    const wrong = [
      undefined,
      'operator=',
      `operator=${'A'.repeat(43)}`,
      `autre=${token}`,
      `${name}=${token}x`,
    ]
    for (const given of wrong) {
      const answer = await ask(HOST, path, { cookie: given, ...(posts && { form }) })
      expect(answer.status, given).toBe(401)
      const page = await answer.text()
      expect(page).toContain('name="password"')
      for (const school of [one, two]) expect(page).not.toContain(school)
    }
    expect([await bannerOf(one), await bannerOf(two)]).toEqual([null, null])
  })

  it('a school’s session opens nothing, as a cookie, a bearer or a password', async () => {
    const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
    const { user } = await call(one, internship.login, { ...account, anneeScolaire_id: 1 })
    const token: string = user.api_token
    for (const sent of [{ cookie: `operator=${token}` }, { headers: { authorization: `Bearer ${token}` } }]) {
      expect((await ask(HOST, '/console', sent)).status).toBe(401)
      const form = banner('', ['whom', 'all'], ['fr', 'Bonjour'])
      expect((await ask(HOST, '/console/banner', { ...sent, form })).status).toBe(401)
    }
    expect((await signIn(account)).status).toBe(401)
    expect(await bannerOf(one)).toBeNull()
  })

  it('the console is at no school’s host, and no school’s calls are at the console’s', async () => {
    const { cookie, secret } = await enter()
    const form = banner(secret, ['whom', 'all'], ['fr', 'Bonjour'])
    await ask(`${one}.test`, '/console/banner', { cookie, form })
    expect(await bannerOf(one)).toBeNull()
    expect(await (await ask(`${one}.test`, '/console', { cookie })).text()).not.toContain(two)
    const token = cookie.split('=')[1]
    const moi = await ask(`${one}.test`, '/api/internship/utilisateur/moi', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(moi.status).not.toBe(200)
    expect((await ask(HOST, '/api/internship/annee', { cookie })).status).toBe(404)
    await expect(place.run('set', [one], { host: [HOST] })).rejects.toThrow('is the console')
    const directory = { ...place.config.directory, host: `${one}.test` }
    const config = { ...place.config, directory }
    await expect(serveSchools({ ...place, ...QUIET, config })).rejects.toThrow(`a host of the school ${one}`)
  })
})

describe('signing in', () => {
  it('is refused with a sentence, and after some attempts for a while, whoever tries', async () => {
    const wrong = await signIn({ password: 'x' })
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('est incorrect')])
    for (let left = 7; left > 0; left -= 1) expect((await signIn({ password: 'x' })).status).toBe(401)
    const late = await signIn()
    expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect(await late.text()).toContain('quart d’heure')
  })

  it('keeps the session from scripts and other sites, and ends it at the sign-out and with another password', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict$/)
    const { cookie, secret } = await enter()
    const out = (form: [string, string][]) => ask(HOST, '/console/sign-out', { cookie, form })
    expect((await out([['secret', 'x']])).status).toBe(401)
    expect((await ask(HOST, '/console', { cookie })).status).toBe(200)
    expect((await out([['secret', secret]])).status).toBe(303)
    expect((await ask(HOST, '/console', { cookie })).status).toBe(401)
    const late = await enter()
    await place.directory.pool.query('UPDATE directory.operator_session SET expires_at = now()')
    expect((await ask(HOST, '/console', { cookie: late.cookie })).status).toBe(401)
    const other = await enter()
    expect((await ask(HOST, '/console', { cookie: other.cookie })).status).toBe(200)
    await place.run('operator', [OPERATOR.email])
    expect((await ask(HOST, '/console', { cookie: other.cookie })).status).toBe(401)
  })

  it('is no longer possible for who was removed', async () => {
    const email = 'partie@univ.test'
    await place.run('operator', [email])
    expect((await signIn({ email })).status).toBe(303)
    await place.run('operator', [email], { remove: true })
    expect((await signIn({ email })).status).toBe(401)
    await expect(place.run('operator', [email], { remove: true })).rejects.toThrow('is not an operator')
    place.env.OPERATOR_PASSWORD = 'motdepasse123'
    await expect(place.run('operator', ['pas-une-adresse'])).rejects.toThrow('is not an email address')
    place.env.OPERATOR_PASSWORD = 'court'
    await expect(place.run('operator', [email])).rejects.toThrow('Set OPERATOR_PASSWORD')
    place.env.OPERATOR_PASSWORD = OPERATOR.password
  })
})

describe('an announcement', () => {
  const said = async (name: string) => (await call(name, extensions.service)).annonce

  it('reaches one school or all, which stay open, until it is withdrawn', async () => {
    const { cookie, secret } = await enter()
    const send = (...more: [string, string][]) =>
      ask(HOST, '/console/banner', { cookie, form: banner(secret, ...more) })
    expect(await said(one)).toBeNull()
    expect(await said(two)).toBeNull()
    const awake = schools.awake()
    expect((await send(['whom', 'some'], ['school', one], ['fr', 'Maintenance à 18 h'])).status).toBe(303)
    await vi.waitFor(async () =>
      expect(await said(one)).toEqual({
        genre: 'avertissement',
        texte: { fr: 'Maintenance à 18 h', en: '', ar: '' },
      }),
    )
    expect(await said(two)).toBeNull()
    await send(['whom', 'all'], ['en', 'Maintenance at 18:00'])
    await vi.waitFor(async () => expect((await said(two))?.texte.en).toBe('Maintenance at 18:00'))
    expect((await said(one)).texte.fr).toBe('')
    expect(schools.awake()).toEqual(awake)
    await ask(HOST, '/console/banner', {
      cookie,
      form: [
        ['secret', secret],
        ['act', 'clear'],
        ['whom', 'all'],
      ],
    })
    await vi.waitFor(async () => expect([await said(one), await said(two)]).toEqual([null, null]))
  })

  it('stands before the school’s own, and ends by itself', async () => {
    const own = { fr: 'Rentrée lundi', en: '', ar: '' }
    const { ownerUrl } = await place.directory.find(one)
    const owner = createPool(ownerUrl, { max: 1 })
    await owner.query('INSERT INTO internship.service (texte, genre) VALUES ($1, $2)', [own, 'information'])
    const texte = { fr: 'Maintenance', en: 'Maintenance', ar: '' }
    const say = (until: string) => place.directory.setBanner([one], { texte, genre: 'avertissement', until })
    await say(new Date(Date.now() + 3_600_000).toISOString())
    await vi.waitFor(async () =>
      expect(await said(one)).toEqual({
        genre: 'avertissement',
        texte: {
          fr: 'Maintenance · Rentrée lundi',
          en: 'Maintenance · Rentrée lundi',
          ar: 'Maintenance · Rentrée lundi',
        },
      }),
    )
    await say(new Date(Date.now() - 1000).toISOString())
    await vi.waitFor(async () => expect(await said(one)).toEqual({ genre: 'information', texte: own }))
    await owner.query('DELETE FROM internship.service')
    await owner.end()
    await place.directory.setBanner([one], null)
  })

  it.each([
    [[['whom', 'all']], 'écrivez un texte'],
    [
      [
        ['whom', 'all'],
        ['fr', 'x'.repeat(301)],
      ],
      'écrivez un texte',
    ],
    [
      [
        ['whom', 'some'],
        ['fr', 'Bonjour'],
      ],
      'cochez au moins un établissement',
    ],
    [
      [
        ['whom', 'some'],
        ['school', 'nulle-part'],
        ['fr', 'Bonjour'],
      ],
      'cochez au moins un établissement',
    ],
  ] satisfies [[string, string][], string][])('is refused as %j', async (more, sentence) => {
    const { cookie, secret } = await enter()
    const answer = await ask(HOST, '/console/banner', { cookie, form: banner(secret, ...more) })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(sentence)])
    expect(await bannerOf(one)).toBeNull()
  })

  it('is not taken from another site, nor from a page that does not know the session', async () => {
    const { cookie, secret } = await enter()
    const more: [string, string][] = [
      ['whom', 'all'],
      ['fr', 'Bonjour'],
    ]
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const answer = await ask(HOST, '/console/banner', { cookie, form: banner(secret, ...more), headers })
      expect(answer.status).toBe(401)
    }
    expect((await ask(HOST, '/console/banner', { cookie, form: banner('autre', ...more) })).status).toBe(401)
    const large = banner(secret, ...more, ['en', 'x'.repeat(70_000)])
    expect((await ask(HOST, '/console/banner', { cookie, form: large })).status).toBe(401)
    expect(await bannerOf(one)).toBeNull()
  })

  it('that is refused stays in the form', async () => {
    const { cookie, secret } = await enter()
    const refused = async (...more: [string, string][]) => {
      const answer = await ask(HOST, '/console/banner', { cookie, form: banner(secret, ...more) })
      return [answer.status, await answer.text()] as const
    }
    const [status, page] = await refused(['whom', 'some'], ['fr', 'Maintenance à 18 h'])
    expect(status).toBe(400)
    expect(page).toContain('>Maintenance à 18 h</textarea>')
    expect(page).toContain('value="some" checked')
    expect(page).toContain('value="avertissement" selected')
    const [, silent] = await refused(['whom', 'some'], ['school', one])
    expect(silent).toContain(`value="${one}" checked`)
    expect(silent).not.toContain(`value="${two}" checked`)
    expect([await bannerOf(one), await bannerOf(two)]).toEqual([null, null])
  })
})
