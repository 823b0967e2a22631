import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extensions } from '../../../../src/contract'
import { casProvider, readValidation } from '../../../../src/services/access/identite/cas'
import { readProviders } from '../../../../src/services/kernel/identityProviders'
import { type CasPerson, type CasServer, serviceResponse, startCas, success } from '../../../setup/cas'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { loadSchool, SCHOOL } from '../../../setup/school'
import { type Services, STAFF, startServices } from '../../../setup/services'

const HERE = 'http://127.0.0.1:3000'
const { annee: anneeScolaire_id } = SCHOOL

let database: TestDatabase
let cas: CasServer
let services: Services
beforeAll(async () => {
  ;[database, cas] = await Promise.all([createTestDatabase(), startCas()])
  await loadSchool(database.pool)
  services = await startServices(database, { publicUrl: HERE, identityProviders: settings() })
})
afterAll(async () => {
  await cas?.close()
  await database?.drop()
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM gateway.rate_limit; DELETE FROM gateway.identite')
})
afterEach(() => {
  cas.answer = undefined
})

const settings = () =>
  readProviders({
    SSO: 'univ',
    SSO_UNIV_KIND: 'cas',
    SSO_UNIV_URL: cas.url,
    SSO_UNIV_TRUST_EMAIL: '1',
    SSO_UNIV_CLAIM_NUMBER: 'supannEtuId',
    SSO_UNIV_CLAIM_GROUPS: 'eduPersonAffiliation',
  })

async function begin(): Promise<{ adresse: string; prise: string }> {
  return (await services.call(extensions.identiteCommencer, { fournisseur: 'univ' })).body
}

async function comeBack({ pathname, search }: URL): Promise<Record<string, string>> {
  const { headers } = await services.app.request(`${pathname}${search}`)
  const to = new URL(headers.get('location') ?? '')
  expect(`${to.origin}${to.pathname}${to.search}`).toBe(`${HERE}/login`)
  return Object.fromEntries(new URLSearchParams(to.hash.slice(1)))
}

async function signIn(person: CasPerson) {
  const { adresse, prise } = await begin()
  const back = cas.visit(adresse, person)
  const { identite: passage = '' } = await comeBack(back)
  const entered = await services.call(extensions.identiteEntrer, { passage, prise, anneeScolaire_id })
  return { ...entered, back }
}

const admin = { user: 'admin', attributes: { mail: STAFF.email, cn: 'Admin & Cie' } }
const isStaff = async (token: string) =>
  (await services.call(extensions.profile, {}, { token })).status === 200
const refused = { 'identite-refus': 'identity_refused' }

describe('signing in by CAS', () => {
  it('opens the session of the staff, by the address of a trusted provider', async () => {
    const { body } = await signIn(admin)
    expect(body.user.email).toBe(STAFF.email)
    expect(await isStaff(body.user.api_token)).toBe(true)
  })

  it('opens the space of a student by their number', async () => {
    const { body } = await signIn({ user: 'bzouari', attributes: { supannEtuId: 'e102' } })
    const me = await services.call(extensions.espaceMoi, {}, { token: body.jeton })
    expect(me.body.nom).toBe('Béchir Zouari')
  })

  it('reads several values and escaped characters of XML', async () => {
    await signIn({ user: 'x', attributes: { eduPersonAffiliation: ['member', 'R&D <tous>'], cn: 'A & B' } })
    const { rows } = await database.pool.query('SELECT nom, groupes FROM gateway.identite')
    expect(rows).toEqual([{ nom: 'A & B', groupes: ['member', 'R&D <tous>'] }])
  })

  it('ends only the session whose ticket CAS has ended', async () => {
    const { body, back } = await signIn(admin)
    const { body: again } = await signIn(admin)
    const ticket = back.searchParams.get('ticket')
    const message = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="x" Version="2.0">
      <saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">admin</saml:NameID>
      <samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
    const tell = (logoutRequest: string) =>
      services.app.request(`${back.pathname}?state=${back.searchParams.get('state')}`, {
        method: 'POST',
        body: new URLSearchParams({ logoutRequest }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await tell(message.replace(`${ticket}`, 'ST-999'))).status).toBe(200)
    expect(await isStaff(body.user.api_token)).toBe(true)
    expect((await tell(message)).status).toBe(200)
    expect(await isStaff(body.user.api_token)).toBe(false)
    expect(await isStaff(again.user.api_token)).toBe(true)
    expect((await tell('<x>')).status).toBe(403)
  })

  it('includes signing out there, and returning', async () => {
    const { headers } = await services.app.request('/api/identite/univ/sortie')
    expect(headers.get('location')).toBe(`${cas.url}/logout?service=${encodeURIComponent(`${HERE}/login`)}`)
  })
})

describe('an attacker', () => {
  it('gains nothing by a repeated ticket, or another state', async () => {
    const back = cas.visit((await begin()).adresse, admin)
    const other = new URL((await begin()).adresse).searchParams.get('service') ?? ''
    const mine = new URL(other)
    mine.searchParams.set('ticket', back.searchParams.get('ticket') ?? '')
    // the ticket was given for another address
    expect(await comeBack(mine)).toEqual(refused)
    expect(await comeBack(back)).toEqual(refused)
    expect(await comeBack(back)).toEqual({ 'identite-refus': 'link_expired' })
  })

  it.each(['', 'ST-', 'PT-1-abc', 'ST-1&renew=false', 'x'.repeat(5_000)])(
    'gains nothing by a false ticket',
    async (ticket) => {
      const back = cas.visit((await begin()).adresse, admin)
      back.searchParams.set('ticket', ticket)
      expect(await comeBack(back)).toEqual(refused)
    },
  )

  it.each([
    [
      'says both',
      `${serviceResponse('<cas:authenticationFailure>no</cas:authenticationFailure>').slice(0, -22)}<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
    ],
    ['names two', success({ user: 'a' }).replace('<cas:user>', '<cas:user>b</cas:user><cas:user>')],
    ['names nobody', success({ user: '' })],
    [
      'hides a success in a failure',
      serviceResponse(
        `<cas:authenticationFailure><cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess></cas:authenticationFailure>`,
      ),
    ],
    [
      'hides a user in attributes',
      serviceResponse(
        '<cas:authenticationSuccess><cas:attributes><cas:user>a</cas:user></cas:attributes></cas:authenticationSuccess>',
      ),
    ],
    ['has entities of its own', `<!DOCTYPE x [<!ENTITY a "b">]>${success({ user: 'a' })}`],
    ['is cut off', success({ user: 'a' }).slice(0, -10)],
    ['is no XML', '{"user": "a"}'],
    ['is empty', ''],
  ])('gains nothing by a response that %s', (_, xml) => {
    expect(() => readValidation(xml)).toThrow(expect.objectContaining({ code: 'identity_refused' }))
  })

  it('gains nothing by a comment that splits a name', () => {
    expect(readValidation(success({ user: 'X' }).replace('X', 'admin<!-- -->.mal')).user).toBe('admin.mal')
  })
})

describe('a CAS server', () => {
  it('that hangs delays nobody for long', async () => {
    const [provider] = settings()
    if (!provider) throw new Error('no provider')
    cas.answer = () => {}
    const back = cas.visit((await begin()).adresse, admin)
    await expect(
      casProvider(provider, 0.2).prove(back, `${HERE}/api/identite/univ/retour`, 's', {}),
    ).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
  })

  it.each<[string, NonNullable<CasServer['answer']>]>([
    ['in trouble', (response) => void response.writeHead(502).end()],
    ['that closes the line', (response) => void response.destroy()],
  ])('%s is named as what does not answer', async (_, answer) => {
    const back = cas.visit((await begin()).adresse, admin)
    cas.answer = answer
    expect(await comeBack(back)).toEqual({ 'identite-refus': 'provider_unavailable' })
  })

  it('that redirects or never ends is not trusted', async () => {
    const sends: NonNullable<CasServer['answer']>[] = [
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (response) => void response.end('x'.repeat(300_000)),
    ]
    for (const answer of sends) {
      const back = cas.visit((await begin()).adresse, admin)
      cas.answer = answer
      expect(await comeBack(back)).toHaveProperty('identite-refus')
    }
  })
})
