import { afterAll, beforeAll, expect, it } from 'vitest'
import { demarrage, ecole, extensions, salle, structure } from '../../../src/contract'
import { DEMARRAGE_ETAPES, MODELES } from '../../../src/contract/etablissement/demarrage'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { ecole as said } from '../../setup/cases'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { type Services, STAFF, startServices, type Tokens } from '../../setup/services'

/* An empty school, as a first start leaves it. */

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase()
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database?.drop())

const send = (endpoint: Endpoint, input: object = {}, of = tokens) =>
  services.call(endpoint, input, { token: of[endpoint.service] })
const call = async (endpoint: Endpoint, input: object = {}) => (await send(endpoint, input)).body
const state = async () => (await call(demarrage.demarrage)).demarrage
const left = async () =>
  (await state()).etapes
    .filter(({ nombre, passee }: { nombre: number; passee: number }) => nombre === 0 && passee === 0)
    .map(({ nom }: { nom: string }) => nom)
const tree = async () => (await call(structure, {})).cycles
const pass = (etape: string, passee: 0 | 1) => call(demarrage.demarragePasser, { etape, passee })

it('starts with every step to do, including the year created at first start', async () => {
  expect(await left()).toEqual(DEMARRAGE_ETAPES)
  expect((await state()).masque).toBe(0)
})

it.each(MODELES)('the model %s is created in one change, and undone at once', async (modele) => {
  const before = await everything(database.pool)
  const { headers, body } = await send(demarrage.structureModele, { modele })
  expect(body).toEqual({ status: 200 })
  const cycles = await tree()
  for (const { diplomes } of cycles) {
    for (const { specialites } of diplomes) {
      for (const { niveaux } of specialites) {
        expect(niveaux.length).toBeGreaterThan(1)
        for (const { groupes } of niveaux) expect(groupes).toHaveLength(1)
      }
    }
  }
  expect(await left()).not.toContain('structure')
  const id = Number(headers.get('x-change'))
  expect(await call(extensions.historiqueAnnuler, { id })).toMatchObject({ status: 200 })
  expect(await tree()).toEqual([])
  expect(await left()).toContain('structure')
  const sizes = (digest: string) =>
    JSON.parse(digest).filter(({ name }: { name: string }) => name.startsWith('records.'))
  expect(sizes(await everything(database.pool))).toEqual(sizes(before))
})

it('a model is refused if there is a structure, also for the second of two simultaneous choices', async () => {
  const answers = await Promise.all([
    send(demarrage.structureModele, { modele: 'lmd' }),
    send(demarrage.structureModele, { modele: 'mastere' }),
    send(demarrage.structureModele, { modele: 'lmd' }),
  ])
  const codes = answers.map(({ status, body }) => body.code ?? status).sort()
  expect(codes).toEqual([200, 'structure_present', 'structure_present'])
  const before = await everything(database.pool)
  expect(await call(demarrage.structureModele, { modele: 'ingenieur' })).toMatchObject({
    status: 409,
    code: 'structure_present',
  })
  expect(await everything(database.pool)).toBe(before)
})

it('a step is done by existing data, or skipped, and can be resumed', async () => {
  await call(ecole.etablissementUpdate, said)
  await call(extensions.profileMails, { mentions: 'never', langue: 'ar' })
  await call(salle.salleAdd, { label: { fr: 'A1' }, accessible: 1, active: 1 })
  expect(await left()).toEqual(['annee', 'etudiants', 'enseignants', 'materiel', 'collegues'])
  await pass('annee', 1)
  await pass('annee', 1)
  await pass('enseignants', 1)
  expect(await left()).toEqual(['etudiants', 'materiel', 'collegues'])
  await pass('enseignants', 0)
  expect(await left()).toEqual(['etudiants', 'enseignants', 'materiel', 'collegues'])
})

it('can be hidden per person, and is visible only to administrators', async () => {
  for (const role of ['administrator', 'manager']) {
    await database.pool.query(
      `INSERT INTO internship.utilisateur (username, email, password_hash, role)
       SELECT $1, $1 || '@ecole.test', password_hash, $1 FROM internship.utilisateur WHERE email = $2`,
      [role, STAFF.email],
    )
  }
  const other = await services.signIn({ email: 'administrator@ecole.test' })
  await call(demarrage.demarrageMasquer, { masque: 1 })
  const { body } = await send(demarrage.demarrage, {}, other)
  expect([(await state()).masque, body.demarrage.masque]).toEqual([1, 0])
  await call(demarrage.demarrageMasquer, { masque: 0 })
  expect((await state()).masque).toBe(0)
  const manager = await services.signIn({ email: 'manager@ecole.test' })
  expect((await send(demarrage.demarrage, {}, manager)).body.code).toBe('administrator_only')
})
