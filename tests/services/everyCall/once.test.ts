import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { watchStatements } from '../../../src/services/kernel/statements'
import { cases, type Find } from '../../setup/cases'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Services, startServices, type Tokens, tokenFor } from '../../setup/services'

/*
 * Browsers make a call again that the database did not answer before its commit. So whatever a call writes is written in
 * transactions of `write`, but for what may be written twice, and for calls that say `onlyOnce`.
 */

let database: TestDatabase
let services: Services
let tokens: Tokens
const find: Find = async (sql) => (await database.pool.query(sql)).rows[0]
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  await makeEverybody(database.pool)
  tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
})
afterAll(async () => {
  watchStatements(undefined)
  await database?.drop()
})

/**
 * Sessions, limits, steps of signing in, keys, and what was seen: twice is as good as once. The planner in the background
 * writes of its own runs.
 */
const TECHNICAL = [
  'gateway.session',
  'gateway.seance_personne',
  'gateway.rate_limit',
  'gateway.passage',
  'gateway.secret',
  'gateway.jeton_secret',
  'gateway.consultation',
  'internship.calcul',
]
const WRITES = /\b(?:insert into|update|delete from)\s+"?(\w+)"?\."?(\w+)"?/gi
const LEAVE = /(logout|quitter)$/

it('no call writes outside of its transactions, but for those that say so', async () => {
  const beside = new Map<string, Set<string>>()
  let name = ''
  let isInside = false
  watchStatements((text, run) => {
    if (/^begin\b/i.test(text)) isInside = true
    else if (!isInside)
      for (const [, schema, table] of text.matchAll(WRITES))
        if (!TECHNICAL.includes(`${schema}.${table}`))
          beside.set(name, (beside.get(name) ?? new Set()).add(`${schema}.${table}`))
    return run().finally(() => {
      if (/\b(commit|rollback)$/i.test(text)) isInside = false
    })
  })
  const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
  const writing = endpoints.filter((endpoint) => endpoint.writes && !LEAVE.test(endpoint.path))
  let done = 0
  for (const endpoint of writing) {
    name = addressOf(endpoint)
    const input = await cases[name]?.(find)
    if (!input) continue
    const { status } = await services.call(endpoint, input, { token: tokenFor(endpoint, tokens) })
    if (status === 200) done += 1
    // some cases end the session
    if (status === 401) tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
  }
  expect(done).toBeGreaterThan(150)
  expect([...beside].map(([call, tables]) => [call, [...tables]]).sort()).toEqual([
    ['internship/flux/lire', ['gateway.flux_lecture']],
    ['internship/webhook/essayer', ['gateway.envoi']],
  ])
})
