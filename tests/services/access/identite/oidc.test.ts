import { generateKeyPairSync } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import yauzl from 'yauzl'
import { company, extensions, internship, records } from '../../../../src/contract'
import { readProviders } from '../../../../src/services/kernel/identityProviders'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type OidcServer, startOidc } from '../../../setup/oidc'
import { loadSchool, SCHOOL } from '../../../setup/school'
import { type Answer, type Services, STAFF, startServices } from '../../../setup/services'

const HERE = 'http://127.0.0.1:3000'
const CALLBACK = `${HERE}/api/identite/univ/retour`
const { annee: anneeScolaire_id, etudiant, enseignant, diplome } = SCHOOL

let database: TestDatabase
let oidc: OidcServer
let other: OidcServer
let services: Services
beforeAll(async () => {
  ;[database, oidc, other] = await Promise.all([
    createTestDatabase(),
    startOidc({ callback: CALLBACK }),
    startOidc({ callback: `${HERE}/api/identite/autre/retour` }),
  ])
  await loadSchool(database.pool)
  services = await open()
})
afterAll(async () => {
  await Promise.all([oidc?.close(), other?.close()])
  await database?.drop()
})
beforeEach(async () => {
  await query('DELETE FROM gateway.rate_limit')
  await query('DELETE FROM gateway.identite')
  await query('DELETE FROM internship.habilitation')
  services.logged.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  oidc.meddle = () => false
  oidc.people.clear()
})

const query = async (sql: string, values?: unknown[]) => (await database.pool.query(sql, values)).rows

function open(settings: Record<string, string> = {}): Promise<Services> {
  const of = (name: string, { issuer, clientId, clientSecret }: OidcServer) => ({
    [`SSO_${name}_URL`]: issuer,
    [`SSO_${name}_CLIENT_ID`]: clientId,
    [`SSO_${name}_CLIENT_SECRET`]: clientSecret,
    [`SSO_${name}_LABEL`]: name,
    [`SSO_${name}_CLAIM_NUMBER`]: 'number',
  })
  const identityProviders = readProviders({
    SSO: 'univ,autre',
    ...of('UNIV', oidc),
    ...of('AUTRE', other),
    ...settings,
  })
  return startServices(database, { publicUrl: HERE, identityProviders })
}

async function begin(fournisseur = 'univ'): Promise<{ adresse: string; prise: string }> {
  const { status, body } = await services.call(extensions.identiteCommencer, { fournisseur })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The result in the page's address: `identite=…` or `identite-refus=…`. */
async function comeBack(
  { pathname, search }: URL,
  by = services,
): Promise<{ passage?: string; refus?: string }> {
  const { status, headers } = await by.app.request(`${pathname}${search}`)
  expect(status).toBe(303)
  const to = new URL(headers.get('location') ?? '')
  expect(`${to.origin}${to.pathname}${to.search}`).toBe(`${HERE}/login`)
  const hash = new URLSearchParams(to.hash.slice(1))
  const [passage, refus] = [hash.get('identite'), hash.get('identite-refus')]
  return { ...(passage && { passage }), ...(refus && { refus }) }
}

const enter = (passage: string | undefined, prise: string, by = services): Promise<Answer> =>
  by.call(extensions.identiteEntrer, { passage: passage ?? '', prise, anneeScolaire_id })

/** A complete sign-in in one tab. */
async function signIn(
  who: string,
  person: OidcServer['people'] extends Map<string, infer P> ? P : never = {},
) {
  oidc.people.set(who, person)
  const { adresse, prise } = await begin()
  const { passage, refus } = await comeBack(await oidc.visit(adresse, who))
  if (refus) throw new Error(refus)
  return enter(passage, prise)
}

const admin = { email: STAFF.email, email_verified: true, name: 'Admin' }
const isStaff = async (token: string) =>
  (await services.call(extensions.profile, {}, { token })).status === 200
/** The data about a person, as shown to them. */
async function archiveOf(token: string) {
  const { body } = await services.call(extensions.espaceDonneesOuvrir, {}, { token })
  const response = await services.app.request(body.adresse)
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'donnees.json') continue
    return JSON.parse(await text(await zip.openReadStreamPromise(entry)))
  }
}
const me = (token: string) => services.call(extensions.espaceMoi, {}, { token })

describe('signing in by OpenID Connect', () => {
  it('opens the three staff sessions like a password, with the chosen year', async () => {
    const { status, body } = await signIn('admin', admin)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      status: 200,
      user: { uid: expect.any(String), username: 'Admin', email: STAFF.email, api_token: expect.any(String) },
      sortie: expect.stringMatching(/^\/api\/identite\/univ\/sortie\?de=/),
    })
    const token = body.user.api_token
    for (const login of [company.login, records.login])
      expect((await services.call(login, { anneeScolaire_id }, { token })).status).toBe(200)
    expect(
      await query('SELECT DISTINCT annee_id FROM gateway.session WHERE identite_id IS NOT NULL'),
    ).toEqual([{ annee_id: anneeScolaire_id }])
    expect(await isStaff(token)).toBe(true)
  })

  it('asks the provider again after the configured hours', async () => {
    await signIn('admin', admin)
    const [{ hours }] = await query(
      `SELECT extract(epoch FROM expires_at - now()) / 3600 AS hours FROM gateway.session WHERE identite_id IS NOT NULL`,
    )
    expect(Number(hours)).toBeCloseTo(12, 1)
  })

  it('opens the space of a student by a confirmed address', async () => {
    const { body } = await signIn('ada', { email: 'ADA@etu.test', email_verified: true })
    expect(body).toMatchObject({ status: 200, jeton: expect.any(String) })
    expect((await me(body.jeton)).body).toMatchObject({
      nom: 'Ada Mansour',
      kinds: ['etudiant'],
      reste: false,
    })
  })

  it('opens a teacher’s space by their number alone, as far as that proves their identity', async () => {
    const { body } = await signIn('t1', { number: 't-01', email: 'autre@univ.test' })
    expect((await me(body.jeton)).body).toMatchObject({ nom: 'Salma Ferchichi', reste: true })
    const [identite] = await query('SELECT enseignant_id, personne_id FROM gateway.identite')
    expect(identite).toEqual({ enseignant_id: enseignant.salma, personne_id: null })
  })

  it('gives by a number no access to another person with the recorded address', async () => {
    // as rows of earlier versions may be: a student with a teacher's address
    const write = (email: string) =>
      database.pool.query(`ALTER TABLE records.etudiant DISABLE TRIGGER USER;
        UPDATE records.etudiant SET email = '${email}' WHERE id = ${etudiant.bechir};
        ALTER TABLE records.etudiant ENABLE TRIGGER USER`)
    await write('karim@ecole.test')
    try {
      const { body } = await signIn('b', { number: 'E102' })
      expect((await me(body.jeton)).body).toMatchObject({ kinds: ['etudiant'], reste: true })
      const token = body.jeton
      const { body: told } = await services.call(extensions.espaceDonnees, {}, { token })
      const many = (kind: string) => told.donnees.find(({ nom }: { nom: string }) => nom === kind).nombre
      expect([many('etudiant') > 0, many('enseignant')]).toEqual([true, 0])
      const data = await archiveOf(token)
      expect(data.etudiant.identite).toMatchObject([{ matricule: 'E102' }])
      expect(data.enseignant.enseignants).toEqual([])
      expect(data.acces.identites).toMatchObject([{ fournisseur: 'univ', sujet: 'b' }])
      expect(data.acces.seances).toHaveLength(1)
      // nor is anything chosen for the owner of the address
      await services.call(extensions.espaceLangue, { langue: 'ar' }, { token })
      expect((await me(token)).body.langue).toBe('ar')
      expect(
        await query(
          `SELECT langue FROM gateway.personne WHERE email = 'karim@ecole.test' AND langue IS NOT NULL`,
        ),
      ).toEqual([])
    } finally {
      await write('bechir@etu.test')
    }
  })

  it('ignores a number changed here, unless the address matches too', async () => {
    // as a call of the staff writes it
    const renumber = (code: string) =>
      database.pool.query(`BEGIN; SET LOCAL espace.actor = '{"email": "manager@ecole.test", "request": "r-1"}';
        UPDATE records.enseignant SET code = '${code}' WHERE id = ${enseignant.salma}; COMMIT`)
    const friend = { number: 'F-66', email: 'ami@univ.test', email_verified: true }
    await renumber('F-66')
    try {
      expect((await signIn('ami', friend)).body.code).toBe('identity_unknown')
      expect(
        (await signIn('ami', { ...friend, email: 'salma@ecole.test', email_verified: false })).body.code,
      ).toBe('identity_unknown')
      const { body } = await signIn('salma', {
        number: 'F-66',
        email: 'salma@ecole.test',
        email_verified: true,
      })
      expect((await me(body.jeton)).body).toMatchObject({ nom: 'Salma Ferchichi', reste: false })
      await query('DELETE FROM gateway.identite')
    } finally {
      await renumber('T-01')
    }
    // the restored one opens as before
    expect((await signIn('t1', { number: 'T-01' })).body.jeton).toBeTruthy()
    expect(await query('SELECT * FROM gateway.numero')).toEqual([])
  })

  it.each([
    ['an address that the provider has not confirmed', { email: STAFF.email }],
    [
      'an address that is said to be confirmed in a word',
      { email: STAFF.email, email_verified: 'true' as never },
    ],
    ['no address', {}],
    ['an address that nobody here has', { email: 'personne@univ.test', email_verified: true }],
    ['a number that nobody here has', { number: 'E999' }],
  ])('refuses %s', async (_, person) => {
    const { status, body } = await signIn('quelqu-un', person)
    expect([status, body.code]).toEqual([403, 'identity_unknown'])
    // an administrator finds who it was
    expect(await query('SELECT sujet, utilisateur_id FROM gateway.identite')).toEqual([
      { sujet: 'quelqu-un', utilisateur_id: null },
    ])
  })

  it('trusts the addresses of a provider configured as trusted', async () => {
    const trusting = await open({ SSO_UNIV_TRUST_EMAIL: '1' })
    oidc.people.set('admin', { email: STAFF.email })
    const { body } = await trusting.call(extensions.identiteCommencer, { fournisseur: 'univ' })
    const { passage } = await comeBack(await oidc.visit(body.adresse, 'admin'), trusting)
    expect((await enter(passage, body.prise, trusting)).body.user.email).toBe(STAFF.email)
  })

  it('never links an account with an identity to another one with its address', async () => {
    await signIn('admin', admin)
    const { status } = await signIn('imposteur', admin)
    expect(status).toBe(403)
  })

  it('recognises a linked person whatever their address becomes', async () => {
    await signIn('admin', admin)
    const { body } = await signIn('admin', { email: 'nouveau@univ.test', email_verified: false })
    expect(body.user.email).toBe(STAFF.email)
  })

  it('refuses a colleague whose account is inactive', async () => {
    await query(
      `INSERT INTO internship.utilisateur (username, email, active) VALUES ('Parti', 'parti@ecole.test', false)`,
    )
    const { status } = await signIn('parti', { email: 'parti@ecole.test', email_verified: true })
    expect(status).toBe(403)
  })

  it('names an unknown year, and allows no second use of the passage', async () => {
    oidc.people.set('admin', admin)
    const { adresse, prise } = await begin()
    const { passage } = await comeBack(await oidc.visit(adresse, 'admin'))
    const { body } = await services.call(extensions.identiteEntrer, {
      passage,
      prise,
      anneeScolaire_id: 9_999,
    })
    expect(body.code).toBe('unknown_year')
    expect((await enter(passage, prise)).status).toBe(200)
  })
})

describe('access by groups', () => {
  const makes = { SSO_UNIV_NEW: 'make' }
  const person = (groups: string[]) => ({
    email: 'neuf@univ.test',
    email_verified: true,
    name: 'Neuf',
    groups,
  })
  async function signInMaking(groups: string[]) {
    const before = services
    services = await open(makes)
    try {
      return await signIn('neuf', person(groups))
    } finally {
      services = before
    }
  }
  const rule = (groupe: string, role: string, diplomes: number[] = []) =>
    query('INSERT INTO internship.habilitation (groupe, role, diplomes) VALUES ($1, $2, $3)', [
      groupe,
      role,
      diplomes,
    ])
  const account = async () =>
    (
      await query(`SELECT role, diplomes, active FROM internship.utilisateur WHERE email = 'neuf@univ.test'`)
    )[0]
  afterEach(() => query(`DELETE FROM internship.utilisateur WHERE email = 'neuf@univ.test'`))

  it('creates an account for somebody in a configured group', async () => {
    await rule('scolarite', 'reader')
    await rule('Stages', 'manager', [diplome.gestion])
    expect((await signInMaking(['stages'])).body.user.username).toBe('Neuf')
    expect(await account()).toEqual({ role: 'manager', diplomes: [diplome.gestion], active: true })
  })

  it('creates none if switched off, or for an unconfirmed address', async () => {
    await rule('stages', 'manager')
    expect((await signIn('neuf', person(['stages']))).status).toBe(403)
    expect(await account()).toBeUndefined()
  })

  it('follows the groups at each sign-in, and signs out everywhere who has left them', async () => {
    await rule('stages', 'manager', [diplome.gestion])
    await rule('chefs', 'administrator')
    const { body } = await signInMaking(['stages'])
    await signInMaking(['stages', 'chefs'])
    expect(await account()).toEqual({ role: 'administrator', diplomes: [], active: true })
    expect((await signInMaking(['autre'])).status).toBe(403)
    expect(await account()).toMatchObject({ active: false })
    expect(await isStaff(body.user.api_token)).toBe(false)
  })

  it('readmits somebody back in a group, unless excluded by a colleague', async () => {
    await rule('stages', 'manager')
    await signInMaking(['stages'])
    await signInMaking([])
    expect((await signInMaking(['stages'])).status).toBe(200)
    await query(`UPDATE internship.utilisateur SET active = false WHERE email = 'neuf@univ.test'`)
    expect((await signInMaking(['stages'])).status).toBe(403)
    expect(await account()).toMatchObject({ active: false })
  })

  it('does not change a role given by a colleague', async () => {
    await rule('lecteurs', 'reader')
    await signIn('admin', { ...admin, groups: ['lecteurs'] })
    expect(await query('SELECT role FROM internship.utilisateur WHERE email = $1', [STAFF.email])).toEqual([
      { role: 'administrator' },
    ])
  })

  it('shows an administrator what access somebody would get', async () => {
    await rule('stages', 'manager', [diplome.gestion])
    await signIn('dwho', { name: 'Doctor Who', email: 'dwho@badwolf.test', groups: ['stages', 'timelords'] })
    const { internship: token } = await services.signIn()
    const { body } = await services.call(extensions.habilitationEssai, { qui: 'dwho' }, { token })
    expect(body.identites).toMatchObject([
      {
        sujet: 'dwho',
        nom: 'Doctor Who',
        compte: null,
        groupes: ['stages', 'timelords'],
        droits: { role: 'manager', diplomes: [{ value: diplome.gestion }], groupes: ['stages'] },
      },
    ])
    const group = await services.call(extensions.habilitationEssai, { qui: 'STAGES' }, { token })
    expect(group.body.groupe).toMatchObject({ role: 'manager' })
  })
})

describe('an attacker', () => {
  const refused = (given: object) => expect(given).toEqual({ refus: 'identity_refused' })

  it('gains nothing by returning twice', async () => {
    oidc.people.set('admin', admin)
    const { adresse } = await begin()
    const back = await oidc.visit(adresse, 'admin')
    expect(await comeBack(back)).toHaveProperty('passage')
    expect(await comeBack(back)).toEqual({ refus: 'link_expired' })
  })

  it('gains nothing by a code under a state of their own', async () => {
    oidc.people.set('admin', admin)
    const stolen = await oidc.visit((await begin()).adresse, 'admin')
    const mine = new URL(stolen)
    mine.searchParams.set('state', new URL((await begin()).adresse).searchParams.get('state') ?? '')
    // the code belongs to another PKCE verifier
    refused(await comeBack(mine))
  })

  it('cannot sign somebody in as themselves by a sent address', async () => {
    oidc.people.set('attaquant', admin)
    const { adresse } = await begin()
    const { passage } = await comeBack(await oidc.visit(adresse, 'attaquant'))
    // the tab of the one who was sent the address has begun nothing, or something else
    const { prise: theirs } = await begin()
    expect((await enter(passage, theirs)).body.code).toBe('link_expired')
  })

  it('gets no session of somebody they sent to the provider', async () => {
    oidc.people.set('admin', admin)
    const { adresse, prise } = await begin()
    await comeBack(await oidc.visit(adresse, 'admin'))
    // the attacker has their own start, and the state
    const state = new URL(adresse).searchParams.get('state') ?? ''
    expect((await enter(state, prise)).body.code).toBe('link_expired')
  })

  it('can use a passage only once', async () => {
    oidc.people.set('admin', admin)
    const { adresse, prise } = await begin()
    const { passage } = await comeBack(await oidc.visit(adresse, 'admin'))
    const both = await Promise.all([enter(passage, prise), enter(passage, prise)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('gains nothing by the response of another provider', async () => {
    other.people.set('admin', admin)
    const { adresse } = await begin('autre')
    const back = await other.visit(adresse, 'admin')
    back.pathname = '/api/identite/univ/retour'
    expect(await comeBack(back)).toEqual({ refus: 'link_expired' })
  })

  it('gains nothing by another issuer in the address', async () => {
    oidc.people.set('admin', admin)
    const back = await oidc.visit((await begin()).adresse, 'admin')
    back.searchParams.set('iss', other.issuer)
    refused(await comeBack(back))
  })

  it('cannot redirect elsewhere', async () => {
    const { headers } = await services.app.request(
      `/api/identite/univ/retour?state=x&redirect=https://mal.test&retour=//mal.test`,
    )
    expect(new URL(headers.get('location') ?? '').origin).toBe(HERE)
    const { status } = await services.app.request('/api/identite/%2F%2Fmal.test/retour?state=x')
    expect(status).toBe(303)
  })

  describe('with a token endpoint of their own', () => {
    const claims = (nonce: string) => {
      const now = Math.floor(Date.now() / 1000)
      return { iss: oidc.issuer, sub: 'admin', aud: oidc.clientId, nonce, iat: now, exp: now + 300, ...admin }
    }
    /** The provider answers the code with this ID token; its user info says what the token says. */
    async function comeBackWith(tokenOf: (nonce: string) => Promise<string> | string) {
      oidc.people.set('admin', admin)
      const { adresse } = await begin()
      const nonce = new URL(adresse).searchParams.get('nonce') ?? ''
      const back = await oidc.visit(adresse, 'admin')
      const id_token = await tokenOf(nonce)
      oidc.meddle = (request, response) => {
        const answer = {
          '/token': { access_token: 'a', token_type: 'Bearer', id_token },
          '/me': { sub: 'admin', ...admin },
        }[request.url ?? '']
        if (!answer) return false
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
        return true
      }
      return comeBack(back)
    }
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

    it('succeeds with a correct token, which shows why the others fail', async () => {
      expect(await comeBackWith((nonce) => oidc.sign(claims(nonce)))).toHaveProperty('passage')
    })

    it.each<[string, (nonce: string) => Promise<string> | string]>([
      ['that is not signed', (nonce) => `${encoded({ alg: 'none' })}.${encoded(claims(nonce))}.`],
      [
        'that another key has signed',
        (nonce) =>
          oidc.sign(claims(nonce), { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }),
      ],
      [
        'that our own secret has signed',
        async (nonce) => {
          const { SignJWT } = await import('jose')
          const key = new TextEncoder().encode(oidc.clientSecret)
          return new SignJWT(claims(nonce)).setProtectedHeader({ alg: 'HS256' }).sign(key)
        },
      ],
      [
        'of which a claim was changed',
        async (nonce) => {
          const [head, , signature] = (await oidc.sign(claims(nonce))).split('.')
          return `${head}.${encoded({ ...claims(nonce), sub: 'autre' })}.${signature}`
        },
      ],
      ['for another client', (nonce) => oidc.sign({ ...claims(nonce), aud: 'autre-client' })],
      ['of another issuer', (nonce) => oidc.sign({ ...claims(nonce), iss: other.issuer })],
      ['with another nonce', () => oidc.sign(claims('autre'))],
      ['without a nonce', () => oidc.sign({ ...claims(''), nonce: undefined })],
      ['that is over', (nonce) => oidc.sign({ ...claims(nonce), exp: Math.floor(Date.now() / 1000) - 120 })],
      ['of the future', (nonce) => oidc.sign({ ...claims(nonce), nbf: Math.floor(Date.now() / 1000) + 120 })],
    ])('gets nothing by a token %s', async (_, tokenOf) => {
      refused(await comeBackWith(tokenOf))
    })

    it('tolerates a slightly wrong clock', async () => {
      const late = Math.floor(Date.now() / 1000) - 30
      expect(await comeBackWith((nonce) => oidc.sign({ ...claims(nonce), exp: late }))).toHaveProperty(
        'passage',
      )
    })
  })
})

describe('a provider', () => {
  it('may change its keys', async () => {
    await signIn('admin', admin)
    oidc.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await signIn('admin', admin)).status).toBe(200)
  })

  it('that does not answer is named, and tried again next time', async () => {
    services = await open()
    oidc.meddle = (_, response) => {
      response.writeHead(503).end()
      return true
    }
    const { status, body } = await services.call(extensions.identiteCommencer, { fournisseur: 'univ' })
    expect([status, body.code]).toEqual([503, 'provider_unavailable'])
    oidc.meddle = () => false
    expect((await signIn('admin', admin)).status).toBe(200)
  })

  it('that refuses leads back with an explanation', async () => {
    const state = new URL((await begin()).adresse).searchParams.get('state')
    const back = new URL(
      `${CALLBACK}?error=access_denied&state=${state}&iss=${encodeURIComponent(oidc.issuer)}`,
    )
    expect(await comeBack(back)).toEqual({ refus: 'identity_refused' })
  })

  it('must be configured', async () => {
    const { status } = await services.call(extensions.identiteCommencer, { fournisseur: 'inconnu' })
    expect(status).toBe(404)
  })
})

describe('signing out at the provider', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const tell = async (token: string, name = 'univ') =>
    (
      await services.app.request(`/api/identite/${name}/fin`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status
  const claims = (more: object = {}) => {
    const iat = Math.floor(Date.now() / 1000)
    return { iss: oidc.issuer, aud: oidc.clientId, iat, jti: 'j1', sub: 'admin', events: EVENTS, ...more }
  }

  it('ends all their sessions here, in the office and the space', async () => {
    const { body } = await signIn('admin', admin)
    const ada = await signIn('ada', { email: 'ada@etu.test', email_verified: true })
    expect(await tell(await oidc.sign(claims()))).toBe(200)
    expect(await isStaff(body.user.api_token)).toBe(false)
    expect((await me(ada.body.jeton)).status).toBe(200)
    expect(await tell(await oidc.sign(claims({ sub: 'ada' })))).toBe(200)
    expect((await me(ada.body.jeton)).status).toBe(401)
  })

  it.each<[string, () => Promise<string>]>([
    ['that another provider has signed', () => other.sign(claims())],
    ['of another provider', () => other.sign(claims({ iss: other.issuer }))],
    ['for another client', () => oidc.sign(claims({ aud: 'autre' }))],
    ['that is none of a sign-out', () => oidc.sign(claims({ events: {} }))],
    ['with a nonce, such as an ID token has', () => oidc.sign(claims({ nonce: 'n' }))],
    ['that names nobody', () => oidc.sign(claims({ sub: undefined }))],
    ['that is old', () => oidc.sign(claims({ iat: Math.floor(Date.now() / 1000) - 3_600 }))],
    ['that is no token', async () => 'x'],
  ])('ends nothing by a message %s', async (_, token) => {
    const { body } = await signIn('admin', admin)
    expect(await tell(await token())).toBe(403)
    expect(await isStaff(body.user.api_token)).toBe(true)
  })

  it('in a frame of the provider’s page ends the session that it names, and no other', async () => {
    const { body } = await signIn('admin', admin)
    const { body: other } = await signIn('admin', admin)
    const out = await services.app.request(body.sortie)
    const hint = new URL(out.headers.get('location') ?? '').searchParams.get('id_token_hint') ?? ''
    const sid = String(decodeJwt(hint).sid)
    const framed = async (query: Record<string, string>, name = 'univ') =>
      (await services.app.request(`/api/identite/${name}/fin?${new URLSearchParams(query)}`)).status
    expect(await framed({ iss: 'https://autre.test', sid })).toBe(403)
    expect(await framed({ sid })).toBe(403)
    expect(await framed({ iss: oidc.issuer, sid }, 'autre')).toBe(403)
    expect(await isStaff(body.user.api_token)).toBe(true)
    expect(await framed({ iss: oidc.issuer, sid })).toBe(200)
    expect([await isStaff(body.user.api_token), await isStaff(other.user.api_token)]).toEqual([false, true])
    expect(await framed({})).toBe(303)
  })

  it('is told to who has the page open, of each service and of the space, and forgotten later', async () => {
    const { body } = await signIn('admin', admin)
    const bearer = { token: body.user.api_token }
    const beside = await services.call(company.login, { anneeScolaire_id }, bearer)
    const ada = await signIn('ada', { email: 'ada@etu.test', email_verified: true })
    await tell(await oidc.sign(claims()))
    await tell(await oidc.sign(claims({ sub: 'ada' })))
    const listed = () => services.call(internship.stageList, {}, bearer)
    expect((await listed()).body.code).toBe('ended_by_provider')
    const { api_token } = beside.body.user
    expect((await services.call(company.entrepriseList, {}, { token: api_token })).body.code).toBe(
      'ended_by_provider',
    )
    const { status, body: refused } = await me(ada.body.jeton)
    expect([status, refused.code]).toEqual([401, 'ended_by_provider'])
    await query("UPDATE gateway.seance_finie SET finie_le = now() - interval '8 days'")
    await tell(await oidc.sign(claims()))
    expect((await listed()).body.code).toBe('unauthenticated')
  })

  describe('in a frame that names no session which is known', () => {
    const framed = (headers = { 'sec-fetch-dest': 'iframe' }, sid = 'admin') =>
      services.app.request(`/api/identite/univ/fin?${new URLSearchParams({ iss: oidc.issuer, sid })}`, {
        headers,
      })
    const send = async (token: string, name = 'univ') =>
      (
        await services.app.request(`/api/identite/${name}/fin`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status

    it('is a page that the provider alone may show', async () => {
      const { body } = await signIn('admin', admin)
      const page = await framed()
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain(`frame-ancestors ${oidc.issuer}`)
      expect(policy).toContain("default-src 'none'")
      expect(await page.text()).toContain('self !== top')
      // the name alone ends nothing, nor is there a page outside a frame
      expect(await isStaff(body.user.api_token)).toBe(true)
      expect(await (await framed({ 'sec-fetch-dest': 'document' })).text()).toBe('')
      const elsewhere = new URLSearchParams({ iss: 'https://autre.test', sid: 'admin' })
      const headers = { 'sec-fetch-dest': 'iframe' }
      expect((await services.app.request(`/api/identite/univ/fin?${elsewhere}`, { headers })).status).toBe(
        403,
      )
    })

    it('ends what the browser has open by this provider, and nothing else', async () => {
      const { body } = await signIn('admin', admin)
      const { body: twice } = await signIn('admin', admin)
      const ada = await signIn('ada', { email: 'ada@etu.test', email_verified: true })
      const { internship: byPassword } = await services.signIn()
      expect(await send(body.user.api_token, 'autre')).toBe(200)
      expect(await isStaff(body.user.api_token)).toBe(true)
      for (const token of [body.user.api_token, ada.body.jeton, byPassword, 'inconnu'])
        expect(await send(token)).toBe(200)
      expect(await isStaff(body.user.api_token)).toBe(false)
      expect((await me(ada.body.jeton)).status).toBe(401)
      expect([await isStaff(twice.user.api_token), await isStaff(byPassword)]).toEqual([true, true])
    })
  })

  it('does not affect the same name at another provider', async () => {
    const { body } = await signIn('admin', admin)
    expect(await tell(await other.sign(claims({ iss: other.issuer })), 'autre')).toBe(200)
    expect(await isStaff(body.user.api_token)).toBe(true)
  })

  it('happens where the provider says, and leads back here', async () => {
    const { body } = await signIn('admin', admin)
    const out = async () => {
      const { status, headers } = await services.app.request(body.sortie)
      const to = new URL(headers.get('location') ?? '')
      expect([status, to.origin]).toEqual([303, oidc.issuer])
      expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${HERE}/login`)
      return to.searchParams.get('id_token_hint')
    }
    // told once whom it signs out, it does not ask
    expect(decodeJwt((await out()) ?? '')).toMatchObject({ iss: oidc.issuer, sub: 'admin' })
    expect(await out()).toBeNull()
  })

  it('also happens when an administrator removes the identity', async () => {
    const { body } = await signIn('ada', { email: 'ada@etu.test', email_verified: true })
    const { internship: token } = await services.signIn()
    const [{ id }] = await query('SELECT id FROM gateway.identite')
    expect((await services.call(extensions.habilitationDelier, { id }, { token })).status).toBe(200)
    expect((await me(body.jeton)).status).toBe(401)
  })
})

describe('with passwords switched off', () => {
  it('only the configured administrator can use one, and others learn no more', async () => {
    const off = await startServices(database, { publicUrl: HERE, passwords: false })
    const signInAs = (email: string, password: string) =>
      off.call(internship.login, { email, password, anneeScolaire_id })
    expect((await signInAs(STAFF.email, STAFF.password)).status).toBe(200)
    await query(`INSERT INTO internship.utilisateur (username, email, password_hash, role)
      SELECT 'Leila', 'leila@bureau.test', password_hash, 'manager' FROM internship.utilisateur WHERE email = '${STAFF.email}'`)
    expect((await signInAs('leila@bureau.test', STAFF.password)).body.code).toBe('password_off')
    expect((await signInAs('leila@bureau.test', 'faux')).body.code).toBe('bad_credentials')
  })
})
