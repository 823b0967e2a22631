import { mkdtempSync } from 'node:fs'
import { setTimeout as think } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { RETRY_S } from '../../src/services/kernel/limits'
import { SPREAD_MS } from '../../src/ui/calls/pauses'
import { Product } from '../e2e/product'
import { call, type Staff, signInToServices } from '../e2e/staffCalls'
import { type SmtpServer, startSmtpServer } from '../setup/smtpServer'
import { clusterAt, isPossible, query } from './cluster'
import { commandsOf } from './documented'
import { type Done, figuresOf, longestPause, PEOPLE, work } from './people'

/*
 * Two processes on a cluster that loses parts of it while people work: nothing that was acknowledged is lost, nothing
 * is done twice, reading never stops, and work goes on by itself. One process reaches the primary by HAProxy, the other
 * through PgBouncer; both read at whichever standby HAProxy leads to.
 */

const SETTLED_MS = 5_000
/** How long browsers wait before they make a refused call again. */
const AGAIN_MS = RETRY_S * 1_000 + SPREAD_MS
/** Longer than anything here may take. */
const PATIENCE_MS = 90_000
/** For one read, whatever happens. */
const READ_WITHIN_MS = 5_000
/** Between two reads of anybody. */
const READS_STOP_MS = 3_000

interface Fault {
  name: string
  /** What is done to the cluster. */
  by: string
  /** How long the cluster may refuse writes for it, in milliseconds. */
  within: number
  /** How long it stays so at least. */
  stays?: number
  mend?: string
}

const FAULTS: readonly Fault[] = [
  { name: 'a planned switch-over', by: 'switch', within: 5_000 },
  { name: 'kill -9 of the primary', by: 'kill', within: 25_000, mend: 'revive' },
  { name: 'a lost replica', by: 'lose-replica', within: 25_000, mend: 'revive' },
  { name: 'a frozen primary', by: 'freeze', within: 25_000, mend: 'thaw' },
  { name: 'a frozen replica', by: 'freeze-replica', within: 25_000, mend: 'thaw' },
  { name: 'a full disk of the primary', by: 'fill', within: 25_000, mend: 'empty' },
  { name: 'a full disk of the replica', by: 'fill-replica', within: 25_000, mend: 'empty' },
  { name: 'etcd away', by: 'etcd-away', within: 5_000, stays: 30_000, mend: 'etcd-back' },
  { name: 'PgBouncer killed and started again', by: 'restart-pgbouncer', within: 10_000 },
]

test.skip(!isPossible, 'needs root and the packages that docs/surviving.md names')

const cluster = clusterAt(15_400)
const products: Product[] = []
const staff: Staff[] = []
let post: SmtpServer

test.beforeAll(async () => {
  test.setTimeout(240_000)
  await cluster.run('start')
  await cluster.asPostgres(goingBack().once)
  post = await startSmtpServer()
  const files = mkdtempSync('/tmp/espace-stage-files-')
  for (const DATABASE_URL of [cluster.primaryUrl, cluster.bouncerUrl]) {
    const product = await Product.create({
      DATABASE_URL,
      DATABASE_READ_URL: cluster.replicaUrl,
      FILES_DIR: files,
      SMTP_URL: post.url,
    })
    await product.start()
    products.push(product)
    staff.push(await signInToServices(product.url))
  }
})
test.afterAll(async () => {
  for (const product of products) await product.remove()
  await post?.close()
  await cluster.run('stop')
})

/** The commands of the documentation, which these are. */
function goingBack(examples: Readonly<Record<string, string>> = {}) {
  const blocks = commandsOf('docs/surviving.md', 'Going back in time', [{}, {}, examples])
  const [once = '', weekly = '', back = ''] = blocks
  return { once, weekly, back }
}

/** What people were told was written is there, and nothing is there twice; neither is any mail. */
async function expectOnce(mark: string, { acknowledged, mails }: Done): Promise<void> {
  const rowsOf = (column: string, table: string) =>
    cluster.query<{ text: string; times: number }>(
      `SELECT ${column} AS text, count(*)::int AS times FROM ${table} WHERE starts_with(${column}, $1) GROUP BY 1`,
      [`${mark} `],
    )
  for (const [written, rows] of [
    [acknowledged, await rowsOf('texte', 'internship.commentaire')],
    [mails, await rowsOf('objet', 'internship.courrier')],
    [mails, await rowsOf('subject', 'gateway.mail')],
  ] as const) {
    const kept = new Set(rows.map(({ text }) => text))
    expect(written.length).toBeGreaterThan(0)
    expect(written.filter(({ text }) => !kept.has(text))).toEqual([])
    expect(rows.filter(({ times }) => times > 1)).toEqual([])
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

for (const { name, by, within, stays = 2 * SETTLED_MS, mend } of FAULTS)
  test(name, async () => {
    test.setTimeout(300_000)
    const { done, stop } = work(staff, name)
    await think(SETTLED_MS)
    const before = done.acknowledged.length
    expect(before, done.others[0]).toBeGreaterThan(PEOPLE)
    const since = Date.now()
    await cluster.run(by)
    // until both processes have written again for a while
    const isBack = () => {
      const recent = done.acknowledged.filter(({ at }) => at > Date.now() - SETTLED_MS).length
      return recent > before / 2 && Date.now() > since + stays
    }
    for (const end = since + PATIENCE_MS; !isBack() && Date.now() < end; ) await think(200)
    if (mend) await cluster.run(mend)
    await think(SETTLED_MS)
    const { acknowledged, mails, reads, again, others, mute } = await stop()
    const pause = longestPause(
      acknowledged.map(({ at }) => at),
      since,
    )
    const { count, failed, gap, slowest, p99 } = figuresOf(reads, since)
    console.log(
      `${name}: ${acknowledged.length} writes and ${mails.length} mails acknowledged, none for ${seconds(pause)}, ` +
        `${again} calls made again; ` +
        `${count} reads, ${failed} failed, none answered for ${seconds(gap)}, p99 ${p99} ms, slowest ${seconds(slowest)}`,
    )
    await expectOnce(name, done)
    expect([...new Set(others)]).toEqual([])
    expect(mute).toBe(0)
    expect(pause).toBeLessThan(within + AGAIN_MS)
    expect(failed).toBe(0)
    expect(gap).toBeLessThan(READS_STOP_MS)
    expect(slowest).toBeLessThan(READ_WITHIN_MS)
    const running = async () => (await cluster.run('state')).match(/"state": "(running|streaming)/g)?.length
    await expect.poll(running, { timeout: 90_000 }).toBe(3)
  })

test('a process killed: the other one goes on', async () => {
  test.setTimeout(120_000)
  const name = 'a killed process'
  const { done, stop } = work(staff, name)
  await think(SETTLED_MS)
  await products[1]?.kill()
  const at = Date.now()
  await think(SETTLED_MS)
  const { acknowledged } = await stop()
  expect(acknowledged.filter((each) => each.at > at + 1_000).length).toBeGreaterThan(0)
  expect(done.mute).toBe(0)
  await expectOnce(name, done)
  await products[1]?.start()
})

test('each mail has left once', async () => {
  test.setTimeout(180_000)
  const rows = await cluster.query<{ subject: string }>(
    `SELECT subject FROM gateway.mail WHERE categorie = 'courrier'`,
  )
  expect(rows.length).toBeGreaterThan(FAULTS.length)
  const waiting = async () =>
    (
      await cluster.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM gateway.mail WHERE etat IN ('en_attente', 'en_cours')`,
      )
    )[0]?.n
  await expect.poll(waiting, { timeout: 150_000 }).toBe(0)
  const states = await cluster.query<{ key: string; etat: string }>(
    `SELECT message_id AS key, etat FROM gateway.mail WHERE categorie = 'courrier'`,
  )
  const received = post.received.flatMap(({ data }) => /^Message-ID: (\S+)/im.exec(data)?.[1] ?? [])
  expect(received.filter((key, at) => received.indexOf(key) < at)).toEqual([])
  // of one that was leaving when its process or the database was lost nobody knows, and it does not leave again
  const sent = states.filter(({ etat }) => etat !== 'incertain')
  expect(sent.filter(({ key, etat }) => etat !== 'envoye' || !received.includes(key))).toEqual([])
  console.log(`${received.length} mails, each once; of ${states.length - sent.length} nobody knows`)
})

/** Of all that a school has, but for counts of calls that no log has: the number of rows of each table, and a sum over their digests, in whatever order they are. */
async function contentsOf(url: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relpersistence = 'p'
       AND relnamespace::regnamespace::text IN ('internship', 'records', 'company', 'gateway')`,
  )
  const all = tables.map(
    ({ name }) =>
      `SELECT concat_ws(' ', '${name}', count(*), sum(hashtextextended(t::text, 0)::numeric)) AS line FROM ${name} t`,
  )
  return (await query<{ line: string }>(url, all.join(' UNION ALL '))).map(({ line }) => line).sort()
}

test('going back to what was there before somebody deleted all offers', async () => {
  test.setTimeout(300_000)
  const folder = `${cluster.dir}/before`
  const { stop } = work(staff, 'before the accident')
  await cluster.asPostgres(goingBack().weekly)
  const { acknowledged } = await stop()
  expect(acknowledged.length).toBeGreaterThan(PEOPLE)

  // nothing is written between what is compared and the moment that is gone back to
  let contents: string[] = []
  let moment = ''
  const isQuiet = async () => {
    contents = await contentsOf(cluster.primaryUrl)
    const [row] = await cluster.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
    moment = row?.now ?? ''
    return JSON.stringify(await contentsOf(cluster.primaryUrl)) === JSON.stringify(contents)
  }
  await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true)
  const offers = await offersAt(products[0]?.url ?? '')
  expect(offers).toBeGreaterThan(0)
  await cluster.query('TRUNCATE internship.stage CASCADE')
  expect(await offersAt(products[0]?.url ?? '')).toBe(0)
  const SWITCH = 'SELECT pg_walfile_name(pg_switch_wal()) AS segment'
  const [{ segment } = { segment: '' }] = await query<{ segment: string }>(cluster.adminUrl, SWITCH)
  const ARCHIVED = 'SELECT last_archived_wal >= $1 AS archived FROM pg_stat_archiver'
  const isArchived = async () =>
    (await cluster.query<{ archived: boolean }>(ARCHIVED, [segment]))[0]?.archived
  await expect.poll(isArchived, { timeout: 90_000 }).toBe(true)

  const port = String(cluster.spare)
  const examples = { '/var/lib/postgresql/before': folder, '2026-11-30 08:29:00+01': moment, '5433': port }
  await cluster.asPostgres(goingBack(examples).back)
  const beside = cluster.primaryUrl.replace(/:\d+\//, `:${port}/`)
  const isWritable = async () =>
    (await query<{ ready: boolean }>(beside, 'SELECT NOT pg_is_in_recovery() AS ready'))[0]?.ready
  await expect.poll(isWritable, { timeout: 60_000 }).toBe(true)
  expect(await contentsOf(beside)).toEqual(contents)

  const product = await Product.create({ DATABASE_URL: beside, READ_ONLY: '1' })
  await product.start()
  expect(await offersAt(product.url)).toBe(offers)
  await product.remove()
  await cluster.asPostgres(`pg_ctl --pgdata=${folder} --mode=immediate stop`)
  console.log(`${contents.length} tables as they were at ${moment}, with ${offers} offers`)
})

async function offersAt(url: string): Promise<number> {
  const person = await signInToServices(url)
  const response = await call(person, 'stage/list')
  const { Stage } = (await response.json()) as { Stage: unknown[] }
  return Stage.length
}
