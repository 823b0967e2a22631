import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions, vue } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { type Services, STAFF, startServices } from '../../setup/services'

type Call = (endpoint: Endpoint, input?: object) => ReturnType<Services['call']>

let database: TestDatabase
let amina: Call
let bilel: Call
beforeAll(async () => {
  database = await createTestDatabase()
  const services = await startServices(database)
  await database.pool.query(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'Bilel', 'bilel@ecole.test', password_hash, role FROM internship.utilisateur WHERE email = $1`,
    [STAFF.email],
  )
  const callAs = async (email: string): Promise<Call> => {
    const { internship: token } = await services.signIn({ email })
    return (endpoint, input) => services.call(endpoint, input, { token })
  }
  amina = await callAs(STAFF.email)
  bilel = await callAs('bilel@ecole.test')
})
afterAll(() => database?.drop())

const ETAT = {
  q: 'été',
  filter: { etat: 1, affect: [0, 1] },
  sort: { field: 'sujet', order: 'DESC' },
  perPage: 20,
  columns: [
    { key: 'sujet', shown: true, width: 300 },
    { key: 'affect', shown: false },
  ],
}
const added = async (call: Call, values: object) => {
  const { body } = await call(vue.vueAdd, {
    ressource: 'stage',
    nom: 'Été',
    partagee: 0,
    etat: ETAT,
    ...values,
  })
  return body.record
}
const names = async (call: Call, ressource = 'stage') =>
  (await call(vue.vueList, { filter: { ressource } })).body.rows.map(({ nom }: { nom: string }) => nom)

test('everybody sees their own views and those shared by colleagues', async () => {
  const own = await added(amina, { nom: 'Propre' })
  const shared = await added(amina, { nom: 'Commune', partagee: 1 })
  await added(amina, { nom: 'D’une autre liste', ressource: 'note', partagee: 1 })
  expect(await names(amina)).toEqual(['Commune', 'Propre'])
  expect(await names(bilel)).toEqual(['Commune'])
  const { body } = await bilel(vue.vueById, { id: shared.id })
  expect(body.record).toMatchObject({ nom: 'Commune', mienne: 0, defaut: 0, etat: ETAT })
  const refused = await bilel(vue.vueById, { id: own.id })
  expect([refused.status, refused.body.code]).toEqual([403, 'view_private'])
})

test('only the owner changes and deletes a view, from its present version', async () => {
  const { id, version } = await added(amina, { nom: 'À moi', partagee: 1 })
  const values = { id, ressource: 'stage', nom: 'À toi', partagee: 1, etat: ETAT }
  for (const [endpoint, input] of [
    [vue.vueUpdate, values],
    [vue.vueDelete, { id }],
  ] as const) {
    const { status, body } = await bilel(endpoint, input)
    expect([status, body.code]).toEqual([403, 'forbidden'])
  }
  expect((await amina(vue.vueUpdate, { ...values, nom: 'Renommée', version })).status).toBe(200)
  expect((await amina(vue.vueUpdate, { ...values, version })).body.code).toBe('changed_meanwhile')
  expect((await amina(vue.vueById, { id })).body.record.nom).toBe('Renommée')
  expect((await amina(vue.vueDelete, { id })).status).toBe(200)
  expect((await amina(vue.vueById, { id })).status).toBe(404)
})

test('each user can have one default view per list, until deleted', async () => {
  const [first, second] = [await added(amina, { partagee: 1 }), await added(amina, { partagee: 1 })]
  const defaults = async (call: Call) =>
    (await call(vue.vueList, { filter: { ressource: 'stage' } })).body.rows
      .filter(({ defaut }: { defaut: number }) => defaut)
      .map(({ id }: { id: number }) => id)
  for (const { id } of [first, second]) {
    expect((await bilel(extensions.vueDefaut, { ressource: 'stage', id })).status).toBe(200)
    expect(await defaults(bilel)).toEqual([id])
  }
  expect(await defaults(amina)).toEqual([])
  await amina(vue.vueDelete, { id: second.id })
  expect(await defaults(bilel)).toEqual([])
  await bilel(extensions.vueDefaut, { ressource: 'stage', id: first.id })
  await bilel(extensions.vueDefaut, { ressource: 'stage', id: null })
  expect(await defaults(bilel)).toEqual([])
  const own = await added(amina, { nom: 'Privée' })
  expect((await bilel(extensions.vueDefaut, { ressource: 'stage', id: own.id })).body.code).toBe(
    'view_private',
  )
})

test('a view has a limited size, and is deleted with its owner, with an audit entry', async () => {
  const columns = Array.from({ length: 61 }, (_, index) => ({ key: `c${index}`, shown: true }))
  const filter = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'.repeat(200)]))
  for (const etat of [{ columns }, { filter }, { perPage: 0 }]) {
    const sent = { ressource: 'stage', nom: 'Trop', partagee: 0, etat }
    expect((await amina(vue.vueAdd, sent)).body.code).toBe('validation')
  }
  const { id } = await added(bilel, { nom: 'De Bilel', partagee: 1 })
  await database.pool.query(`DELETE FROM internship.utilisateur WHERE email = 'bilel@ecole.test'`)
  expect((await amina(vue.vueById, { id })).status).toBe(404)
  const { rows } = await database.pool.query(
    `SELECT action FROM gateway.audit WHERE entity = 'internship.vue' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['INSERT', 'DELETE'])
})
