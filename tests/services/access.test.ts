import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, extensions } from '../../src/contract'
import { type Endpoint, SERVICES } from '../../src/contract/endpoint'
import { hashToken } from '../../src/services/credentials/tokens'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { everything } from '../setup/everything'
import { inputOf } from '../setup/inputs'
import { type Services, STAFF, startServices, type Tokens } from '../setup/services'

const staff = endpoints.filter(({ access }) => access === 'staff')
const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
/** The staff sign in to company and records with the token of the internship service. */
const serviceOf = ({ service, path }: Endpoint) => (path === 'login' ? 'internship' : service)

let database: TestDatabase
let services: Services
let live: Tokens
/** Sessions that were good once, by what became of them. */
const ended: Record<string, Tokens> = {}

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  const { pool } = database
  services = await startServices(database)
  const user = async (email: string) => {
    await pool.query(
      `INSERT INTO internship.utilisateur (username, email, password_hash)
       SELECT 'Parti', $1, password_hash FROM internship.utilisateur WHERE email = $2`,
      [email, STAFF.email],
    )
    return services.signIn({ email })
  }
  const age = async (change: string) => {
    const tokens = await services.signIn()
    const hashes = Object.values(tokens).map(hashToken)
    await pool.query(`UPDATE gateway.session SET ${change} WHERE token_hash = ANY ($1)`, [hashes])
    return tokens
  }
  live = await services.signIn()
  ended['unused for too long'] = await age(
    `last_used_at = now() - make_interval(hours => ${services.config.sessionIdleHours})`,
  )
  ended['too old'] = await age("expires_at = now() - interval '1 second'")
  ended['of a disabled user'] = await user('suspendu@ecole.test')
  ended['of a removed user'] = await user('parti@ecole.test')
  ended['signed out'] = await services.signIn()
  await services.call(extensions.logout, {}, { token: ended['signed out'].internship })
  await pool.query(`UPDATE internship.utilisateur SET active = false WHERE email = 'suspendu@ecole.test'`)
  await pool.query(`DELETE FROM internship.utilisateur WHERE email = 'parti@ecole.test'`)
})
afterAll(() => database?.drop())

const CODES: Record<string, string> = {
  'unused for too long': 'session_expired',
  'too old': 'session_expired',
}

describe('a call that is for the staff', () => {
  it.each(staff.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s does nothing for anybody else',
    async (_, endpoint) => {
      const service = serviceOf(endpoint)
      const token = live[service]
      const others = SERVICES.filter((name) => name !== service).map((name) => live[name])
      const strangers: [authorization: string | undefined, code?: string][] = [
        [undefined],
        ...['Bearer', 'Bearer null', `Bearer ${'A'.repeat(43)}`, `Basic ${token}`, `Bearer ${token}x`].map(
          (authorization): [string] => [authorization],
        ),
        ...others.map((other): [string] => [`Bearer ${other}`]),
        ...Object.entries(ended).map(([what, tokens]): [string, string | undefined] => [
          `Bearer ${tokens[service]}`,
          CODES[what],
        ]),
      ]
      const before = await everything(database.pool)
      for (const [authorization, expected = 'unauthenticated'] of strangers) {
        const headers: Record<string, string> = authorization ? { authorization } : {}
        const { status, body } = await services.call(endpoint, inputOf(endpoint), { headers })
        expect([status, body.status, body.code], authorization).toEqual([401, 401, expected])
      }
      expect(await everything(database.pool)).toBe(before)
    },
  )

  it('is answered to the staff', async () => {
    for (const endpoint of staff.filter(({ path }) => path !== 'logout')) {
      const { status } = await services.call(endpoint, {}, { token: live[serviceOf(endpoint)] })
      expect([200, 400], addressOf(endpoint)).toContain(status)
    }
  })
})
