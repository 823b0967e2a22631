import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { comingDue } from '../../../src/services/app/prepare'
import { startWork } from '../../../src/services/app/startWork'
import { createKysely } from '../../../src/services/db/kysely'
import { createPool } from '../../../src/services/db/pool'
import { type Job, type Jobs, startJobs } from '../../../src/services/jobs/jobs'
import { queueMail } from '../../../src/services/mail/outbox'
import { createMailSender } from '../../../src/services/mail/sender'
import { fillBulkSchool } from '../../setup/bulkSchool'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { startServices } from '../../setup/services'
import { type SmtpServer, startSmtpServer } from '../../setup/smtpServer'

/** Background work: who does it, when, and at what cost. */

const NEVER = 600_000

let database: TestDatabase
let db: ReturnType<typeof createKysely>
let smtp: SmtpServer
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createKysely(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  smtp = await startSmtpServer()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
  await smtp.close()
  await database.pool.query('DELETE FROM gateway.mail')
})

/** A process's jobs, one of which is observed. */
function start(job: Partial<Job>, contendMs = NEVER): { jobs: Jobs; run: ReturnType<typeof vi.fn> } {
  const run = vi.fn(async () => undefined)
  const jobs = startJobs({
    pool: database.pool,
    contendMs,
    warn: () => {},
    lanes: [[{ name: 'work', everyMs: NEVER, run, ...job }]],
  })
  running.push(jobs)
  return { jobs, run }
}
const settled = (work: () => unknown) => vi.waitFor(work, { timeout: 20_000, interval: 5 })
/** Statements that other processes have heard by now, since these come after them. */
const told = (channel: string) => database.pool.query(`SELECT pg_notify($1, '{"entity": "test"}')`, [channel])

const mailTo = (recipient: string) => ({ recipient, subject: 'Sujet', text: 'Bonjour', html: '' })
const etats = async () =>
  (await db.selectFrom('gateway.mail').select(['etat', 'attempts']).orderBy('id').execute()).map(
    ({ etat, attempts }) => [etat, attempts],
  )
const config = () => ({ dataDir: '', smtpUrl: smtp.url, mailFrom: 'stage@ecole.example', silenceMs: 60_000 })

describe('of several processes', () => {
  it('one works, and the next takes over as soon as it ends', async () => {
    const first = start({ hears: () => true })
    await settled(() => expect(first.run).toHaveBeenCalledTimes(1))
    const second = start({ hears: () => true })
    const third = start({ hears: () => true })
    await told('espace_changes')
    await settled(() => expect(first.run).toHaveBeenCalledTimes(2))
    expect([second, third].map(({ jobs, run }) => [jobs.leads, run.mock.calls.length])).toEqual([
      [false, 0],
      [false, 0],
    ])
    await first.jobs.stop()
    await settled(() => expect(second.jobs.leads || third.jobs.leads).toBe(true))
    await settled(() => expect(second.run.mock.calls.length + third.run.mock.calls.length).toBe(1))
    expect(second.jobs.leads && third.jobs.leads).toBe(false)
    expect(first.run).toHaveBeenCalledTimes(2)
  })

  it('another takes over when the first loses its connection', async () => {
    const first = start({})
    await settled(() => expect(first.jobs.leads).toBe(true))
    const second = start({}, 5)
    await database.pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objsubid = 2 AND l.objid = 0 AND l.granted`,
    )
    await settled(() => expect(second.run).toHaveBeenCalled())
    await settled(() => expect(first.jobs.leads).toBe(false))
  })
})

it('a lane without work does not wait', async () => {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const run = vi.fn(async () => undefined)
  const jobs = startJobs({
    pool: database.pool,
    lanes: [[], [{ name: 'work', everyMs: NEVER, run, hears: () => true }]],
  })
  running.push(jobs)
  await settled(() => expect(run).toHaveBeenCalledTimes(1))
  await told('espace_changes')
  await settled(() => expect(run).toHaveBeenCalledTimes(2))
  expect(timer.mock.calls.filter(([, ms]) => ms === Number.POSITIVE_INFINITY)).toEqual([])
  timer.mockRestore()
})

describe('a job', () => {
  it('runs when it starts, for its own notifications only, and when it has said that something is due', async () => {
    const run = vi.fn(async () => (run.mock.calls.length < 4 ? 1 : undefined))
    const other = vi.fn(async () => undefined)
    const jobs = startJobs({
      pool: database.pool,
      lanes: [
        [
          { name: 'work', everyMs: NEVER, run, hears: (what) => what === 'internship.demande' },
          { name: 'other', everyMs: NEVER, run: other, hears: (what) => what === 'mail' },
        ],
      ],
    })
    running.push(jobs)
    await settled(() => expect(run).toHaveBeenCalledTimes(4))
    expect(other).toHaveBeenCalledTimes(1)
    await database.pool.query(`SELECT pg_notify('espace_changes', '{"entity": "internship.demande"}')`)
    await settled(() => expect(run).toHaveBeenCalledTimes(5))
    await queueMail(db, mailTo('a@acme.example'))
    await settled(() => expect(other).toHaveBeenCalledTimes(2))
    expect(run).toHaveBeenCalledTimes(5)
  })

  it('receives notifications while it runs, and runs once for those that arrive together', async () => {
    let release = () => {}
    const run = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          release = () => resolve(undefined)
        }),
    )
    const { jobs } = start({ run, hears: () => true, graceMs: 50 })
    await settled(() => expect(run).toHaveBeenCalledTimes(1))
    for (let n = 0; n < 20; n += 1) await told('espace_changes')
    release()
    await settled(() => expect(run.mock.calls.length).toBeGreaterThan(1))
    const before = run.mock.calls.length
    expect(before).toBeLessThan(20)
    const ending = jobs.stop()
    release()
    await ending
  })
})

describe('mails', () => {
  it('leave when queued, are retried when due, and are not polled for otherwise', async () => {
    const looks = vi.spyOn(pg.Client.prototype, 'query')
    const work = startWork({
      pool: database.pool,
      config: config(),
      lanes: [],
      everyMs: NEVER,
      warn: () => {},
    })
    running.push(work)
    await settled(() => expect(looks.mock.calls.some(([query]) => isLook(query))).toBe(true))
    await queueMail(db, mailTo('a@acme.example'))
    await settled(() => expect(smtp.received).toHaveLength(1))
    smtp.refuse = () => '452 mailbox full'
    await queueMail(db, mailTo('b@acme.example'))
    await settled(async () => expect(await etats()).toContainEqual(['en_attente', 1]))
    smtp.refuse = () => undefined
    await database.pool.query('UPDATE gateway.mail SET next_attempt_at = now() WHERE sent_at IS NULL')
    await settled(() => expect(smtp.received).toHaveLength(2))
    looks.mockRestore()
  })

  /** A process that sends until it is killed. */
  async function startProcess(): Promise<ChildProcess> {
    const root = join(import.meta.dirname, '../../..')
    const outDir = await mkdtemp(join(root, 'node_modules/.sender-'))
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: 'tests/setup/senderProcess.ts',
        outDir,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'sender.mjs' } },
      },
    })
    const child = spawn(process.execPath, [join(outDir, 'sender.mjs'), database.url, smtp.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', () => void rm(outDir, { recursive: true, force: true }))
    return child
  }

  it.each([
    ['MAIL', 'is sent', ['envoye', 2]],
    ['END', 'is not known to have arrived, where the server was given of it', ['incertain', 1]],
  ] as const)(
    'held by a process killed at %s: each %s, as soon as it is dead',
    async (step, _, after) => {
      smtp.says = { [step]: '' }
      await queueMail(db, mailTo('a@acme.example'))
      const child = await startProcess()
      const ended = once(child, 'exit')
      await settled(async () => {
        const { rows } = await database.pool.query('SELECT begun_at, handed_at, held_by FROM gateway.mail')
        expect(rows[0]?.held_by).toBeGreaterThan(0)
        expect(rows[0]?.[step === 'END' ? 'handed_at' : 'begun_at']).toBeInstanceOf(Date)
      })
      // while it lives, nobody takes over its mail
      const beside = createMailSender({ pool: database.pool, config: config(), warn: () => {} })
      expect(await beside.flush()).toBe(0)
      expect(await etats()).toEqual([['en_cours', 1]])
      const work = startWork({
        pool: database.pool,
        config: config(),
        lanes: [],
        contendMs: 5,
        warn: () => {},
      })
      running.push(work)
      child.kill('SIGKILL')
      await ended
      smtp.says = {}
      await settled(async () => expect(await etats()).toEqual([after]))
      await beside.stop()
    },
    60_000,
  )

  it('are not sent twice by a process wrongly taken for dead', async () => {
    let goOn = () => {}
    const delivered: string[] = []
    const transportOf = (name: string, before?: Promise<void>) => ({
      async deliver(_: unknown, onHandOver: () => Promise<void>) {
        await before
        await onHandOver()
        delivered.push(name)
      },
      close() {},
    })
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await queueMail(db, mailTo('a@acme.example'))
    const first = createMailSender({
      pool: database.pool,
      config: config(),
      transport: transportOf('first', held),
      warn: () => {},
      // whose lock nobody holds
      holder: 7,
    })
    const sending = first.flush()
    await settled(async () => expect(await etats()).toEqual([['en_cours', 1]]))
    const second = createMailSender({
      pool: database.pool,
      config: config(),
      transport: transportOf('second'),
    })
    expect(await second.flush()).toBe(1)
    goOn()
    expect(await sending).toBe(0)
    expect(delivered).toEqual(['second'])
    expect(await etats()).toEqual([['envoye', 2]])
    await Promise.all([first.stop(), second.stop()])
  })
})

const isLook = (query: unknown) => JSON.stringify(query ?? '').includes('isHeld')

describe('an idle school', () => {
  /** Rows of the small tables; more is one of the large that is read row by row. */
  const HANDFUL = 120
  let bulk: TestDatabase
  let alone: pg.Pool
  let jobs: Job[]

  beforeAll(async () => {
    bulk = await createTestDatabase()
    await fillBulkSchool(bulk.pool, { offers: 5_000 })
    const { config } = await startServices(bulk)
    // some future defences, all announced
    await bulk.pool.query(`
      UPDATE internship.soutenance SET debut = debut + interval '20 years', fin = fin + interval '20 years' WHERE id <= 200 AND etat = 0`)
    await bulk.pool.query(`
      INSERT INTO internship.campagne (annee_id, nom, debut, fin, ouverture, fermeture, duree, types, sieges)
      VALUES (2, 'Juin', '2042-06-01', '2042-07-31', '08:00', '18:00', 60, '{1}', '[{"type_jury": 1, "qui": "tous"}]')`)
    // one connection, so that its statements are known
    alone = createPool(bulk.url, { max: 1, min: 1 })
    const sender = createMailSender({ pool: alone, config: { ...config, dataDir: '' }, warn: () => {} })
    jobs = [sender.job, ...comingDue({ ...config, timeZone: 'UTC' })]
    const all = createKysely(alone)
    for (const { run } of jobs) await run(all)
    await bulk.pool.query(`UPDATE internship.convocation SET dit = a_dire, dit_le = now() - interval '3 days', numero = 1,
      genre = NULL, a_dire = NULL, prepare_le = NULL WHERE soutenance_id <= 100`)
    await bulk.pool.query("UPDATE internship.evenement SET modifie_le = now() - interval '2 days'")
    await bulk.pool.query('ANALYZE')
    // often enough that PostgreSQL has settled on plans
    for (let n = 0; n < 8; n += 1) for (const { run } of jobs) await run(all)
  }, 120_000)
  afterAll(async () => {
    await alone.end()
    await bulk.drop()
  })

  async function costOf({ run }: Job) {
    const reads = async () => {
      await alone.query('SELECT pg_stat_force_next_flush()')
      const { rows } = await alone.query<{ name: string; seq: number; idx: number }>(
        `SELECT schemaname || '.' || relname AS name, seq_tup_read::int AS seq, coalesce(idx_tup_fetch, 0)::int AS idx
         FROM pg_stat_user_tables`,
      )
      return new Map(rows.map(({ name, ...read }) => [name, read]))
    }
    const before = await reads()
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await run(createKysely(alone))
    const statements = asked.mock.calls.length
    asked.mockRestore()
    const after = [...(await reads())].map(([name, { seq, idx }]) => {
      const was = before.get(name) ?? { seq: 0, idx: 0 }
      return { name, seq: seq - was.seq, idx: idx - was.idx }
    })
    return { statements, most: (of: 'seq' | 'idx') => after.filter((read) => read[of] > HANDFUL) }
  }

  it('costs at most 13 statements for a run of all jobs, none of which scans a table', async () => {
    const waits = await bulk.pool.query('SELECT FROM internship.convocation WHERE genre IS NOT NULL')
    expect(waits.rowCount).toBeGreaterThan(HANDFUL)
    const costs = []
    for (const job of jobs) costs.push({ name: job.name, ...(await costOf(job)) })
    // convocations are compared with the present plan, for each future defence, by keys
    const OTHERS = 'prepare what others are to be told'
    expect(costs.map(({ name, most }) => [name, most('seq')]).filter(([name]) => name !== OTHERS)).toEqual(
      costs.filter(({ name }) => name !== OTHERS).map(({ name }) => [name, []]),
    )
    expect(costs.map(({ name, most }) => [name, most('idx')]).filter(([name]) => name !== OTHERS)).toEqual(
      costs.filter(({ name }) => name !== OTHERS).map(({ name }) => [name, []]),
    )
    const large = ['internship.stage', 'internship.affectation', 'records.etudiant']
    expect(
      costs
        .find(({ name }) => name === OTHERS)
        ?.most('seq')
        .filter(({ name }) => large.includes(name)),
    ).toEqual([])
    expect(costs.reduce((sum, { statements }) => sum + statements, 0)).toBeLessThanOrEqual(13)
  })

  it('runs jobs at most once a minute while nothing is due', async () => {
    for (const { run, everyMs } of jobs) {
      const wait = (await run(createKysely(alone))) ?? everyMs
      expect(Math.min(wait, everyMs)).toBeGreaterThanOrEqual(60_000)
    }
  })
})
