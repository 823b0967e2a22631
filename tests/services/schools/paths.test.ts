import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extensions, internship } from '../../../src/contract'
import { ICS_PATH } from '../../../src/contract/agenda/agenda'
import { GUIDE_PATH } from '../../../src/contract/guide/guide'
import { agreementAddress } from '../../../src/services/convention/agreementPdf'
import { createKysely } from '../../../src/services/db/kysely'
import { createPool } from '../../../src/services/db/pool'
import { archiveAddress } from '../../../src/services/donnees/remise'
import { fileAddress } from '../../../src/services/fichier/signed'
import { inSchool } from '../../../src/services/kernel/inSchool'
import { CONSOLE_PATH } from '../../../src/services/schools/console/serve'
import { RESERVED_PATHS } from '../../../src/services/schools/entry'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'

/* Schools below paths of one host: each is found by its path, which is in front of every address that it gives away. */

const HOST = 'stages.test'
const EMPREINTE = 'a'.repeat(64)
const MAIL = 'SELECT body_text FROM gateway.mail WHERE recipient = $1'
let place: Installation
let schools: Schools
let [one, two, alone]: [string, string, string] = ['', '', '']

beforeAll(async () => {
  place = await openInstallation()
  ;[one, two, alone] = [place.named('fst'), place.named('ens'), place.named('seule')]
  await place.run('add', [one], {
    host: [`${HOST}/${one}`, `ancienne-${one}.test`],
    title: 'Faculté',
    set: ['DEMO_DATA=1'],
  })
  await place.run('add', [two], { host: [`${HOST}/${two}`], title: 'École normale' })
  await place.run('add', [alone], { host: [`${alone}.test`] })
  schools = await serveSchools({ ...place, ...QUIET })
})
afterAll(async () => {
  await schools?.close()
  await place?.drop()
})

const ask = (address: string, init: RequestInit = {}) =>
  schools.fetch(new Request(`http://${address}`, init), {})
const page = (address: string) => ask(address, { headers: { accept: 'text/html', 'accept-language': 'fr' } })
const call = (
  school: string,
  ...[endpoint, input, token]: [Parameters<typeof requestOf>[0], object, string?]
) => {
  const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
  const bearer = token ? { authorization: `Bearer ${token}` } : undefined
  return ask(`${HOST}/${school}${path}`, { ...init, headers: { ...headers, ...bearer } })
}
/** Runs statements in a school's own database. */
const inDatabase = async <T>(school: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = createPool((await place.directory.find(school)).ownerUrl, { max: 1 })
  return work(pool).finally(() => pool.end())
}
const signIn = async (school: string) => {
  const years = await inDatabase(school, (pool) => pool.query('SELECT id FROM records.annee WHERE courante'))
  return call(school, internship.login, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
    anneeScolaire_id: years.rows[0].id,
  })
}

describe('a path', () => {
  it('leads to its school, whose page says so, and the page of a school without one says nothing', async () => {
    for (const path of ['/', '/dashboard', '/EditJury/3'])
      expect(await (await page(`${HOST}/${one}${path}`)).text()).toContain(`<html data-base="/${one}"`)
    expect(await (await page(`${HOST}/${two}/`)).text()).toContain(`data-base="/${two}"`)
    expect(await (await page(`${alone}.test/`)).text()).toContain('<html>')
    expect((await page(`${alone}.test/${one}/`)).status).toBe(200)
    expect(await (await page(`${alone}.test/${one}/`)).text()).not.toContain('data-base')
  })

  it('alone, in capitals or at a host that the school had before leads to where it is', async () => {
    for (const [address, rest] of [
      [`${HOST}/${one}`, '/'],
      [`${HOST}/${one}?a=1`, '/?a=1'],
      [`${HOST}/${one.toUpperCase()}/espace/offres/3?vue=2`, '/espace/offres/3?vue=2'],
      [`ancienne-${one}.test/espace?a=1`, '/espace?a=1'],
    ] as const) {
      const answer = await page(address)
      expect([answer.status, answer.headers.get('location')], address).toEqual([
        308,
        `http://${HOST}:3000/${one}${rest}`,
      ])
    }
  })

  it('that is no school’s gets a page, and so does the host without one', async () => {
    for (const path of ['/', '/nulle-part/', `/${one}x/`, '/login', '/index.html', `/api/${one}`]) {
      const answer = await page(HOST + path)
      expect(answer.status, path).toBe(404)
      expect(await answer.text(), path).not.toContain(one)
    }
  })

  it('is left out by the guide, which is the same for all', async () => {
    const shared = await (await page(`${HOST}${GUIDE_PATH}/fr`)).text()
    expect(shared).toContain('<h1>')
    expect(shared).not.toContain('/informations')
    const own = await page(`${HOST}/${one}${GUIDE_PATH}/fr`)
    expect(await own.text()).toContain(`<a href="/${one}/informations">`)
    expect((await page(`${HOST}${GUIDE_PATH}/fr?ecran=Planification`)).headers.get('location')).toMatch(
      /^\/aide\/fr\//,
    )
  })

  it('leads home from the page of a school that is closed', async () => {
    await place.run('suspend', [two])
    await expect.poll(async () => (await page(`${HOST}/${two}/`)).status).toBe(503)
    expect(await (await page(`${HOST}/${two}/login`)).text()).toContain(`href="/${two}/"`)
    expect(await (await call(two, internship.login, {})).json()).toMatchObject({ status: 503 })
    expect((await page(`${HOST}/${one}/`)).status).toBe(200)
    await place.run('open', [two])
    await expect.poll(async () => (await page(`${HOST}/${two}/`)).status).toBe(200)
  })
})

describe('a school’s path is in front of', () => {
  it('the cookie by which a device is known, and the browser sends it to no other school', async () => {
    const [cookie = ''] = (await signIn(one)).headers.getSetCookie()
    expect(cookie).toContain(`; Path=/${one}/api/internship;`)
  })

  it('the links of mails', async () => {
    await call(one, extensions.passwordForgot, { email: ADMIN.ADMIN_EMAIL, lang: 'fr' })
    await inDatabase(one, (pool) =>
      expect
        .poll(async () => (await pool.query(MAIL, [ADMIN.ADMIN_EMAIL])).rows[0]?.body_text)
        .toContain(`http://${HOST}:3000/${one}/reset-password#token=`),
    )
  })

  it('the address of its picture', async () => {
    await inDatabase(one, async (pool) => {
      const image = `INSERT INTO records.image (empreinte, type, octets) VALUES ($1, 'image/png', 'x')`
      await pool.query(image, [EMPREINTE])
      await pool.query('UPDATE records.etablissement SET logo = $1', [EMPREINTE])
    })
    const { enseigne } = await (await call(one, extensions.enseigne, {})).json()
    expect(enseigne.logo).toBe(`/${one}/api/logo/${EMPREINTE}`)
    expect((await ask(HOST + enseigne.logo)).status).toBe(200)
    expect((await ask(`${HOST}/${two}/api/logo/${EMPREINTE}`)).status).toBe(404)
  })

  it('the addresses of calendars, files, archives and the description of the API', async () => {
    const { user } = await (await signIn(one)).json()
    const made = await call(one, extensions.agendaOuvrir, { genre: 'salle', id: 1 }, user.api_token)
    const adresse = (await made.json()).adresse ?? ''
    expect(adresse).toContain(`http://${HOST}:3000/${one}${ICS_PATH}`)
    expect((await ask(adresse.replace('http://', ''))).status).toBe(200)
    const { servers } = await (await ask(`${HOST}/${one}/api/openapi.json`)).json()
    expect(servers).toEqual([{ url: `/${one}/api` }])
    expect((await (await ask(`${alone}.test/api/openapi.json`)).json()).servers).toEqual([{ url: '/api' }])
    expect(await (await page(`${HOST}/${one}/api/docs`)).text()).toContain(`href="/${one}/api/openapi.json"`)
    await inDatabase(one, (pool) =>
      inSchool({ country: '', base: '/fst' }, async () => {
        const db = createKysely(pool)
        expect(await fileAddress(db, 1)).toMatch(/^\/fst\/api\/fichiers\//)
        expect(await archiveAddress(db, 1)).toMatch(/^\/fst\/api\/mes-donnees\//)
        expect(await agreementAddress(db, 1)).toMatch(/^\/fst\/api\/.+\/convention\//)
      }),
    )
  })
})

describe('a passkey', () => {
  it('of a school does not replace that of a user with the same number in another', async () => {
    for (const name of [one, two]) await place.run('set', [name], { set: [`PUBLIC_URL=https://${HOST}`] })
    const begun = async (school: string) => {
      const { user } = await (await signIn(school)).json()
      return (
        await (
          await call(school, extensions.cleCommencer, { password: ADMIN.ADMIN_PASSWORD }, user.api_token)
        ).json()
      ).options
    }
    await expect.poll(async () => (await begun(one))?.rp).toEqual({ id: HOST, name: `${HOST}/${one}` })
    await expect.poll(async () => (await begun(two))?.rp).toEqual({ id: HOST, name: `${HOST}/${two}` })
    expect((await begun(one)).user.id).not.toBe((await begun(two)).user.id)
    for (const name of [one, two]) await place.run('set', [name], { unset: ['PUBLIC_URL'] })
  })
})

describe('a path is refused', () => {
  it.each([
    ['of the product', ['stages.test/espace'], 'Addresses of the product begin with /espace'],
    ['of more than one part', ['stages.test/a/b'], 'no name of a host'],
    ['that is empty', ['stages.test/'], 'no name of a host'],
    ['of other letters', ['stages.test/f_s'], 'no path for a school'],
    ['of another school', () => [`stages.test/${one}`], "another school's"],
    ['beside a host without one', () => [`${alone}.test/fst`], "a host is one school's"],
    ['and a host without one beside it', ['stages.test'], "a host is one school's"],
    ['beside the host alone', ['neuf.test', 'neuf.test/fst'], "a host is one school's"],
  ] as const)('%s', async (_, host, sentence) => {
    const given = typeof host === 'function' ? host() : host
    const run = place.run('add', [place.named('neuve')], { host: [...given] })
    await expect(run).rejects.toThrow(sentence)
    await expect(place.directory.find(place.named('neuve'))).rejects.toThrow('no school')
  })

  it('if addresses of the product begin with it', async () => {
    const front = await readFile('src/espace/FrontSite.tsx', 'utf8')
    const pages = /const PAGES = \{\n([\s\S]*?)\n\}/.exec(front)?.[1] ?? ''
    const names = [...pages.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(8)
    const served = [
      '/api',
      '/metrics',
      '/healthz',
      '/readyz',
      '/assets',
      ICS_PATH,
      GUIDE_PATH,
      CONSOLE_PATH,
      '/guide',
    ]
    for (const path of [...names, 'login', 'espace', ...served]) {
      const [first = ''] = path.split('/').filter(Boolean)
      expect(RESERVED_PATHS, path).toContain(first)
    }
  })
})
