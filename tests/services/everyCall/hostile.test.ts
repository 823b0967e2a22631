import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { company, endpoints, internship } from '../../../src/contract'
import { cleanText } from '../../../src/contract/kernel/cleanText'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { inputOf } from '../../setup/inputs'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, STAFF, startServices, type Tokens, tokenFor } from '../../setup/services'
import { SHOWN } from '../../setup/shown'

/* Every text of the contract has a limit; within it, what people type and paste is stored as shown. */

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
  await makeEverybody(database.pool)
  tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
})
beforeEach(() => database.pool.query('DELETE FROM gateway.rate_limit'))
afterAll(() => database?.drop())

type Path = (string | number)[]
interface Def {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
  coerce?: boolean
}

/** Where a call has texts: `['entreprises', 0, 'nom']`. Texts in a format of their own, such as dates, count too. */
function textsIn(schema: z.ZodType, path: Path = []): Path[] {
  const def = schema.def as unknown as Def
  const inner = (next: z.ZodType | undefined, key?: string | number) =>
    next ? textsIn(next, key === undefined ? path : [...path, key]) : []
  switch (def.type) {
    case 'string':
      return [path]
    case 'object':
      return Object.entries((schema as z.ZodObject).shape).flatMap(([key, value]) => inner(value, key))
    case 'array':
      return inner(def.element, 0)
    case 'pipe':
      return inner(def.in)
    case 'union':
      return (def.options ?? []).flatMap((option) => inner(option)).slice(0, 1)
    default:
      return inner(def.innerType)
  }
}

function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = withValue(copy[key] ?? (typeof rest[0] === 'number' ? [] : {}), rest, value)
  return copy
}

const fields = endpoints
  .filter(({ multipart }) => !multipart)
  .flatMap((endpoint) =>
    textsIn(endpoint.input).map((path) => ({ endpoint, path, name: `${endpoint.path} ${path.join('.')}` })),
  )
  // pictures in base64, which tests of the school and of companies try
  .filter(({ path }) => path.join('.') !== 'logo')

const baseOf = (endpoint: Endpoint) =>
  endpoint.path === 'login' ? { ...STAFF, anneeScolaire_id: SCHOOL.annee } : inputOf(endpoint)
const tokenOf = (endpoint: Endpoint) =>
  endpoint.path === 'login' ? tokens.internship : tokenFor(endpoint, tokens)
const send = (endpoint: Endpoint, path: Path, value: string) =>
  services.call(endpoint, withValue(baseOf(endpoint), path, value) as object, { token: tokenOf(endpoint) })
const staff = (endpoint: Endpoint, input: object) =>
  services.call(endpoint, input, { token: tokenOf(endpoint) })

/** A refusal's path; the rest of an added item is missing, and named too. */
const issueOf = (body: { details: { issues: { path: string; max?: number; code: string }[] } }, path: Path) =>
  body.details.issues.find((issue) => path.join('.').startsWith(issue.path))

describe('every text of the contract', () => {
  it('exists', () => {
    const names = fields.map(({ name }) => name)
    for (const known of [
      'stage/add sujet',
      'entreprise/add adresse',
      'jury/add_jury firstName',
      'stage/list q',
    ])
      expect(names).toContain(known)
    expect(names.length).toBeGreaterThan(60)
  })

  it.each(fields)('$name: has a limit, and is named if longer', async ({ endpoint, path }) => {
    const { status, body } = await send(endpoint, path, 'x'.repeat(10_000))
    expect([status, body.code]).toEqual([400, 'validation'])
    const issue = issueOf(body, path)
    expect(issue, JSON.stringify(body.details)).toBeDefined()
    if (issue?.code === 'too_big') expect(issue.max).toBeGreaterThan(0)
  })

  it.each(fields)('$name: refuses control characters, and is named', async ({ endpoint, path }) => {
    for (const character of ['\0', '\x1b']) {
      const { status, body } = await send(endpoint, path, `a${character}b`)
      expect([status, body.code]).toEqual([400, 'validation'])
      expect(issueOf(body, path), JSON.stringify(body.details)).toBeDefined()
    }
  })
})

describe('a hostile text', () => {
  it.each(Object.entries(SHOWN))('%s is stored as shown', async (_, typed) => {
    const text = cleanText(typed)
    const offer = {
      entreprise_id: SCHOOL.entreprise.acme,
      sujet: text,
      description: text,
      periode_stage: text,
    }
    const { body } = await staff(internship.stageAdd, offer)
    const { Stage } = (await staff(internship.stageById, { id: body.Sujet.value })).body
    expect(Stage).toMatchObject({ sujet: text, description: text, periode_stage: text })
    // a search term is literal text too, not a pattern
    const found = await staff(internship.stageList, { q: text.slice(0, 200), page: 1, perPage: 5 })
    expect(found.body.Stage.map(({ id }: { id: number }) => id)).toContain(body.Sujet.value)

    const email = `h${body.Sujet.value}@hostile.test`
    // a name has a letter
    const firstName = /\p{L}/u.test(text) ? text.slice(0, 100) : `H ${text.slice(0, 98)}`
    const person = { firstName, lastName: 'H', telephone: '1', email }
    const added = (await staff(internship.juryAdd, person)).body.jurys[0]
    expect(added.firstName).toBe(person.firstName.trim())

    const signUp = {
      nom_entreprise: text,
      nom_gerant: text,
      matricule: `H-${body.Sujet.value}`,
      email,
      adresse: text,
      mobile: '',
      telephone: '',
    }
    const { Entreprise } = (await staff(company.entrepriseAdd, signUp)).body
    const stored = await staff(company.entrepriseById, { id: Entreprise.value })
    expect(stored.body.Entreprise).toMatchObject({ nom_entreprise: text, nom_gerant: text, adresse: text })
  })
})

describe('a limit', () => {
  it.each([
    ['company.entreprise', 'nom_entreprise', 200],
    ['company.entreprise', 'nom_gerant', 200],
    ['company.entreprise', 'matricule', 60],
    ['company.entreprise', 'email', 254],
    ['company.entreprise', 'adresse', 300],
    ['company.entreprise', 'mobile', 30],
    ['company.entreprise', 'telephone', 30],
    ['internship.stage', 'sujet', 300],
    ['internship.stage', 'periode_stage', 120],
    ['internship.stage', 'description', 5000],
    ['internship.jury', 'prenom', 100],
    ['internship.jury', 'nom', 100],
    ['internship.jury', 'telephone', 30],
    ['internship.encadreur', 'email', 254],
    ['internship.utilisateur', 'username', 100],
  ])('%s.%s is enforced by the database too', async (table, column, max) => {
    const set = (length: number) =>
      database.pool.query(
        `UPDATE ${table} SET ${column} = repeat('é', $1) WHERE id = (SELECT max(id) FROM ${table})`,
        [length],
      )
    await expect(set(max)).resolves.toMatchObject({ rowCount: 1 })
    await expect(set(max + 1)).rejects.toMatchObject({ code: '23514' })
  })
})
