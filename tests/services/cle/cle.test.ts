import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company, extensions, records } from '../../../src/contract'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { authenticator, type OddKey } from '../../setup/passkeys'
import { loadSchool, SCHOOL } from '../../setup/school'
import { type Services, STAFF, startServices } from '../../setup/services'

const HERE = 'https://stages.univ.test'
const { annee: anneeScolaire_id } = SCHOOL
const nom = 'Mon téléphone'

let database: TestDatabase
let services: Services
let staff: string
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database, { publicUrl: HERE })
  staff = (await services.signIn()).internship
})
afterAll(() => database?.drop())
beforeEach(() => database.pool.query('DELETE FROM gateway.rate_limit; DELETE FROM gateway.cle'))

const password = STAFF.password
async function add(token = staff, key = authenticator(HERE), odd: OddKey = {}) {
  const begun = await services.call(extensions.cleCommencer, { password }, { token })
  const reponse = key.make(begun.body.options, odd)
  return { key, reponse, ...(await services.call(extensions.cleAjouter, { nom, reponse }, { token })) }
}
async function addInSpace(token: string, key = authenticator(HERE)) {
  const begun = await services.call(extensions.espaceCleCommencer, {}, { token })
  const reponse = key.make(begun.body.options)
  return { key, ...(await services.call(extensions.espaceCleAjouter, { nom, reponse }, { token })) }
}
const challenge = async () => (await services.call(extensions.cleDefier, {})).body.options
const enter = (reponse: object, by = services) => by.call(extensions.cleEntrer, { reponse, anneeScolaire_id })
const signIn = async (key: ReturnType<typeof authenticator>, odd: OddKey = {}) =>
  enter(key.answer(await challenge(), odd))
const list = async (token = staff) => (await services.call(extensions.cleList, {}, { token })).body.cles

describe('a passkey of the staff', () => {
  it('opens the three sessions like the password, with the chosen year', async () => {
    const { key, status } = await add()
    expect(status).toBe(200)
    const { body } = await signIn(key)
    expect(body.user).toMatchObject({ username: 'Admin', email: STAFF.email })
    for (const login of [company.login, records.login])
      expect((await services.call(login, { anneeScolaire_id }, { token: body.user.api_token })).status).toBe(
        200,
      )
    expect(await list()).toMatchObject([{ nom, utilisee: expect.any(String), partagee: false }])
  })

  it('takes the password to add, and is gone once removed', async () => {
    const wrong = await services.call(extensions.cleCommencer, { password: 'autre-chose' }, { token: staff })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_password'])
    const { key } = await add()
    const [{ id }] = await list()
    expect((await services.call(extensions.cleSupprimer, { id }, { token: staff })).status).toBe(200)
    expect((await signIn(key)).body.code).toBe('key_refused')
  })

  it('opens nothing once the account is switched off, or passwords are', async () => {
    const { key } = await add()
    const university = await startServices(database, {
      publicUrl: HERE,
      passwords: false,
      administrator: undefined,
    })
    expect((await enter(key.answer(await challenge()), university)).body.code).toBe('password_off')
    const emergency = await startServices(database, { publicUrl: HERE, passwords: false })
    expect((await enter(key.answer(await challenge()), emergency)).status).toBe(200)
    await database.pool.query('UPDATE internship.utilisateur SET active = false WHERE email = $1', [
      STAFF.email,
    ])
    expect((await signIn(key)).body.code).toBe('key_refused')
    await database.pool.query('UPDATE internship.utilisateur SET active = true WHERE email = $1', [
      STAFF.email,
    ])
    staff = (await services.signIn()).internship
  })

  it('is one of ten', async () => {
    for (let at = 0; at < 10; at += 1) expect((await add()).status).toBe(200)
    const { body } = await services.call(extensions.cleCommencer, { password }, { token: staff })
    expect(body.code).toBe('too_many_keys')
  })
})

describe('a passkey of a person', () => {
  it('opens their space, as long as the school knows the address', async () => {
    const token = await services.enter('ada@etu.test')
    const { key, status } = await addInSpace(token)
    expect(status).toBe(200)
    const { body } = await signIn(key)
    expect((await services.call(extensions.espaceMoi, {}, { token: body.jeton })).body.nom).toBe(
      'Ada Mansour',
    )
    const [{ id }] = (await services.call(extensions.espaceCles, {}, { token })).body.cles
    // of somebody else, by number
    const other = await services.enter('bechir@etu.test')
    expect((await services.call(extensions.espaceCleSupprimer, { id }, { token: other })).status).toBe(404)
    expect((await services.call(extensions.cleSupprimer, { id }, { token: staff })).status).toBe(404)
    await database.pool.query(`DELETE FROM gateway.personne WHERE email = 'ada@etu.test'`)
    expect((await signIn(key)).body.code).toBe('key_refused')
  })
})

describe('an attacker', () => {
  const far: [string, OddKey][] = [
    ['for another site', { origin: 'https://mal.test' }],
    ['for another host', { rpId: 'mal.test' }],
    ['without anybody there', { flags: 0x04 }],
    ['of somebody who was not recognised', { flags: 0x01 }],
    ['of another kind', { type: 'webauthn.get-it' }],
  ]
  it.each([
    ...far,
    ['that another key has signed', { by: authenticator(HERE) }] as [string, OddKey],
    ['of a copy, whose count goes back', { counter: 0 }] as [string, OddKey],
  ])('does not get in by an answer %s', async (_, odd) => {
    const { key } = await add()
    await signIn(key)
    expect((await signIn(key, odd)).body.code).toBe('key_refused')
    expect((await signIn(key)).status).toBe(200)
  })

  it.each(far)('adds no key by an answer %s', async (_, odd) => {
    const flags = odd.flags === undefined ? {} : { flags: odd.flags | 0x40 }
    const { body } = await add(staff, authenticator(HERE), { ...odd, ...flags })
    expect(body.code).toBe('key_refused')
    expect(await list()).toEqual([])
  })

  it('gains nothing by an answer that was given, or by a challenge that is another’s', async () => {
    const { key } = await add()
    const reponse = key.answer(await challenge())
    const both = await Promise.all([enter(reponse), enter(reponse)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await signIn(key, { challenge: 'a'.repeat(43) })).body.code).toBe('link_expired')
    // one that was begun for a space, or to sign in
    const person = await services.enter('bechir@etu.test')
    const { body } = await services.call(extensions.espaceCleCommencer, {}, { token: person })
    for (const options of [body.options, await challenge()]) {
      const made = authenticator(HERE).make(options)
      const added = await services.call(extensions.cleAjouter, { nom, reponse: made }, { token: staff })
      expect(added.body.code).toBe('link_expired')
    }
    expect((await enter({ ...reponse, response: { clientDataJSON: 'x' } })).body.code).toBe('link_expired')
  })

  it('learns nothing of who has keys', async () => {
    await add()
    expect(await challenge()).not.toHaveProperty('allowCredentials.0')
  })
})
