import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { readings } from '../../setup/files'
import { HOSTILE } from '../../setup/hostile'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Services, startServices, type Tokens, tokenFor } from '../../setup/services'

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  await database.pool.query(readings('(SELECT id FROM records.annee WHERE courante)'))
  services = await startServices(database)
  await makeEverybody(database.pool)
  tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
})
afterAll(() => database?.drop())

/** Nothing in the demo school is called so: a search that is not quoted finds everything, or fails. */
const SQL = HOSTILE.filter((text) => /[;'"%_$\\]/.test(text) && text.length <= 200 && text !== '__proto__')
const FILTERS = [
  'etat',
  'affect',
  'active',
  'is_compte',
  'active_compte',
  'note',
  'count',
  'etat_stage',
  'type_stage',
]
const lists = endpoints.filter(({ rows }) => rows)

describe('a text that is SQL', () => {
  it.each(lists.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint] as const))(
    '%s: is searched for literally, and refused as column, order or filter',
    async (_, endpoint) => {
      const comptes = 'comptes' in endpoint.input.shape && { comptes: [] }
      const ask = (input: object) =>
        services.call(endpoint, { perPage: 5, ...comptes, ...input }, { token: tokenFor(endpoint, tokens) })
      const rowsOf = async (input: object) => {
        const { status, body } = await ask(input)
        return [status, status === 200 ? body[endpoint.rows ?? ''].length : undefined]
      }
      expect((await rowsOf({}))[1]).toBeGreaterThan(0)

      const before = await everything(database.pool)
      for (const text of SQL) {
        expect(await rowsOf({ q: text }), text).toEqual([200, 0])
        const name = text.slice(0, 40)
        for (const input of [
          { sort: name },
          { order: text },
          { filter: { [name]: text } },
          { q: 'a', nearest: name },
        ]) {
          expect((await ask(input)).status, JSON.stringify(input)).toBe(400)
        }
      }
      for (const filter of FILTERS) {
        const input = { filter: { [filter]: "1' OR '1'='1" } }
        expect(
          [
            [400, undefined],
            [200, 0],
          ],
          filter,
        ).toContainEqual(await rowsOf(input))
      }
      expect(await everything(database.pool)).toBe(before)
    },
  )
})
