import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions } from '../../../../src/contract'
import { readProviders } from '../../../../src/services/kernel/identityProviders'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import {
  federation,
  fileOf,
  newPair,
  type Odd,
  packed,
  requestOf,
  type SamlPerson,
  samlIdp,
} from '../../../setup/saml'
import { loadSchool, SCHOOL } from '../../../setup/school'
import { type Services, STAFF, startServices } from '../../../setup/services'

const HERE = 'http://127.0.0.1:3000'
const { annee: anneeScolaire_id } = SCHOOL
const AES = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
const CBC = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'

const ours = newPair()
const theirs = newPair()
const univ = samlIdp('idp.univ.test', {
  scopes: ['univ.test', 'ecole.test', 'etu.test'],
  name: 'Université de Tunis',
})
const autre = samlIdp('idp.autre.test', { scopes: ['autre.test'], name: 'École d’à côté' })
const federated = [univ, autre].map((idp) => idp.metadata())

let database: TestDatabase
let services: Services
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await open()
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await query('DELETE FROM gateway.rate_limit')
  await query('DELETE FROM gateway.identite')
})
const query = async (sql: string) => (await database.pool.query(sql)).rows

/** `univ` knows one university, `federe` two, from metadata that the federation has signed. */
function open(settings: Record<string, string> = {}): Promise<Services> {
  const pair = { KEY: fileOf('key.pem', ours.key), CERT: fileOf('cert.pem', ours.cert) }
  const of = (name: string, more: object) =>
    Object.fromEntries(
      Object.entries({
        KIND: 'saml',
        LABEL: name,
        TRUST_EMAIL: '1',
        CLAIM_NUMBER: 'supannEtuId',
        ...pair,
        ...more,
      }).map(([key, value]) => [`SSO_${name}_${key}`, value]),
    )
  const identityProviders = readProviders({
    SSO: 'univ,federe',
    ...of('UNIV', { METADATA: fileOf('univ.xml', univ.metadata()) }),
    ...of('FEDERE', {
      METADATA: fileOf('federation.xml', federation(federated, { signedBy: theirs })),
      METADATA_CERT: fileOf('federation.pem', theirs.cert),
    }),
    ...settings,
  })
  return startServices(database, { publicUrl: HERE, identityProviders })
}

async function begin(fournisseur = 'univ', etablissement?: string, by = services) {
  const { status, body } = await by.call(extensions.identiteCommencer, {
    fournisseur,
    ...(etablissement && { etablissement }),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { adresse: string; prise: string }
}

const posted = (path: string, form: Record<string, string>, by = services) =>
  by.app.request(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.univ.test' },
  })

async function comeBack(form: Record<string, string>, name = 'univ', by = services) {
  const { status, headers } = await posted(`/api/identite/${name}/retour`, form, by)
  expect(status).toBe(303)
  const to = new URL(headers.get('location') ?? '')
  expect(`${to.origin}${to.pathname}${to.search}`).toBe(`${HERE}/login`)
  return Object.fromEntries(new URLSearchParams(to.hash.slice(1)))
}

async function signIn(person: SamlPerson, odd: Odd = {}, { name = 'univ', from = univ } = {}) {
  const { adresse, prise } = await begin(name, name === 'univ' ? undefined : from.entity)
  const back = await comeBack(await from.answer(adresse, person, odd), name)
  if (back['identite-refus']) throw new Error(back['identite-refus'])
  return services.call(extensions.identiteEntrer, { passage: back.identite ?? '', prise, anneeScolaire_id })
}

const EPPN = 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6'
const MAIL = 'urn:oid:0.9.2342.19200300.100.1.3'
const admin = { attributes: { [EPPN]: ['admin@univ.test'], [MAIL]: [STAFF.email], displayName: ['Admin'] } }
const isStaff = async (token: string) =>
  (await services.call(extensions.profile, {}, { token })).status === 200
const me = async (token: string) => (await services.call(extensions.espaceMoi, {}, { token })).body
const refused = { 'identite-refus': 'identity_refused' }
const tried = async (odd: Odd, person: SamlPerson = admin) => {
  const { adresse } = await begin()
  return comeBack(await univ.answer(adresse, person, odd))
}

describe('signing in by SAML', () => {
  it('opens the session of the staff with the chosen year, by attributes under their official names', async () => {
    const { status, body } = await signIn(admin)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.user).toMatchObject({ username: 'Admin', email: STAFF.email })
    expect(await isStaff(body.user.api_token)).toBe(true)
    expect(await query('SELECT sujet, email FROM gateway.identite')).toEqual([
      { sujet: 'admin@univ.test', email: STAFF.email },
    ])
  })

  it('opens the space of a student by their number', async () => {
    const { body } = await signIn({
      attributes: { [EPPN]: ['b@univ.test'], 'urn:oid:1.3.6.1.4.1.7135.1.2.1.1': ['e102'] },
    })
    expect(await me(body.jeton)).toMatchObject({ nom: 'Béchir Zouari' })
  })

  it('identifies by a persistent name instead, if the settings say so, and never by a passing one', async () => {
    const before = services
    services = await open({ SSO_UNIV_CLAIM_ID: 'nameid' })
    try {
      await signIn({ ...admin, nameId: 'persistant-7' })
      expect(await query('SELECT sujet FROM gateway.identite')).toEqual([{ sujet: 'persistant-7' }])
      const { adresse } = await begin()
      expect(requestOf(adresse).xml).toContain('nameid-format:persistent')
      expect(await comeBack(await univ.answer(adresse, { ...admin, format: 'transient' }))).toEqual(refused)
    } finally {
      services = before
    }
  })

  it.each<[string, Odd]>([
    ['a signed response', { signs: 'response' }],
    ['an encrypted assertion', { encryptedFor: { cert: ours.cert, by: AES } }],
    [
      'an encrypted assertion in a signed response',
      { signs: 'response', encryptedFor: { cert: ours.cert, by: CBC } },
    ],
    ['a clock that is slightly wrong', { until: -30 }],
  ])('accepts %s', async (_, odd) => {
    expect((await signIn(admin, odd)).status).toBe(200)
  })

  it('signs its requests, and describes itself to providers', async () => {
    const { xml, isSignedBy } = requestOf((await begin()).adresse)
    expect(isSignedBy(ours.cert)).toBe(true)
    expect(xml).toContain(`AssertionConsumerServiceURL="${HERE}/api/identite/univ/retour"`)
    const response = await services.app.request('/api/identite/univ/metadata')
    const metadata = await response.text()
    expect(metadata).toContain(`entityID="${HERE}/api/identite/univ/metadata"`)
    expect(metadata).toContain(ours.cert.split(/\r?\n/)[1])
    expect((await services.app.request('/api/identite/inconnu/metadata')).status).toBe(404)
  })
})

describe('a federation', () => {
  it('offers its universities by name', async () => {
    const { body } = await services.call(extensions.identiteEtablissements, {
      fournisseur: 'federe',
      lang: 'fr',
    })
    expect(body.etablissements).toEqual([
      { id: autre.entity, nom: 'École d’à côté' },
      { id: univ.entity, nom: 'Université de Tunis' },
    ])
    expect((await services.call(extensions.identiteCommencer, { fournisseur: 'federe' })).status).toBe(404)
  })

  it('lets a university speak for its own domains alone', async () => {
    const { body } = await signIn(admin, {}, { name: 'federe' })
    expect(body.user.email).toBe(STAFF.email)
    // another one says the same: it is somebody else, whose address nobody has confirmed
    const { status } = await signIn(admin, {}, { name: 'federe', from: autre })
    expect(status).toBe(403)
    const student = { attributes: { uid: ['u'], [EPPN]: ['u@autre.test'], supannEtuId: ['E102'] } }
    expect((await signIn(student, {}, { name: 'federe', from: autre })).status).toBe(403)
    expect(await query('SELECT sujet, email FROM gateway.identite ORDER BY id')).toEqual([
      { sujet: 'admin@univ.test', email: STAFF.email },
      { sujet: `${autre.entity}!admin@univ.test`, email: '' },
      { sujet: 'u@autre.test', email: '' },
    ])
  })

  it('gains nothing by the response of another university', async () => {
    const { adresse } = await begin('federe', univ.entity)
    expect(await comeBack(await autre.answer(adresse, admin), 'federe')).toEqual(refused)
    const { adresse: again } = await begin('federe', univ.entity)
    expect(await comeBack(await autre.answer(again, admin, { issuer: univ.entity }), 'federe')).toEqual(
      refused,
    )
    const { adresse: third } = await begin('federe', univ.entity)
    expect(await comeBack(await univ.answer(third, admin, { issuer: autre.entity }), 'federe')).toEqual(
      refused,
    )
  })

  it.each<[string, string]>([
    ['that somebody else has signed', federation(federated, { signedBy: newPair() })],
    ['that nobody has signed', federation(federated)],
    ['of which something was changed', federation(federated, { signedBy: theirs }).replace('École', 'Ecole')],
    ['that have expired', federation(federated, { signedBy: theirs, validUntil: new Date(0) })],
    ['that are none', '<html></html>'],
  ])('is not believed by metadata %s', async (_, xml) => {
    const other = await open({ SSO_FEDERE_METADATA: fileOf('bad.xml', xml) })
    const { status, body } = await other.call(extensions.identiteEtablissements, {
      fournisseur: 'federe',
      lang: 'fr',
    })
    expect([status, body.code]).toEqual([503, 'provider_unavailable'])
  })
})

describe('an attacker', () => {
  it.each<[string, Odd]>([
    ['that nobody has signed', { signs: 'none' }],
    ['that another key has signed', { by: newPair() }],
    ['that is signed by SHA-1', { algorithm: 'sha1' }],
    [
      'of which the person was changed',
      { changed: (xml) => xml.replaceAll(STAFF.email, 'autre@ecole.test') },
    ],
    ['for another audience', { audience: 'https://autre.test/metadata' }],
    ['for another recipient', { recipient: 'https://autre.test/retour' }],
    ['with another destination', { destination: 'https://autre.test/retour' }],
    ['of another issuer', { issuer: autre.entity }],
    ['to another request', { inResponseTo: '_autre' }],
    ['that is over', { until: -120 }],
    ['of the future', { from: 120 }],
    ['that declares entities', { changed: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }],
    [
      'that names two people',
      { changed: (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '$&$&') },
    ],
    ['that is cut off', { changed: (xml) => xml.slice(0, -20) }],
    ['that is no XML', { changed: () => '{"user":"admin"}' }],
    ['that is encrypted in a way that can be changed', { encryptedFor: { cert: ours.cert, by: CBC } }],
    [
      'whose key is encrypted in a way that tells',
      { encryptedFor: { cert: ours.cert, by: AES, transport: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' } },
    ],
    ['that is encrypted but not signed', { signs: 'none', encryptedFor: { cert: ours.cert, by: AES } }],
  ])('gains nothing by a response %s', async (_, odd) => {
    expect(await tried(odd)).toEqual(refused)
  })

  /** What the attacker says, beside what the provider has signed about them. */
  const forged = (xml: string) =>
    xml
      .replace(/<ds:Signature.*<\/ds:Signature>|<Signature.*<\/Signature>/s, '')
      .replaceAll(STAFF.email, 'admin@mal.test')
      .replace('ID="_a"', 'ID="_b"')
  const assertionOf = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  it.each<[string, (xml: string) => string]>([
    [
      'before the signed one',
      (xml) => xml.replace(assertionOf(xml), () => forged(assertionOf(xml)) + assertionOf(xml)),
    ],
    [
      'around the signed one',
      (xml) =>
        xml.replace(assertionOf(xml), () =>
          forged(assertionOf(xml)).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`),
        ),
    ],
    [
      'with the signature of the other, which lies in its object',
      (xml) => {
        const signature = /<(ds:)?Signature .*<\/(ds:)?Signature>/s.exec(xml)?.[0] ?? ''
        const moved = signature.replace(
          /<\/(ds:)?Signature>$/,
          (end) => `<Object>${assertionOf(xml)}</Object>${end}`,
        )
        return xml.replace(assertionOf(xml), () =>
          forged(assertionOf(xml)).replace('</saml:Issuer>', () => `</saml:Issuer>${moved}`),
        )
      },
    ],
    [
      'under the same ID, with the signed one among the extensions',
      (xml) =>
        xml.replace(
          assertionOf(xml),
          () =>
            `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${forged(assertionOf(xml)).replace('ID="_b"', 'ID="_a"')}`,
        ),
    ],
  ])('gains nothing by wrapping an assertion of their own %s', async (_, changed) => {
    const back = await tried({ changed })
    expect(back).toEqual(refused)
  })

  it('gains nothing by a comment that splits an identifier', async () => {
    const { body } = await signIn({
      attributes: { ...admin.attributes, [EPPN]: ['admin@univ.test<!-- -->.mal.test'] },
    })
    expect(body.user.email).toBe(STAFF.email)
    expect(await query('SELECT sujet FROM gateway.identite')).toEqual([{ sujet: 'admin@univ.test.mal.test' }])
  })

  it('gains nothing by a response that was used, or under a state of their own', async () => {
    const { adresse } = await begin()
    const form = await univ.answer(adresse, admin)
    const { adresse: mine } = await begin()
    expect(await comeBack({ ...form, RelayState: requestOf(mine).relay })).toEqual(refused)
    expect(await comeBack(form)).toHaveProperty('identite')
    expect(await comeBack(form)).toEqual({ 'identite-refus': 'link_expired' })
  })

  it('signs nobody in without a request, or in another tab, and leads nowhere else', async () => {
    const late = { 'identite-refus': 'link_expired' }
    const { adresse } = await begin()
    const { SAMLResponse = '' } = await univ.answer(adresse, admin)
    expect(await comeBack({ SAMLResponse })).toEqual(late)
    expect(await comeBack({ SAMLResponse, RelayState: 'https://mal.test' })).toEqual(late)
    const { identite: passage = '' } = await comeBack({ SAMLResponse, RelayState: requestOf(adresse).relay })
    const { prise } = await begin()
    const { body } = await services.call(extensions.identiteEntrer, { passage, prise, anneeScolaire_id })
    expect(body.code).toBe('link_expired')
  })

  it('gains nothing by the response to another provider’s request', async () => {
    const { adresse } = await begin('federe', univ.entity)
    expect(await comeBack(await univ.answer(adresse, admin), 'univ')).toEqual({
      'identite-refus': 'link_expired',
    })
  })
})

describe('signing out', () => {
  const END = `${HERE}/api/identite/univ/fin`
  const told = ({ pathname, search }: URL) => services.app.request(`${pathname}${search}`)

  it('there ends the session here that it names, and is answered', async () => {
    const { body } = await signIn(admin)
    const { body: other } = await signIn({ ...admin, session: 's-2' })
    const response = await told(await univ.logout(END, {}))
    const to = new URL(response.headers.get('location') ?? '')
    expect(`${to.origin}${to.pathname}`).toBe(`${univ.entity}/slo`)
    expect(to.searchParams.get('RelayState')).toBe('ici')
    expect([await isStaff(body.user.api_token), await isStaff(other.user.api_token)]).toEqual([false, true])
    await told(await univ.logout(END, { session: '' }))
    expect(await isStaff(other.user.api_token)).toBe(false)
  })

  it('there by a form ends it too, and the answer leaves by redirection', async () => {
    const { body } = await signIn(admin)
    const { body: other } = await signIn({ ...admin, session: 's-2' })
    const bring = (person: SamlPerson) => posted('/api/identite/univ/fin', univ.logoutForm(END, person))
    const response = await bring({})
    expect(response.status).toBe(303)
    const to = new URL(response.headers.get('location') ?? '')
    expect(`${to.origin}${to.pathname}`).toBe(`${univ.entity}/slo`)
    expect([to.searchParams.get('RelayState'), to.searchParams.has('Signature')]).toEqual(['ici', true])
    expect([await isStaff(body.user.api_token), await isStaff(other.user.api_token)]).toEqual([false, true])
    await bring({ session: '' })
    expect(await isStaff(other.user.api_token)).toBe(false)
    // the answer to a request of ours
    const back = await posted('/api/identite/univ/fin', { SAMLResponse: 'x', RelayState: '//mal.test' })
    expect(back.headers.get('location')).toBe(`${HERE}/login`)
  })

  it.each<[string, () => Record<string, string>]>([
    ['is not signed', () => univ.logoutForm(END, {}, { signs: 'none' })],
    ['is signed by somebody else', () => univ.logoutForm(END, {}, { by: newPair() })],
    ['is signed by SHA-1', () => univ.logoutForm(END, {}, { algorithm: 'sha1' })],
    ['is for another address', () => univ.logoutForm(END, {}, { destination: 'https://autre.test/fin' })],
    ['is too old', () => univ.logoutForm(END, {}, { until: -600 })],
    ['is of another provider', () => autre.logoutForm(END, {})],
    ['says another issuer', () => autre.logoutForm(END, {}, { issuer: univ.entity })],
    [
      'was changed',
      () => univ.logoutForm(END, { session: 's-9' }, { changed: (xml) => xml.replace('s-9', 's-1') }),
    ],
    [
      'wraps a signed one',
      () =>
        univ.logoutForm(
          END,
          { session: 's-9' },
          {
            changed: (xml) =>
              `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_x" Version="2.0"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${univ.entity}</saml:Issuer><samlp:SessionIndex>s-1</samlp:SessionIndex>${xml}</samlp:LogoutRequest>`,
          },
        ),
    ],
    ['is nothing', () => ({})],
  ])('is refused by a form that %s', async (_, form) => {
    const { body } = await signIn(admin)
    expect((await posted('/api/identite/univ/fin', form())).status).toBeGreaterThanOrEqual(400)
    expect(await isStaff(body.user.api_token)).toBe(true)
  })

  it('of another is refused', async () => {
    const { body } = await signIn(admin)
    const good = await univ.logout(END, {})
    const without = new URL(good)
    without.searchParams.delete('Signature')
    const twice = new URL(good)
    twice.searchParams.append('SAMLRequest', packed('<x/>'))
    const bomb = new URL(`${END}?${new URLSearchParams({ SAMLRequest: packed(' '.repeat(5_000_000)) })}`)
    const all = [
      await univ.logout(END, {}, { by: newPair() }),
      await autre.logout(END, {}),
      await univ.logout(END, {}, { destination: 'https://autre.test/fin' }),
      without,
      twice,
      bomb,
    ]
    for (const address of all) expect((await told(address)).status, address.href).toBeGreaterThanOrEqual(400)
    expect(await isStaff(body.user.api_token)).toBe(true)
  })

  it('here leads to signing out there, once, and back', async () => {
    const { body } = await signIn(admin)
    const out = async () => new URL((await services.app.request(body.sortie)).headers.get('location') ?? '')
    const there = await out()
    expect(`${there.origin}${there.pathname}`).toBe(`${univ.entity}/slo`)
    const { xml, isSignedBy } = requestOf(there.href)
    expect(xml).toContain('s-1')
    expect(isSignedBy(ours.cert)).toBe(true)
    expect((await out()).href).toBe(`${HERE}/login`)
    const response = await services.app.request('/api/identite/univ/fin?SAMLResponse=x&RelayState=//mal.test')
    expect(response.headers.get('location')).toBe(`${HERE}/login`)
  })
})
