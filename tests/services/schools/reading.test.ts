import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { extensions, internship, records } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createPool } from '../../../src/services/db/pool'
import { removeDatabase } from '../../../src/services/schools/databases'
import { examineInstallation } from '../../../src/services/schools/doctor'
import { type Schools, serveSchools } from '../../../src/services/schools/schools'
import { ADMIN, type Installation, openInstallation, QUIET } from '../../setup/schools'
import { requestOf } from '../../setup/services'
import { type PrimaryAndStandby, startStandby } from '../../setup/standby'

/* A school of a directory whose calls that only read are answered by a standby of its server. */

let both: PrimaryAndStandby
let place: Installation
let schools: Schools
let [one, token] = ['', '']
/** However busy the machine is. */
const PATIENT = { timeout: 30_000 }

beforeAll(async () => {
  both = await startStandby(async () => {})
  place = await openInstallation(3, both.primary.adminUrl)
  one = place.named('rive')
  await place.run('add', [one], { host: [`${one}.test`] })
  schools = await serveSchools({ ...place, ...QUIET })
})
afterAll(async () => {
  await schools?.close()
  await place?.drop()
  await both?.stop()
})

async function call(endpoint: Endpoint, input: object = {}) {
  const { path, headers, ...init } = requestOf(endpoint, input as Record<string, unknown>)
  const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await schools.fetch(new Request(`http://${one}.test${path}`, { ...init, headers: sent }), {})
  return { status: answer.status, body: await answer.json() }
}
const atStandby = () => `postgres://127.0.0.1:${both.standby.port}`
const readAt = (url: string) => place.run('set', [one], { 'read-url': url })
const rooms = async () => JSON.stringify((await call(extensions.salleList)).body)
const room = (fr: string) => ({ label: { fr, en: '', ar: '' }, accessible: 1, active: 1 })
/** Connections of the school's role to a server. */
async function connections(adminUrl: string): Promise<number> {
  const { databaseUrl } = await place.directory.find(one)
  const pool = createPool(adminUrl, { max: 1, min: 0, ssl: false })
  try {
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = $1', [
      new URL(databaseUrl).username,
    ])
    return rows[0].n
  } finally {
    await pool.end()
  }
}

it('is read at a standby of its server alone, as its own role', async () => {
  await expect(readAt('replique')).rejects.toThrow('must be the address of a server')
  await expect(readAt('postgres://moi:secret@127.0.0.1:1/autre')).rejects.toThrow('the server alone')
  await expect(readAt('postgres://127.0.0.1:1/autre')).rejects.toThrow('the server alone')
  await expect(readAt('postgres://127.0.0.1:1')).rejects.toThrow('cannot be read at 127.0.0.1:1')
  await expect(readAt(`postgres://127.0.0.1:${both.primary.port}`)).rejects.toThrow('is not a standby')
  // another server does not know the role
  await expect(readAt(`postgres://${new URL(inject('testServer').url).host}`)).rejects.toThrow(
    'cannot be read',
  )
  expect((await place.directory.find(one)).readUrl).toBeNull()
  const said = await vi.waitFor(() => readAt(atStandby()), PATIENT)
  expect(said).toContain(`read at 127.0.0.1:${both.standby.port}`)
  const { databaseUrl, readUrl } = await place.directory.find(one)
  const [own, there] = [new URL(databaseUrl), new URL(readUrl ?? '')]
  expect([there.username, there.pathname]).toEqual([own.username, own.pathname])
  const { rows } = await place.directory.pool.query('SELECT read_url FROM directory.school WHERE name = $1', [
    one,
  ])
  expect(String(rows[0].read_url)).not.toContain(own.password)
})

it('shows at the standby what was written just before', async () => {
  const { body } = await call(internship.login, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
    anneeScolaire_id: 1,
  })
  token = body.user.api_token
  // rooms are the records service's
  token = (await call(records.login, { anneeScolaire_id: 1 })).body.user.api_token
  for (const name of ['Salle A', 'Salle B']) {
    expect((await call(extensions.salleAdd, room(name))).status).toBe(200)
    expect(await rooms()).toContain(name)
  }
  await vi.waitFor(async () => {
    await rooms()
    expect(await connections(both.standby.adminUrl)).toBeGreaterThan(0)
  }, PATIENT)
  expect(await examineInstallation(place)).not.toContainEqual(expect.stringContaining('Replica'))
})

it('is answered by its database while the standby is away or wrong', async () => {
  const before = (await place.directory.find(one)).readUrl
  await place.directory.change(one, { readUrl: (before ?? '').replace(/:\d+\//, ':1/') })
  await vi.waitFor(async () => expect(await rooms()).toContain('Salle B'), PATIENT)
  expect(await examineInstallation(place)).toContainEqual(
    expect.stringMatching(new RegExp(`^BAD .*${one}: Replica for reading: .*does not answer`)),
  )
  await place.directory.change(one, { readUrl: (await place.directory.find(one)).databaseUrl })
  await vi.waitFor(async () => expect(await rooms()).toContain('Salle B'), PATIENT)
  await place.directory.change(one, { readUrl: before })
})

it('leaves the standby when it moves, and says so', async () => {
  const { url } = inject('testServer')
  place.env.CLUSTER_URL = url
  const said = await place.run('move', [one])
  expect(said).toContain(
    `no longer read at 127.0.0.1:${both.standby.port}: name a standby of ${new URL(url).host}`,
  )
  const moved = await place.directory.find(one)
  expect(moved.readUrl).toBeNull()
  await vi.waitFor(async () => expect(await rooms()).toContain('Salle B'), PATIENT)
  await schools.close()
  await removeDatabase(url, moved)
  await place.directory.remove(one)
})

it('is read at its server alone once no standby is named', async () => {
  const other = place.named('quai')
  await place.run('add', [other], { host: [`${other}.test`] })
  const set = (url: string) => place.run('set', [other], { 'read-url': url })
  await vi.waitFor(() => set(atStandby()), PATIENT)
  expect(await set('')).not.toContain('read at')
  expect((await place.directory.find(other)).readUrl).toBeNull()
})
