import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, extensions, internship } from '../../../src/contract'
import { ICS_PATH } from '../../../src/contract/agenda/agenda'
import { DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { FICHIER_PATH, UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { type Endpoint, SERVICES } from '../../../src/contract/kernel/endpoint'
import { hashToken, newToken } from '../../../src/services/access/credentials/tokens'
import { openPerson, personOf } from '../../../src/services/access/persons'
import { createKysely } from '../../../src/services/db/kysely'
import { createPool } from '../../../src/services/db/pool'
import { archiveAddress } from '../../../src/services/donnees/remise'
import { fileAddress, uploadSecret } from '../../../src/services/fichier/signed'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'

/*
 * What opens something in one school opens nothing in another, even where both hold the same rows: every call, and every
 * secret address. Schools that share a host are as far apart as those with a host each.
 */

describe.each([
  ['hosts of their own', (name: string) => `${name}.test`],
  ['paths of one host', (name: string) => `stages.test/${name}`],
] as const)('schools at %s', (_at, addressOf) => {
  let place: Installation
  let schools: Schools
  let [mine, theirs]: [string, string] = ['', '']
  let pool: pg.Pool
  /** Of the staff, by service, and of a person, in my school. */
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    place = await openInstallation()
    ;[mine, theirs] = [place.named('une'), place.named('autre')]
    for (const name of [mine, theirs])
      await place.run('add', [name], { host: [addressOf(name)], set: ['DEMO_DATA=1'] })
    schools = await serveSchools({ ...place, ...QUIET })
    const { databaseUrl, ownerUrl } = await place.directory.find(mine)
    pool = createPool(databaseUrl, { max: 2 })
    const owner = createPool(ownerUrl, { max: 1 })
    await makeEverybody(owner).finally(() => owner.end())
    const { rows } = await pool.query('SELECT id FROM records.annee WHERE courante')
    const annee = { anneeScolaire_id: rows[0].id }
    const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
    tokens.internship = await signIn(internship.login, { ...account, ...annee })
    for (const service of ['company', 'records'] as const) {
      const login = endpoints.find((each) => each.service === service && each.path === 'login')
      tokens[service] = await signIn(login as Endpoint, annee, tokens.internship)
    }
    const db = createKysely(pool)
    tokens.person = await openPerson(db, await personOf(db, EVERYBODY), '')
  })
  afterAll(async () => {
    await schools?.close()
    await pool?.end()
    await place?.drop()
  })

  const send = (school: string, path: string, init: RequestInit = {}) =>
    schools.fetch(new Request(`http://${addressOf(school)}${path}`, init), {})
  async function call(
    school: string,
    endpoint: Endpoint,
    input: object,
    { token }: { token?: string | undefined } = {},
  ) {
    const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
    const all = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
    const response = await send(school, path, { ...init, headers: all })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
  async function signIn(endpoint: Endpoint, input: object, token?: string): Promise<string> {
    const { status, body } = await call(mine, endpoint, input, { token })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.user.api_token
  }
  const named = ({ service, path }: Endpoint) => `${service}/${path}`

  describe('a session of one school', () => {
    const entered = endpoints.filter(({ access }) => access !== 'public')
    it.each(entered.map((endpoint) => [named(endpoint), endpoint] as const))(
      'is none in another: %s',
      async (_, endpoint) => {
        const service = endpoint.path === 'login' ? 'internship' : endpoint.service
        const token = endpoint.access === 'person' ? tokens.person : tokens[service]
        if (!endpoint.writes && !endpoint.streams)
          expect((await call(mine, endpoint, {}, { token })).status).not.toBe(401)
        const { status, body } = await call(theirs, endpoint, {}, { token })
        expect([status, body?.code]).toEqual([401, 'unauthenticated'])
      },
    )

    it('is none of an account with the same address and password there', async () => {
      for (const service of SERVICES) {
        const { status } = await send(
          theirs,
          `/api/${service}/${service === 'internship' ? 'entreprise' : 'login'}`,
          {
            headers: { authorization: `Bearer ${tokens[service]}` },
          },
        )
        expect(status).not.toBe(200)
      }
    })
  })

  describe('a link of one school', () => {
    const KINDS = [
      'utilisateur',
      'disponibilite',
      'convocation',
      'notation',
      'espace',
      'section',
      'adresse',
      'signature',
    ]
    const opened = endpoints.filter(({ access, input }) => access === 'public' && 'token' in input.shape)
    it.each(opened.map((endpoint) => [named(endpoint), endpoint] as const))(
      'opens nothing in another: %s',
      async (_, endpoint) => {
        for (const kind of KINDS) {
          const token = newToken()
          await pool.query(
            `INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at) VALUES ($1, $2, 1, now() + interval '1 hour')`,
            [hashToken(token), kind],
          )
          const { status, body } = await call(theirs, endpoint, {
            token,
            password: randomBytes(12).toString('hex'),
          })
          expect(status, `${kind}: ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400)
        }
      },
    )
  })

  describe('an address of one school', () => {
    it('of a calendar is unknown in another', async () => {
      const { body } = await call(
        mine,
        extensions.agendaOuvrir,
        { genre: 'salle', id: 1 },
        { token: tokens.internship },
      )
      const own = new URL(body.adresse)
      expect(own.host.replace(/:.*/, '') + own.pathname).toContain(`${addressOf(mine)}${ICS_PATH}`)
      const path = own.pathname.slice(own.pathname.indexOf(ICS_PATH))
      expect((await send(mine, path)).status).toBe(200)
      expect((await send(theirs, path)).status).toBe(404)
    })

    it('of a file, an archive of personal data and an upload is unknown in another', async () => {
      const db = createKysely(pool)
      const file = new URL(await fileAddress(db, 1), 'http://x').pathname
      expect(file).toContain(FICHIER_PATH)
      const data = new URL(await archiveAddress(db, 1), 'http://x').pathname
      expect(data).toContain(DONNEES_PATH)
      for (const path of [file, data])
        expect([401, 403, 404, 410]).toContain((await send(theirs, path)).status)
      const headers = { authorization: `Bearer ${await uploadSecret(db, 1)}` }
      expect((await send(theirs, `${UPLOAD_PATH}1`, { headers })).status).toBe(401)
    })
  })

  describe('a school’s database', () => {
    it('does not let the role of another school in', async () => {
      const [own, other] = [await place.directory.find(mine), await place.directory.find(theirs)]
      for (const url of [own.databaseUrl, own.ownerUrl]) {
        const strange = new URL(url)
        strange.pathname = new URL(other.databaseUrl).pathname
        const client = new pg.Client({ connectionString: strange.href })
        await expect(client.connect()).rejects.toMatchObject({ code: '42501' })
        await client.end().catch(() => {})
      }
      expect(new URL(own.databaseUrl).password).not.toBe(new URL(other.databaseUrl).password)
    })

    it('is not named by a host, a forwarded host or a header', async () => {
      const request = new Request(`http://${addressOf(theirs)}/api/internship/utilisateur/moi`, {
        headers: {
          authorization: `Bearer ${tokens.internship}`,
          'x-forwarded-host': addressOf(mine),
          'x-forwarded-prefix': `/${mine}`,
          forwarded: `host=${addressOf(mine)}`,
        },
      })
      expect((await schools.fetch(request, {})).status).toBeGreaterThanOrEqual(401)
    })
  })
})
