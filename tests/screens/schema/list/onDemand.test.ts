import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../../src/admin/resources'
import { actionsIn } from '../../../../src/admin/schema/declare/columns'
import type { AnyAction, ResourceDefinition } from '../../../../src/admin/schema/declare/types'
import { endpoints } from '../../../../src/contract/endpoints'
import { createTestDatabase, type TestDatabase } from '../../../setup/database'
import { type Services, startServices, type Tokens } from '../../../setup/services'

/* Columns that a service computes only while they are shown. */

type Row = Record<string, unknown>

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database?.drop())

/** The calls of lists that may omit columns. */
const CALLS: Record<string, string> = {
  affectation: 'affectationList',
  convention: 'conventionList',
  planification: 'affectationList',
  soutenance: 'soutenanceList',
  note: 'soutenanceListValider',
  rapport: 'soutenanceListValider',
  demande: 'demandeList',
  diplome: 'diplomeList',
}

/** The lists whose screens request facts of internships as columns. */
const WITH_FACTS = ['affectation', 'convention']
const flat = ({ faits, ...row }: Row): Row => ({ ...row, ...(faits as Row | undefined) })

async function read(name: string, without: readonly string[]) {
  const endpoint = endpoints.find((each) => each.name === CALLS[name])
  if (!endpoint?.rows) throw new Error(`${CALLS[name]} is no list`)
  const input = { page: 1, perPage: 200, without, ...(WITH_FACTS.includes(name) && { faits: 1 }) }
  const { body } = await services.call(endpoint, input, { token: tokens[endpoint.service] })
  const told = endpoint.output.parse(body) as Record<string, Row[]>
  return {
    raw: (body[endpoint.rows] as Row[]).map(flat),
    told: { [endpoint.rows]: told[endpoint.rows]?.map(flat) ?? [] },
    key: endpoint.rows,
  }
}

const lists = resources.filter(({ list }) => list?.onDemand)

it('columns on demand belong to lists whose services can omit them', () => {
  expect(lists.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort())
})

describe.each(lists.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  const onDemand = definition.list?.onDemand ?? []

  it('returns them on request, and everything else of the row without them', async () => {
    const whole = await read(name, [])
    const lean = await read(name, onDemand)
    expect(whole.raw.length).toBeGreaterThan(0)
    const gone = new Set(Object.keys(whole.raw[0] ?? {}).filter((key) => !(key in (lean.raw[0] ?? {}))))
    for (const source of onDemand) expect(gone, source).toContain(source)
    expect([...gone].filter((key) => key !== 'id_groupe').sort()).toEqual([...onDemand].sort())
    const others = whole.raw.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !gone.has(key))),
    )
    expect(lean.raw).toEqual(others)
  })

  it('can omit each of them separately', async () => {
    const [whole] = (await read(name, [])).raw
    for (const source of onDemand) {
      const [row = {}] = (await read(name, [source])).raw
      const gone = Object.keys(whole ?? {}).filter((key) => !(key in row) && key !== 'id_groupe')
      expect(gone, source).toEqual([source])
    }
  })

  it('has actions that do not look at them', async () => {
    const [whole, lean] = [await read(name, []), await read(name, onDemand)]
    const rows = (answer: typeof whole) => answer.told[answer.key] ?? []
    for (const action of actionsOf(definition))
      expect(
        rows(lean).map((row) => lookOf(action, row)),
        action.name,
      ).toEqual(rows(whole).map((row) => lookOf(action, row)))
  })
})

const actionsOf = ({ list, record }: ResourceDefinition): AnyAction[] =>
  [
    ...(list?.columns ?? []).flatMap((column) => (typeof column === 'object' ? actionsIn(column) : [])),
    ...(list?.bulk || []),
    ...(record?.actions ?? []),
  ] as AnyAction[]

/** Whether an action is possible, where it leads and how it looks, as far as declared. */
const lookOf = ({ enabled, to, look }: AnyAction, row: Row) => {
  const of = row as never
  return [enabled?.(of), typeof to === 'function' ? to(of) : to, look?.(of)]
}
