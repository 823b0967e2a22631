import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, extensions, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { checkSession, giveUpReading } from '../../../src/services/access/sessions'
import { createKysely } from '../../../src/services/db/kysely'
import { migrate } from '../../../src/services/db/migrate'
import { createPool } from '../../../src/services/db/pool'
import { createReplica, type Replica } from '../../../src/services/db/replica'
import { loadDemoData } from '../../../src/services/demo/load'
import { examine } from '../../../src/services/etat/controles'
import { cases, type Find } from '../../setup/cases'
import { inputOf } from '../../setup/inputs'
import { type Line, startLine } from '../../setup/line'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Services, startServices, type Tokens, tokenFor } from '../../setup/services'
import { type PrimaryAndStandby, startStandby } from '../../setup/standby'

/* Calls that only read, answered by a real standby of the database. */

const NOWHERE = 'postgres://postgres@127.0.0.1:1/school'
/** However busy the machine is. */
const PATIENT = Array(300).fill(50)
/** Longer than the test: a server that does not answer is not looked at again. */
const NEVER = [3_600_000]
const AT_ONCE = [1]
const POLL = { interval: 1, timeout: 30_000 }
const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
/** They make a ticket for a download or a challenge, and so write. */
const WRITE = [
  'internship/profile/cle/commencer',
  'internship/espace/cle/commencer',
  'internship/profile/facteur/preparer',
  'internship/fichier/ouvrir',
  'internship/espace/fichier/ouvrir',
  'internship/document/papier',
  'internship/document/fichiers',
  'internship/espace/attestation',
  'internship/espace/donnees/ouvrir',
  'internship/donnees/personne',
  'internship/espace/convention/papier',
]

let both: PrimaryAndStandby
let pool: pg.Pool
let standby: pg.Pool
let replica: Replica
let services: Services
let tokens: Tokens
const find: Find = async (sql) => (await pool.query(sql)).rows[0]

beforeAll(async () => {
  both = await startStandby(async (url) => {
    const filling = createPool(url)
    await migrate(filling)
    await loadDemoData(filling)
    await filling.end()
  })
  pool = createPool(both.primaryUrl)
  standby = createPool(both.standbyUrl, { max: 1 })
  replica = createReplica({ primaryUrl: both.primaryUrl, replicaUrl: both.standbyUrl, pauses: PATIENT })
  services = await startServices({ pool, replica })
  await makeEverybody(pool)
  tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
})
afterAll(async () => {
  await Promise.all([replica?.close(), pool?.end(), standby?.end()])
  await both?.stop()
})

const ask = (endpoint: Endpoint, input: object = {}) =>
  services.call(endpoint, input, { token: tokenFor(endpoint, tokens) })
const room = (fr: string) => ({ label: { fr, en: '', ar: '' }, accessible: 1, active: 1 })
const logout = endpoints.find(
  ({ service, path }) => service === 'internship' && path === 'logout',
) as Endpoint
const rooms = async () => JSON.stringify((await ask(extensions.salleList)).body)
/** However busy the machine is. */
const caughtUp = async () => {
  const { lsn } = await find('SELECT pg_current_wal_flush_lsn() AS lsn')
  const reached = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached'
  await expect.poll(async () => (await standby.query(reached, [lsn])).rows[0].reached, POLL).toBe(true)
}
const answeredBy = async <T>(work: () => Promise<T>) => {
  const before = { ...replica.answered }
  const done = await work()
  const { answered } = replica
  return {
    done,
    replica: answered.replica - before.replica,
    primary: answered.primary - before.primary,
  }
}

it('what a call has written is in what is read next, at the replica', async () => {
  for (const nom of ['Salle lue 1', 'Salle lue 2', 'Salle lue 3']) {
    const { status } = await ask(extensions.salleAdd, room(nom))
    expect(status).toBe(200)
    await caughtUp()
    const { done, replica, primary } = await answeredBy(rooms)
    expect(done).toContain(nom)
    expect([replica, primary]).toEqual([1, 0])
  }
})

it('a replica that lags behind does not answer', async () => {
  const late = createReplica({ primaryUrl: both.primaryUrl, replicaUrl: both.standbyUrl })
  const other = await startServices({ pool, replica: late })
  await standby.query('SELECT pg_wal_replay_pause()')
  try {
    await ask(extensions.salleAdd, room('Salle attendue'))
    const { body } = await other.call(extensions.salleList, {}, { token: tokens.records })
    expect(JSON.stringify(body)).toContain('Salle attendue')
    expect(late.answered).toEqual({ replica: 0, primary: 1 })
  } finally {
    await standby.query('SELECT pg_wal_replay_resume()')
    await late.close()
  }
})

it('every call that only reads is answered as by the primary', async () => {
  const alone = await startServices({ pool })
  const asked = endpoints.filter(({ access, writes, streams }) => access !== 'public' && !writes && !streams)
  const atPrimary: string[] = []
  let atReplica = 0
  for (const endpoint of asked) {
    const input = (await cases[addressOf(endpoint)]?.(find)) ?? inputOf(endpoint)
    await caughtUp()
    const options = { token: tokenFor(endpoint, tokens) }
    const { done, replica, primary } = await answeredBy(() => services.call(endpoint, input, options))
    const { status, body } = await alone.call(endpoint, input, options)
    expect([done.status, done.body?.code], addressOf(endpoint)).toEqual([status, body?.code])
    atReplica += replica
    if (primary > 0) atPrimary.push(addressOf(endpoint))
  }
  expect(services.logged).toEqual([])
  expect(atReplica).toBeGreaterThan(100)
  expect(atPrimary.sort()).toEqual(WRITE.sort())
})

it('the state of the service says whether the address leads to a standby', async () => {
  const said = async (databaseReadUrl?: string) => {
    const config = { ...services.config, ...(databaseReadUrl && { databaseReadUrl }) }
    return (await examine({ config, pool })).find(({ nom }) => nom === 'replique')
  }
  await caughtUp()
  expect(await said()).toMatchObject({ niveau: 'sans' })
  expect(await said(both.standbyUrl)).toMatchObject({ niveau: 'bon' })
  expect(await said(both.primaryUrl)).toMatchObject({ niveau: 'avis', constat: 'primaire' })
  expect(await said(NOWHERE)).toMatchObject({ niveau: 'mauvais', constat: 'muette' })
})

describe('on a line that fails', () => {
  const read = (other: Services) =>
    other.call(internship.stageList, { perPage: 10, marks: 'stage' }, { token: tokens.internship })
  const readOften = async (other: Services, times: number) => {
    for (let time = 0; time < times; time += 1) expect((await read(other)).status).toBe(200)
  }
  const closing: (() => Promise<unknown>)[] = []
  const lineTo = async (url: string) => {
    const line = await startLine(url)
    closing.push(() => line.close())
    return line
  }
  const onLine = async (
    given: Pick<Parameters<typeof createReplica>[0], 'looks' | 'pauses'> & {
      primary?: Line
      replica?: Line
    },
  ) => {
    const { primary, replica, ...options } = given
    const from = primary ? createPool(primary.url) : pool
    const made = createReplica({
      primaryUrl: primary?.url ?? both.primaryUrl,
      replicaUrl: replica?.url ?? both.standbyUrl,
      pauses: PATIENT,
      ...options,
    })
    closing.push(
      () => made.close(),
      async () => from === pool || (await from.end()),
    )
    // what a start writes goes by the pool of the other tests
    return { made, other: await startServices({ pool: from, replica: made }) }
  }
  afterEach(async () => {
    // lines first: what hangs on them ends
    for (const close of closing.splice(0)) await close()
  })

  it('a replica that falls silent holds up one call, and none after it', async () => {
    const line = await lineTo(both.standbyUrl)
    const { made, other } = await onLine({ replica: line, looks: { primary: NEVER, replica: NEVER } })
    await readOften(other, 1)
    expect(made.answered).toEqual({ replica: 1, primary: 0 })
    line.hang()
    await readOften(other, 1)
    const { sent, opened } = line
    await readOften(other, 50)
    expect(made.answered).toEqual({ replica: 1, primary: 51 })
    expect([line.sent, line.opened]).toEqual([sent, opened])
  })

  it('nobody waits while a silent replica is looked at, and it is used again once it answers', async () => {
    const line = await lineTo(both.standbyUrl)
    const { made, other } = await onLine({ replica: line, looks: { primary: NEVER, replica: AT_ONCE } })
    await readOften(other, 1)
    line.hang()
    await readOften(other, 1)
    const { opened } = line
    await readOften(other, 50)
    // each look opens a connection, and takes most of a second
    expect(line.opened - opened).toBeLessThan(25)
    expect(made.answered.primary).toBe(51)
    line.mend()
    const isBack = async () => {
      await readOften(other, 1)
      return made.answered.replica > 1
    }
    await expect.poll(isBack, POLL).toBe(true)
  })

  it('a primary that falls silent holds up one call, and the replica answers that one too', async () => {
    const line = await lineTo(both.primaryUrl)
    const { made, other } = await onLine({ primary: line, looks: { primary: NEVER, replica: NEVER } })
    await readOften(other, 1)
    line.hang()
    await readOften(other, 1)
    const { sent, opened } = line
    await readOften(other, 50)
    expect(made.answered).toEqual({ replica: 52, primary: 0 })
    expect([line.sent, line.opened]).toEqual([sent, opened])
  })

  const AT = {
    'the caller is looked up': 'FROM gateway.session s',
    'what others have changed is marked': 'FROM gateway.visite',
  }
  for (const [moment, text] of Object.entries(AT))
    for (const fails of ['hang', 'cut'] as const)
      it(`the replica answers if the primary is lost while ${moment} (${fails})`, async () => {
        const line = await lineTo(both.primaryUrl)
        const { made, other } = await onLine({ primary: line })
        line[fails](text)
        await readOften(other, 1)
        expect(made.answered).toEqual({ replica: 1, primary: 0 })
      })

  it('the replica does not answer without what was committed before the primary was lost', async () => {
    const line = await lineTo(both.primaryUrl)
    const { made, other } = await onLine({ primary: line, pauses: [] })
    await caughtUp()
    await standby.query('SELECT pg_wal_replay_pause()')
    try {
      await ask(extensions.salleAdd, room('Salle en retard'))
      line.cut('WITH numbers AS')
      expect((await read(other)).status).toBe(503)
      expect((await read(other)).status).toBe(503)
      expect(made.answered).toEqual({ replica: 0, primary: 0 })
    } finally {
      await standby.query('SELECT pg_wal_replay_resume()')
    }
    await caughtUp()
    await readOften(other, 1)
    expect(made.answered).toEqual({ replica: 1, primary: 0 })
  })

  it('a session that ended before the primary was lost stays ended', async () => {
    const line = await lineTo(both.primaryUrl)
    const { other } = await onLine({ primary: line, pauses: [] })
    const { internship: token } = await services.signIn()
    await caughtUp()
    await standby.query('SELECT pg_wal_replay_pause()')
    try {
      expect((await services.call(logout, {}, { token })).status).toBe(200)
      await readOften(other, 1)
      line.cut()
      const { status } = await other.call(internship.stageList, {}, { token })
      expect(status).toBe(503)
    } finally {
      await standby.query('SELECT pg_wal_replay_resume()')
    }
    await caughtUp()
    expect((await other.call(internship.stageList, {}, { token })).status).toBe(401)
  })

  it('what is written at a primary that is there again is read next, before anybody has looked at it', async () => {
    const line = await lineTo(both.primaryUrl)
    const looks = { primary: NEVER, replica: NEVER }
    const { made, other } = await onLine({ primary: line, pauses: [], looks })
    await readOften(other, 1)
    await caughtUp()
    line.cut()
    await readOften(other, 1)
    line.mend()
    expect(await made.position()).toMatchObject({ away: true, outdated: false })
    await standby.query('SELECT pg_wal_replay_pause()')
    try {
      const before = await made.position()
      const { status } = await other.call(extensions.salleAdd, room('Salle revenue'), {
        token: tokens.records,
      })
      expect(status).toBe(200)
      expect(before).toMatchObject({ away: false, outdated: true })
      expect(await made.position()).toMatchObject({ away: false, outdated: false })
      // the standby lacks it
      const by = { replica: async () => 'the replica', primary: async () => 'the primary' }
      expect(await made.read('salle/list', before, by)).toBe('the primary')
    } finally {
      await standby.query('SELECT pg_wal_replay_resume()')
    }
  })

  it('an address of the replica that leads to a primary costs no connection for each call', async () => {
    const line = await lineTo(both.primaryUrl)
    const { made, other } = await onLine({ replica: line, looks: { primary: NEVER, replica: NEVER } })
    const openedByOne = async () => {
      const before = line.opened
      await readOften(other, 1)
      return line.opened - before
    }
    await expect.poll(openedByOne, POLL).toBe(0)
    const { opened } = line
    await readOften(other, 50)
    expect(line.opened).toBe(opened)
    expect(made.answered.replica).toBe(0)
  })

  it('nobody waits for a look-up of sessions that was given up with the primary', async () => {
    const line = await lineTo(both.primaryUrl)
    const from = createPool(line.url)
    closing.push(() => from.end())
    const db = createKysely(from)
    const lookUp = () => checkSession(db, services.config, 'internship', tokens.internship)
    line.hang('FROM gateway.session s')
    const abandoned = lookUp().catch(() => 'abandoned')
    await expect.poll(() => line.isHung, POLL).toBe(true)
    // connections that are hung stay so, and new ones lead to the new primary
    line.renew()
    giveUpReading(db, services.config)
    expect(await lookUp()).toMatchObject({ service: 'internship' })
    line.cut()
    expect(await abandoned).toBe('abandoned')
  })
})

describe('while one of them is away', () => {
  it('without the replica the primary answers', async () => {
    const nowhere = createReplica({
      primaryUrl: both.primaryUrl,
      replicaUrl: NOWHERE,
    })
    const other = await startServices({ pool, replica: nowhere })
    for (let time = 0; time < 3; time += 1) {
      const { status } = await other.call(internship.stageList, {}, { token: tokens.internship })
      expect(status).toBe(200)
    }
    expect(nowhere.answered).toEqual({ replica: 0, primary: 3 })
    await nowhere.close()
  })

  it('without the primary the replica goes on answering, and writes are refused for the moment', async () => {
    const before = await rooms()
    await both.primary.stop()
    const { done, replica } = await answeredBy(rooms)
    expect(done).toEqual(before)
    expect(replica).toBe(1)
    const page = await ask(internship.stageList, { perPage: 10, marks: 'stage' })
    expect([page.status, page.body.Stage.length]).toEqual([200, 10])
    expect((await ask(extensions.salleAdd, room('Salle perdue'))).status).toBe(503)
    const mine = endpoints.find(({ access, path }) => access === 'person' && path === 'espace/moi')
    expect(mine && (await ask(mine)).status).toBe(200)
  })
})
