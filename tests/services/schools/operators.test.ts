import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/services/kernel/config'
import { readConsoleSignIn } from '../../../src/services/kernel/consoleSignIn'
import { examineInstallation } from '../../../src/services/schools/doctor'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { type OidcServer, startOidc, type TestPerson } from '../../setup/oidc'
import { type Installation, openInstallation, QUIET } from '../../setup/schools'

/*
 * Operators sign in to the console by a provider of identities: nobody else gets in, and nobody by what another has begun.
 */

const HOST = 'console.test'
const HERE = `http://${HOST}:3000`
const ANNA = 'anna@univ.test'
const PASSWORD = 'mot-de-passe-exploitation'
const anna: TestPerson = { email: ANNA, email_verified: true, name: 'Anna' }

let place: Installation
let schools: Schools
let oidc: OidcServer
let other: OidcServer
let logged: string[] = []

beforeAll(async () => {
  const callback = `${HERE}/console/identite/retour`
  ;[place, oidc, other] = await Promise.all([
    openInstallation(),
    startOidc({ callback, home: '/console' }),
    startOidc({ callback }),
  ])
  place.config.directory.host = HOST
  settings({})
  schools = await serve()
})
afterAll(async () => {
  await schools?.close()
  await Promise.all([oidc?.close(), other?.close()])
  await place?.drop()
})
beforeEach(async () => {
  logged = []
  await query('DELETE FROM gateway.rate_limit')
  await query('DELETE FROM directory.operator')
  await operator(ANNA)
})
afterEach(() => {
  oidc.meddle = () => false
  oidc.people.clear()
})

const query = async (sql: string) => (await place.directory.pool.query(sql)).rows
const serve = () => serveSchools({ ...place, ...QUIET, log: (line) => logged.push(line) })
function settings(more: Record<string, string>) {
  const { issuer, clientId, clientSecret } = oidc
  place.config.directory.console = readConsoleSignIn({
    DIRECTORY_HOST: HOST,
    CONSOLE_SSO_URL: issuer,
    CONSOLE_SSO_CLIENT_ID: clientId,
    CONSOLE_SSO_CLIENT_SECRET: clientSecret,
    ...more,
  })
}
/** As the command makes one. */
async function operator(email: string, { password, ...flags }: { password?: string; subject?: string } = {}) {
  place.env.OPERATOR_PASSWORD = password
  return place.run('operator', [email], flags)
}

/** A browser: it keeps cookies. */
function browser({ secure = false } = {}) {
  const jar = new Map<string, string>()
  const browse = {
    jar,
    async ask(path: string, form?: Record<string, string>, by = schools): Promise<Response> {
      const answer = await by.fetch(
        new Request(new URL(path, HERE), {
          method: form ? 'POST' : 'GET',
          headers: {
            'accept-language': 'fr',
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(secure && { 'x-forwarded-proto': 'https' }),
          },
          ...(form && { body: new URLSearchParams(form) }),
        }),
        {},
      )
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return answer
    },
    /** The address at the provider. */
    async begin(lang = 'fr'): Promise<string> {
      const answer = await browse.ask(`/console/identite?lang=${lang}`)
      expect(answer.status).toBe(303)
      return answer.headers.get('location') ?? ''
    },
    comeBack: ({ pathname, search }: URL) => browse.ask(`${pathname}${search}`),
    async enter(who: string, person: TestPerson, lang?: string): Promise<Response> {
      oidc.people.set(who, person)
      return browse.comeBack(await oidc.visit(await browse.begin(lang), who))
    },
    isIn: async () => (await browse.ask('/console')).status === 200,
    secret: async () =>
      /name="secret" value="([^"]+)"/.exec(await (await browse.ask('/console')).text())?.[1] ?? '',
  }
  return browse
}

async function refused(answer: Response, status: number, sentence: string | RegExp) {
  expect(answer.status).toBe(status)
  expect(await answer.text()).toMatch(sentence)
  expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('operator='))).toBe(false)
}

describe('an operator', () => {
  it('enters by a confirmed address first, and by their id at the provider from then on', async () => {
    const first = browser()
    const answer = await first.enter('sub-anna', { ...anna, email: 'Anna@Univ.test' })
    expect(answer.status).toBe(200)
    // the browser goes on by itself from a page of the console, as a strict cookie wants
    expect(answer.headers.get('refresh')).toBe('0; url=/console?lang=fr')
    expect(answer.headers.getSetCookie().at(-1)).toMatch(
      /^operator=[\w-]{43}; Path=\/console; .*SameSite=Strict$/,
    )
    expect(await first.isIn()).toBe(true)
    const second = browser()
    await second.enter('sub-anna', { email: 'nouveau@univ.test' })
    expect(await (await second.ask('/console')).text()).toContain(ANNA)
    expect(await query('SELECT subject, email FROM directory.operator_identity')).toEqual([
      { subject: 'sub-anna', email: ANNA },
    ])
  })

  it('enters by the id that a command has linked, without any address', async () => {
    await operator('karim@univ.test', { subject: 'sub-karim' })
    const karim = browser()
    await karim.enter('sub-karim', {})
    expect(await karim.isIn()).toBe(true)
    expect(await operator('karim@univ.test', { subject: 'sub-autre' })).toContain('as sub-autre')
    expect(await karim.isIn()).toBe(false)
    await refused(await karim.enter('sub-karim', {}), 403, 'pas accès')
    await expect(operator(ANNA, { subject: 'sub-autre' })).rejects.toThrow('sub-autre is karim@univ.test')
    await expect(operator(ANNA, { subject: ' ' })).rejects.toThrow('--subject is empty')
  })

  it('keeps the language of the page where they began', async () => {
    const answer = await browser().enter('sub-anna', anna, 'ar')
    expect(answer.headers.get('refresh')).toContain('lang=ar')
    expect(await answer.text()).toContain('تم تسجيل دخولكم')
  })

  it('is out once removed', async () => {
    const gone = browser()
    await gone.enter('sub-anna', anna)
    await place.run('operator', [ANNA], { remove: true })
    expect(await gone.isIn()).toBe(false)
    await refused(await gone.enter('sub-anna', anna), 403, 'pas accès')
  })

  it('without a password enters by none', async () => {
    const answer = await browser().ask('/console/sign-in', { email: ANNA, password: '' })
    await refused(answer, 401, 'est incorrect')
  })

  it('signs out here, and at the provider if they like', async () => {
    const leaving = browser()
    await leaving.enter('sub-anna', anna)
    const out = await leaving.ask('/console/sign-out', { secret: await leaving.secret() })
    const page = await leaving.ask(out.headers.get('location') ?? '')
    expect(await page.text()).toContain('/console/identite/sortie')
    const there = new URL((await leaving.ask('/console/identite/sortie')).headers.get('location') ?? '')
    expect(there.origin).toBe(oidc.issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${HERE}/console`)
  })
})

describe('somebody who is no operator', () => {
  it.each<[string, TestPerson]>([
    ['an address that the provider has not confirmed', { email: ANNA }],
    ['an address confirmed in a word', { email: ANNA, email_verified: 'true' as never }],
    ['no address', {}],
    ['an address that no operator has', { email: 'autre@univ.test', email_verified: true }],
  ])('is refused with %s, and shown who they are to the provider', async (_, person) => {
    const answer = await browser().enter('sub-autre', person)
    const page = await answer.clone().text()
    await refused(answer, 403, 'vous n’avez pas accès à la console')
    expect(page).toContain('>sub-autre</bdi>')
    expect(logged).toEqual([`Somebody who is no operator came to the console: sub-autre of ${oidc.issuer}.`])
  })

  it('takes over no operator who is linked, by their address', async () => {
    await browser().enter('sub-anna', anna)
    await refused(await browser().enter('imposteur', anna), 403, 'pas accès')
  })
})

describe('an attacker', () => {
  const unproven = (answer: Response) => refused(answer, 403, 'n’a pas pu être vérifiée')
  const late = (answer: Response) => refused(answer, 410, 'a commencé ailleurs')

  it('signs nobody in as themselves by an address that they send', async () => {
    oidc.people.set('sub-anna', anna)
    const back = await oidc.visit(await browser().begin(), 'sub-anna')
    await late(await browser().comeBack(back))
    const busy = browser()
    await busy.begin()
    const again = await oidc.visit(await browser().begin(), 'sub-anna')
    await late(await busy.comeBack(again))
  })

  it('fixes no session in advance', async () => {
    const victim = browser()
    const fixed = 'A'.repeat(43)
    victim.jar.set('operator', fixed)
    await victim.enter('sub-anna', anna)
    expect(victim.jar.get('operator')).not.toBe(fixed)
    victim.jar.set('operator', fixed)
    expect(await victim.isIn()).toBe(false)
  })

  it('gains nothing by returning twice, nor by a code under another state', async () => {
    oidc.people.set('sub-anna', anna)
    const mine = browser()
    const way = () => mine.jar.get('operator-way') ?? ''
    const back = await oidc.visit(await mine.begin(), 'sub-anna')
    const kept = way()
    expect((await mine.comeBack(back)).status).toBe(200)
    mine.jar.set('operator-way', kept)
    await late(await mine.comeBack(back))
    const stolen = await oidc.visit(await browser().begin(), 'sub-anna')
    const state = new URL(await mine.begin()).searchParams.get('state') ?? ''
    stolen.searchParams.set('state', state)
    // the code belongs to another PKCE verifier
    await unproven(await mine.comeBack(stolen))
  })

  it('gains nothing by another issuer in the address', async () => {
    oidc.people.set('sub-anna', anna)
    const mine = browser()
    const back = await oidc.visit(await mine.begin(), 'sub-anna')
    back.searchParams.set('iss', other.issuer)
    await unproven(await mine.comeBack(back))
  })

  it('leads nobody elsewhere', async () => {
    const mine = browser()
    const adresse = new URL(await mine.begin())
    expect(adresse.origin).toBe(oidc.issuer)
    expect(adresse.searchParams.get('redirect_uri')).toBe(`${HERE}/console/identite/retour`)
    const answer = await mine.ask(
      '/console/identite/retour?state=x&redirect=https://mal.test&lang=//mal.test',
    )
    await late(answer)
    expect([answer.headers.get('location'), answer.headers.get('refresh')]).toEqual([null, null])
  })

  it('is slowed down', async () => {
    const many = browser()
    for (let left = 20; left > 0; left -= 1) await many.begin()
    const answer = await many.ask('/console/identite')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await refused(answer, 429, 'quart d’heure')
  })

  describe('with a token endpoint of their own', () => {
    const claims = (nonce: string) => {
      const now = Math.floor(Date.now() / 1000)
      return {
        iss: oidc.issuer,
        sub: 'sub-anna',
        aud: oidc.clientId,
        nonce,
        iat: now,
        exp: now + 300,
        ...anna,
      }
    }
    async function comeBackWith(tokenOf: (nonce: string) => Promise<string> | string) {
      oidc.people.set('sub-anna', anna)
      const mine = browser()
      const adresse = await mine.begin()
      const back = await oidc.visit(adresse, 'sub-anna')
      const id_token = await tokenOf(new URL(adresse).searchParams.get('nonce') ?? '')
      oidc.meddle = (request, response) => {
        const answer = {
          '/token': { access_token: 'a', token_type: 'Bearer', id_token },
          '/me': { sub: 'sub-anna', ...anna },
        }[request.url ?? '']
        if (!answer) return false
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
        return true
      }
      return mine.comeBack(back)
    }
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreignKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

    it('succeeds with a correct token, which shows why the others fail', async () => {
      expect((await comeBackWith((nonce) => oidc.sign(claims(nonce)))).status).toBe(200)
    })

    it.each<[string, (nonce: string) => Promise<string> | string]>([
      ['that is not signed', (nonce) => `${encoded({ alg: 'none' })}.${encoded(claims(nonce))}.`],
      ['that another key has signed', (nonce) => oidc.sign(claims(nonce), { key: foreignKey() })],
      ['for another client', (nonce) => oidc.sign({ ...claims(nonce), aud: 'autre-client' })],
      ['of another issuer', (nonce) => oidc.sign({ ...claims(nonce), iss: other.issuer })],
      ['with another nonce', () => oidc.sign(claims('autre'))],
      ['that is over', (nonce) => oidc.sign({ ...claims(nonce), exp: Math.floor(Date.now() / 1000) - 120 })],
    ])('gets nothing by a token %s', async (_, tokenOf) => {
      await unproven(await comeBackWith(tokenOf))
    })
  })
})

describe('the provider', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const tell = async (token: string) =>
    (await browser().ask('/console/identite/fin', { logout_token: token })).status
  const claims = (more: object = {}) => {
    const iat = Math.floor(Date.now() / 1000)
    return { iss: oidc.issuer, aud: oidc.clientId, iat, jti: 'j1', sub: 'sub-anna', events: EVENTS, ...more }
  }

  it('that reports a sign-out ends the sessions of that person alone', async () => {
    await operator('karim@univ.test', { subject: 'sub-karim', password: PASSWORD })
    const [ofAnna, ofKarim, byPassword] = [browser(), browser(), browser()]
    await ofAnna.enter('sub-anna', anna)
    await ofKarim.enter('sub-karim', {})
    await byPassword.ask('/console/sign-in', { email: 'karim@univ.test', password: PASSWORD })
    for (const token of [
      await other.sign(claims()),
      await oidc.sign(claims({ aud: 'autre' })),
      await oidc.sign(claims({ events: {} })),
      'x',
    ])
      expect(await tell(token)).toBe(403)
    expect(await ofAnna.isIn()).toBe(true)
    expect(await tell(await oidc.sign(claims()))).toBe(200)
    expect(await tell(await oidc.sign(claims({ sub: 'sub-personne' })))).toBe(200)
    expect([await ofAnna.isIn(), await ofKarim.isIn(), await byPassword.isIn()]).toEqual([false, true, true])
  })

  it('that refuses leads back with a sentence', async () => {
    const mine = browser()
    const state = new URL(await mine.begin()).searchParams.get('state')
    const iss = encodeURIComponent(oidc.issuer)
    const answer = await mine.ask(`/console/identite/retour?error=access_denied&state=${state}&iss=${iss}`)
    await refused(answer, 403, 'n’a pas pu être vérifiée')
  })

  it('that does not answer is named, and tried again next time', async () => {
    const fresh = await serve()
    try {
      oidc.meddle = (_, response) => {
        response.writeHead(503).end()
        return true
      }
      await refused(await browser().ask('/console/identite', undefined, fresh), 503, 'ne répond pas')
      oidc.meddle = () => false
      expect((await browser().ask('/console/identite', undefined, fresh)).status).toBe(303)
    } finally {
      await fresh.close()
    }
  })

  it('is at the host of the console alone', async () => {
    const school = place.named('rive')
    await place.run('add', [school], { host: [`${school}.test`] })
    const at = `http://${school}.test/console/identite`
    const answer = await schools.fetch(new Request(at, { headers: { 'accept-language': 'fr' } }), {})
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([expect.any(Number), []])
    expect(answer.headers.get('location') ?? '').not.toContain(oidc.issuer)
  })
})

describe('settings', () => {
  it('switch passwords off but for one operator, and others learn no more', async () => {
    await operator(ANNA, { password: PASSWORD })
    await operator('secours@univ.test', { password: PASSWORD })
    settings({ CONSOLE_SSO_PASSWORDS: '0', CONSOLE_ADMIN_EMAIL: 'secours@univ.test' })
    const off = await serve()
    try {
      const enter = (email: string, password = PASSWORD) =>
        browser().ask('/console/sign-in', { email, password }, off)
      await refused(await enter(ANNA), 403, 'sont désactivés')
      await refused(await enter(ANNA, 'faux'), 401, 'est incorrect')
      expect((await enter('Secours@univ.test')).status).toBe(303)
      expect(await (await browser().ask('/console', undefined, off)).text()).toContain('<details><summary>')
    } finally {
      await off.close()
      settings({})
    }
  })

  it('keep the secret of the way from other hosts where there is TLS', async () => {
    const config = { ...place.config, trustProxy: 1 }
    const behind = await serveSchools({ ...place, ...QUIET, config })
    try {
      const answer = await browser({ secure: true }).ask('/console/identite', undefined, behind)
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-operator-way=[\w-]{43}\.fr; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
        ),
      ])
    } finally {
      await behind.close()
    }
  })

  const DIRECTORY = { DIRECTORY_URL: 'embedded', DIRECTORY_HOST: HOST }
  const SSO = { CONSOLE_SSO_URL: 'https://sso.univ.test', CONSOLE_SSO_CLIENT_ID: 'console' }

  it('name the provider, what it calls things, and its button', () => {
    const { directory } = readConfig({
      ...DIRECTORY,
      ...SSO,
      CONSOLE_SSO_LABEL: 'Université|University|الجامعة',
      CONSOLE_SSO_CLAIM_ID: 'uid',
      CONSOLE_SSO_TRUST_EMAIL: '1',
    })
    expect(directory?.console).toMatchObject({
      passwords: true,
      provider: {
        kind: 'oidc',
        url: 'https://sso.univ.test',
        claims: { id: 'uid', email: 'email' },
        label: { en: 'University' },
        trustsEmail: true,
      },
    })
  })

  it.each<[Record<string, string>, RegExp]>([
    [{ ...DIRECTORY, CONSOLE_SSO_CLIENT_ID: 'x' }, /CONSOLE_SSO_URL is missing/],
    [{ ...DIRECTORY, CONSOLE_SSO_URL: 'https://sso.univ.test' }, /CONSOLE_SSO_CLIENT_ID is missing/],
    [{ ...DIRECTORY, ...SSO, CONSOLE_SSO_URL: 'http://sso.univ.test' }, /CONSOLE_SSO_URL must be/],
    [{ ...DIRECTORY, ...SSO, CONSOLE_SSO_PASSWORDS: '0' }, /CONSOLE_ADMIN_EMAIL is missing/],
    [{ ...DIRECTORY, ...SSO, CONSOLE_SSO_PASSWORDS: 'non' }, /CONSOLE_SSO_PASSWORDS must be 0 or 1/],
    [{ ...DIRECTORY, ...SSO, CONSOLE_SSO_KIND: 'cas' }, /CONSOLE_SSO_KIND is not a setting/],
    [{ ...SSO, DIRECTORY_HOST: HOST }, /DIRECTORY_URL is missing/],
    [{ ...SSO, DIRECTORY_URL: 'embedded' }, /DIRECTORY_HOST is missing/],
  ])('are refused as %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('the doctor of an installation', () => {
  const line = async (about: string) =>
    (await examineInstallation(place)).find((each) => each.slice(6).startsWith(about))

  it('says whether operators can sign in by the provider, and what each school lacks', async () => {
    const school = place.named('quai')
    await place.run('add', [school], { host: [`${school}.test`] })
    const { databaseUrl } = await place.directory.find(school)
    expect(await line('Console')).toBe(`ok    Console: operators can sign in by ${oidc.issuer}.`)
    expect(await line('Database')).toMatch(/^ok .*Version/)
    expect(await line(`${school}: Backup`)).toMatch(/^look/)
    oidc.meddle = (_, response) => {
      response.writeHead(503).end()
      return true
    }
    expect(await line('Console')).toMatch(/^BAD .*Compare the CONSOLE_SSO_ settings/)
    await place.directory.change(school, { databaseUrl: databaseUrl.replace(/\/[^/]*$/, '/nowhere') })
    expect(await line(`${school}: Database`)).toMatch(/^BAD /)
    await place.directory.change(school, { databaseUrl })
  })
})
