import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { demo, internship, records } from '../../../src/contract'
import { leaveDemo } from '../../../src/services/demo/leave'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { type Services, STAFF, startServices } from '../../setup/services'

let database: TestDatabase
let services: Services
beforeEach(async () => {
  database = await createTestDatabase({ demo: true })
  services = await startServices(database)
})
afterEach(() => database?.drop())

const sql = async (query: string) => (await database.pool.query(query)).rows
const ACTOR = { email: 'settings', call: 'empty' }
const years = async () => (await services.call(records.annee)).body

it('leaves an empty school in its current year, with administrators’ accounts, and keeps running', async () => {
  await sql(`INSERT INTO internship.utilisateur (username, email, password_hash, role)
    SELECT 'Rim', 'rim@ecole.test', password_hash, 'manager' FROM internship.utilisateur WHERE email = '${STAFF.email}'`)
  const before = await sql(`SELECT * FROM internship.utilisateur WHERE email = '${STAFF.email}'`)
  const { internship: token } = await services.signIn()
  const leave = (confirmation: string) => services.call(demo.demoQuitter, { confirmation }, { token })
  expect((await years()).Demo).toBe(true)
  expect((await services.call(demo.demoComptes, {}, { token })).body).toEqual({ comptes: [STAFF.email] })
  const kept = await everything(database.pool)
  expect((await leave(DEMO_EMAIL)).body).toMatchObject({
    code: 'validation',
    details: { issues: [{ path: 'confirmation' }] },
  })
  expect(await everything(database.pool)).toBe(kept)

  expect((await leave(` ${STAFF.email.toUpperCase()}`)).status).toBe(200)
  expect((await services.call(internship.stageList, {}, { token })).status).toBe(401)
  expect(await sql('SELECT * FROM internship.utilisateur')).toEqual(before)
  const { Annee, CurrentAnnee, Demo } = await years()
  expect([Annee[0].ListAnnee.length, CurrentAnnee.length, Demo]).toEqual([1, 1, undefined])
  const again = await services.signIn()
  const { status, body } = await services.call(
    internship.stageList,
    { page: 1, perPage: 5 },
    { token: again.internship },
  )
  expect([status, body.total]).toEqual([200, 0])
  expect(await sql('SELECT DISTINCT actor, call FROM gateway.audit')).toEqual([
    { actor: STAFF.email, call: 'internship/demo/quitter' },
  ])
  expect(
    (await services.call(demo.demoQuitter, { confirmation: STAFF.email }, { token: again.internship })).body
      .code,
  ).toBe('stale')
})

it('requires an own account with a strong password if there is only the demo’s', async () => {
  await sql(`DELETE FROM internship.utilisateur WHERE email = '${STAFF.email}'`)
  const demoAccount = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const { internship: token } = await services.signIn(demoAccount)
  const leave = async (compte?: object) => {
    const { status, body } = await services.call(
      demo.demoQuitter,
      { confirmation: DEMO_EMAIL, compte },
      { token },
    )
    return body.code ?? status
  }
  const mine = { username: 'Sonia', email: 'sonia@ecole.test', password: 'un-long-mot-de-passe' }
  const before = await everything(database.pool)
  expect(await leave()).toBe('validation')
  expect(await leave({ ...mine, email: DEMO_EMAIL })).toBe('validation')
  expect(await leave({ ...mine, password: mine.email })).toBe('password_too_common')
  expect(await everything(database.pool)).toBe(before)
  expect(await leave(mine)).toBe(200)
  expect(await sql('SELECT email, role FROM internship.utilisateur')).toEqual([
    { email: 'sonia@ecole.test', role: 'administrator' },
  ])
  await services.signIn(mine)
})

it('changes nothing if killed, or while others use the database', async () => {
  const before = await everything(database.pool)
  await expect(leaveDemo(database.pool, { actor: ACTOR, alone: true })).rejects.toThrow(
    /The product is running/,
  )
  const other = await database.pool.connect()
  // the last schema to go is held until the other ones have gone
  await other.query('BEGIN; SELECT FROM gateway.audit LIMIT 1')
  const leaving = leaveDemo(database.pool, { actor: ACTOR }).then(
    () => 'left',
    () => 'killed',
  )
  const waiting = `FROM pg_stat_activity WHERE application_name = 'espace-stage empty' AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await sql(`SELECT pid ${waiting}`)).length).toBe(1)
  await sql(`SELECT pg_terminate_backend(pid) ${waiting}`)
  expect(await leaving).toBe('killed')
  await other.query('COMMIT')
  other.release()
  expect(await everything(database.pool)).toBe(before)
})

it('starts again if the database cancels it in favour of an upload', async () => {
  const connect = database.pool.connect.bind(database.pool) as () => Promise<pg.PoolClient>
  const given = vi.spyOn(database.pool, 'connect').mockImplementationOnce(async () => {
    const client = await connect()
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
    client.query = (async (text: string, values?: unknown[]) => {
      if (text.startsWith('DROP SCHEMA'))
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return query(text, values)
    }) as typeof client.query
    return client
  })
  await leaveDemo(database.pool, { actor: ACTOR })
  expect(given).toHaveBeenCalledTimes(2)
  expect(await sql('SELECT FROM internship.stage')).toEqual([])
})
