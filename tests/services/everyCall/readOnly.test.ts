import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, extensions } from '../../../src/contract'
import { UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { SUJETS, sujetOf } from '../../../src/contract/jeton/sujets'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { reaches } from '../../../src/contract/kernel/roles'
import { waits } from '../../../src/services/access/readOnly'
import { READ_ONLY_RETRY_S } from '../../../src/services/kernel/limits'
import { cases, type Find } from '../../setup/cases'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { inputOf } from '../../setup/inputs'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Services, STAFF, startServices, type Tokens, tokenFor } from '../../setup/services'

/* What may not be written: nothing while the service is read-only, and nothing by who sees as somebody else. */

const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`

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
afterAll(() => database?.drop())

const ask = async (endpoint: Endpoint, input: object = inputOf(endpoint), by: Tokens = tokens) => {
  const { status, body, headers } = await services.call(endpoint, input, { token: tokenFor(endpoint, by) })
  return { status, code: body?.code, headers, body }
}
const readOnly = (active: 0 | 1) =>
  services.call(extensions.lectureSeule, { active }, { token: tokens.internship })
/** By which calls people have written since. */
const writtenSince = async (id: number) =>
  (
    await database.pool.query('SELECT DISTINCT call FROM gateway.audit WHERE id > $1 AND call IS NOT NULL', [
      id,
    ])
  ).rows.map(({ call }) => call)
const lastTrace = async () => Number((await find('SELECT max(id) AS id FROM gateway.audit')).id)

const writing = endpoints.filter(waits)
const others = endpoints.filter(
  (endpoint) =>
    !waits(endpoint) &&
    (endpoint.access === 'public' || endpoint.role === 'administrator' || endpoint.whileReadOnly),
)

it('calls that write are told from calls that read by their output, and what signs in or out goes on', () => {
  const unusual = endpoints.filter(({ writes, output }) => {
    const shape = (output as { shape?: object }).shape ?? {}
    return writes && !('status' in shape)
  })
  expect(unusual.map(addressOf)).toEqual(['company/entreprise/deletes'])
  expect(
    endpoints
      .filter(({ whileReadOnly }) => whileReadOnly)
      .map(addressOf)
      .sort(),
  ).toEqual([
    'company/login',
    'internship/cle/entrer',
    'internship/espace/connexion',
    'internship/espace/entrer',
    'internship/espace/lien',
    'internship/espace/passer',
    'internship/espace/quitter',
    'internship/espace/seance/fermer',
    'internship/facteur/entrer',
    'internship/identite/entrer',
    'internship/login',
    'internship/logout',
    'internship/profile/seance/fermer',
    'internship/seance/annee',
    'internship/service/annonce/enregistrer',
    'internship/service/lecture_seule',
    'records/login',
  ])
})

describe('while the service is read-only', () => {
  let machine: string
  beforeAll(async () => {
    const sent = { nom: 'Pégase', lit: SUJETS, ecrit: SUJETS, expire: '2099-12-31' }
    machine = (await services.call(extensions.jetonAjouter, sent, { token: tokens.internship })).body.secret
    // the first use of a token is recorded
    await services.call(extensions.salleList, {}, { token: machine })
    await readOnly(1)
  })
  afterAll(() => readOnly(0))

  it('every call that writes waits, for persons and machines, and leaves no trace', async () => {
    const before = await everything(database.pool)
    for (const endpoint of writing) {
      const { status, code, headers } = await ask(endpoint)
      expect([status, code], addressOf(endpoint)).toEqual([503, 'read_only'])
      expect(headers.get('retry-after')).toBe(String(READ_ONLY_RETRY_S))
      if (!sujetOf(endpoint)) continue
      const byMachine = await services.call(endpoint, inputOf(endpoint), { token: machine })
      expect([byMachine.status, byMachine.body.code], addressOf(endpoint)).toEqual([503, 'read_only'])
    }
    expect(writing.length).toBeGreaterThan(200)
    expect(await everything(database.pool)).toBe(before)
  })

  // what reads of the rest is told below, where the database refuses writes
  it('others are answered, and nothing is written but by those that sign in or out', async () => {
    const start = await lastTrace()
    for (const endpoint of others) {
      if (addressOf(endpoint) === 'internship/service/lecture_seule') continue
      const input = await cases[addressOf(endpoint)]?.(find)
      expect((await ask(endpoint, input)).code, addressOf(endpoint)).not.toBe('read_only')
      if (/logout|quitter/.test(endpoint.path))
        tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
    }
    const may = others.filter(({ whileReadOnly }) => whileReadOnly).map(addressOf)
    const wrote = await writtenSince(start)
    expect(wrote.filter((call) => !may.includes(call))).toEqual([])
  })

  it('pieces of uploads wait, and a setting does the same as an administrator', async () => {
    const piece = { method: 'PATCH', body: 'x', headers: { authorization: 'Bearer x' } }
    const { status, body } = await services.send(`${UPLOAD_PATH}1`, piece)
    expect([status, body.code]).toEqual([503, 'read_only'])
    await readOnly(0)
    const set = await startServices(database, { readOnly: true })
    const refused = await set.call(extensions.salleAdd, {}, { token: tokens.records })
    expect(refused.body.code).toBe('read_only')
    expect((await set.call(extensions.service)).body).toMatchObject({ lecture_seule: 1, par_reglage: 1 })
    expect((await services.call(extensions.service)).body).toMatchObject({ lecture_seule: 0, par_reglage: 0 })
    await readOnly(1)
  })
})

describe('seen as another person', () => {
  const email = 'gestion@ecole.test'
  let seen: Tokens
  let own: Tokens
  beforeAll(async () => {
    tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
    const { id } = await find(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT 'Gestion', '${email}', password_hash, 'manager' FROM internship.utilisateur WHERE email = '${STAFF.email}'
       RETURNING id`,
    )
    own = { ...(await services.signIn({ email })), person: tokens.person }
    const office = await services.call(extensions.regardBureau, { id }, { token: tokens.internship })
    const space = await services.call(
      extensions.regardEspace,
      { email: EVERYBODY },
      { token: tokens.internship },
    )
    seen = { ...office.body.jetons, person: space.body.jeton }
  })
  const LEAVES = ['internship/logout', 'internship/espace/quitter']
  const within = endpoints.filter(
    ({ access, role }) => access === 'person' || (access === 'staff' && reaches('manager', role)),
  )
  const asSeen = (endpoint: Endpoint, input?: object) => ask(endpoint, input, seen)

  it('no call changes anything', async () => {
    const before = await everything(database.pool)
    // the sign-in with a password knows no session
    const writes = [
      ...within,
      ...endpoints.filter(({ access, path }) => access === 'public' && path !== 'login'),
    ].filter((each) => each.writes && !LEAVES.includes(addressOf(each)))
    for (const endpoint of writes) {
      const { status, code } = await asSeen(endpoint)
      expect([status, code], addressOf(endpoint)).toEqual([403, 'looking_only'])
    }
    expect(await everything(database.pool)).toBe(before)
  })

  it('reads what they read, and opens nothing that would be recorded under their name', async () => {
    const refused: string[] = []
    for (const endpoint of within.filter(({ writes, streams }) => !writes && !streams)) {
      const input = await cases[addressOf(endpoint)]?.(find)
      const seenBy = await asSeen(endpoint, input)
      if (seenBy.code === 'looking_only') refused.push(addressOf(endpoint))
      else {
        const theirs = await ask(endpoint, input, own)
        expect(seenBy.status, addressOf(endpoint)).toBe(theirs.status)
        expect(Object.keys(seenBy.body), addressOf(endpoint)).toEqual(Object.keys(theirs.body))
      }
    }
    // documents are opened, papers given out, data handed over and keys added under one's own name
    expect(refused.sort()).toEqual([
      'internship/document/fichiers',
      'internship/document/papier',
      'internship/espace/attestation',
      'internship/espace/cle/commencer',
      'internship/espace/convention/papier',
      'internship/espace/donnees/ouvrir',
      'internship/espace/fichier/ouvrir',
      'internship/fichier/ouvrir',
      'internship/profile/cle/commencer',
      'internship/profile/facteur/preparer',
    ])
  })

  it('no administrator’s call is made', async () => {
    for (const endpoint of endpoints.filter(
      ({ access, role }) => access === 'staff' && role === 'administrator',
    ))
      expect((await asSeen(endpoint)).code, addressOf(endpoint)).toBe('administrator_only')
  })
})
