import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company, extensions, internship, records } from '../../src/contract'
import type { Endpoint } from '../../src/contract/endpoint'
import { createTestDatabase } from '../setup/database'
import { type Services, startServices, type Tokens } from '../setup/services'

/** The order that PostgreSQL's `und-x-icu` stands for: é beside e, Arabic after Latin. */
const people = new Intl.Collator('en').compare

/** Sorted by merit, not by its text. */
const CODES = ['mention']

const endpoints: Record<string, Endpoint> = { ...internship, ...company, ...records, ...extensions }
const lists = Object.values(endpoints).filter(({ rows }) => rows !== undefined)
const selects: [Endpoint, key: string][] = [
  [internship.encadreurSelect, 'encadreurs'],
  [internship.jurySelect, 'jurys'],
  [company.entrepriseSelect, 'Entreprise'],
  [records.enseignantSelect, 'enseignants'],
  [records.salleSelect, 'Salle'],
  [records.ressourceSelect, 'Materiel'],
]

const database = await createTestDatabase({ demo: true })
let services: Services
let tokens: Tokens
beforeAll(async () => {
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database.drop())

const ask = async (endpoint: Endpoint, key: string, input: object) => {
  const comptes = endpoint === company.entrepriseList ? { comptes: [] } : {}
  const token = tokens[endpoint.service]
  const { status, body } = await services.call(endpoint, { ...comptes, ...input }, { token })
  return { status, rows: (body[key] ?? []) as Record<string, unknown>[] }
}

describe.each(lists)('$path', (endpoint) => {
  const key = endpoint.rows ?? ''

  test('sorts every text column as people read it, in both directions', async () => {
    const all = await ask(endpoint, key, {})
    expect(all.rows.length).toBeGreaterThan(2)
    const columns = Object.keys(all.rows[0] ?? {}).filter(
      (name) =>
        !CODES.includes(name) && all.rows.every((row) => row[name] === null || typeof row[name] === 'string'),
    )
    const sorted: string[] = []
    for (const sort of columns) {
      const up = await ask(endpoint, key, { sort, order: 'ASC' })
      if (up.status === 400) continue
      sorted.push(sort)
      const texts = up.rows.map((row) => row[sort]).filter((value): value is string => Boolean(value))
      expect([sort, texts]).toEqual([sort, [...texts].sort(people)])
      const down = await ask(endpoint, key, { sort, order: 'DESC' })
      const values = up.rows.map((row) => row[sort])
      const empty = values.filter((value) => value === null)
      expect(values.slice(values.length - empty.length)).toEqual(empty)
      const present = values.slice(0, values.length - empty.length)
      expect(down.rows.map((row) => row[sort])).toEqual([...present.reverse(), ...empty])
    }
    expect(sorted.length).toBeGreaterThan(0)
  })
})

test.each(selects.map(([endpoint, key]) => ({ path: endpoint.path, endpoint, key })))(
  'offers the choices of $path as people read them',
  async ({ endpoint, key }) => {
    const labels = (await ask(endpoint, key, {})).rows.map(({ label }) => String(label))
    expect(labels.length).toBeGreaterThan(2)
    expect(labels).toEqual([...labels].sort(people))
  },
)
