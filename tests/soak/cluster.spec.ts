import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { setTimeout as think } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { Product } from '../e2e/product'
import { call, type Staff, signInToServices } from '../e2e/staffCalls'

/*
 * Two processes on a cluster that loses parts of it while people work: nothing that was acknowledged is lost, nothing
 * is done twice, and work goes on by itself. One process reaches the primary by HAProxy, the other through PgBouncer.
 */

const ADMIN = { email: 'admin@ecole.test', password: 'mot-de-passe-admin' }
const ACCOUNT = { ...ADMIN, anneeScolaire_id: 1 }
const BASE = 15_400
const PEOPLE = 50
const THINK_MS = 500
const SETTLED_MS = 5_000
/** Longer than anything here may take. */
const PATIENCE_MS = 90_000

interface Fault {
  name: string
  /** What is done to the cluster. */
  by: string
  /** How long writes may stand still for it, in milliseconds. */
  within: number
  /** How long it stays so at least. */
  stays?: number
  mend?: string
}

const FAULTS: readonly Fault[] = [
  { name: 'a planned switch-over', by: 'switch', within: 5_000 },
  { name: 'kill -9 of the primary', by: 'kill', within: 25_000, mend: 'revive' },
  { name: 'a lost replica', by: 'lose-replica', within: 25_000, mend: 'revive' },
  { name: 'a frozen primary', by: 'freeze', within: 45_000, mend: 'thaw' },
  { name: 'etcd away', by: 'etcd-away', within: 5_000, stays: 30_000, mend: 'etcd-back' },
  { name: 'PgBouncer killed and started again', by: 'restart-pgbouncer', within: 10_000 },
]

const isPossible =
  process.getuid?.() === 0 &&
  ['patroni', 'etcd', 'haproxy', 'pgbouncer'].every((name) => spawnSync('which', [name]).status === 0)
test.skip(!isPossible, 'needs root and the packages patroni, etcd-server, haproxy, pgbouncer, postgresql')
test.describe.configure({ mode: 'serial' })

const dir = mkdtempSync('/tmp/espace-stage-cluster-')
const cluster = (what: string): string => {
  const { status, stdout, stderr } = spawnSync('tests/soak/cluster.sh', [what, String(BASE), dir], {
    encoding: 'utf8',
    // what it starts in the background keeps no pipe of ours
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  })
  if (status !== 0) throw new Error(`cluster.sh ${what}: ${stdout}${stderr}`)
  return stdout.trim()
}

let address: string
const products: Product[] = []
const staff: Staff[] = []

test.beforeAll(async () => {
  test.setTimeout(180_000)
  address = cluster('start')
  const bouncer = address.replace(`:${BASE}/`, `:${BASE + 2}/`)
  const files = mkdtempSync('/tmp/espace-stage-files-')
  for (const DATABASE_URL of [address, bouncer]) {
    const product = await Product.create({
      DATABASE_URL,
      FILES_DIR: files,
      DEMO_DATA: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    await product.start()
    products.push(product)
    staff.push(await signInToServices(product.url, ACCOUNT))
  }
})
test.afterAll(async () => {
  for (const product of products) await product.remove()
  cluster('stop')
})

interface Done {
  /** Texts of the notes whose writing was acknowledged, and when. */
  acknowledged: { text: string; at: number }[]
  reads: { at: number; ok: boolean }[]
  /** Anything but success and 503. */
  others: string[]
  /** 503 without the time to come back. */
  mute: number
}

/** People who read and write until told to stop; each repeats what was refused, as the browser does. */
function work(mark: string) {
  const done: Done = { acknowledged: [], reads: [], others: [], mute: 0 }
  let goesOn = true
  const note = async (response: Response | Error): Promise<boolean> => {
    if (response instanceof Error) {
      done.others.push(response.message)
      return false
    }
    const { status } = response
    if (status === 503 && !response.headers.get('retry-after')) done.mute += 1
    if (status !== 200 && status !== 503) done.others.push(`${status} ${await response.text()}`)
    else await response.arrayBuffer()
    return status === 200
  }
  const one = async (nr: number) => {
    const person = staff[nr % staff.length] as Staff
    for (let turn = 0; goesOn; turn += 1) {
      const text = `${mark} ${nr}/${turn}`
      const written = await call(person, 'commentaire/add', { fiche: 'utilisateur/1', texte: text }).catch(
        (error) => error,
      )
      if (await note(written)) done.acknowledged.push({ text, at: Date.now() })
      const read = await call(person, 'commentaire/list?fiche=utilisateur%2F1&nombre=10').catch(
        (error) => error,
      )
      done.reads.push({ at: Date.now(), ok: await note(read) })
      await think(THINK_MS)
    }
  }
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, nr) => one(nr)))
  return {
    done,
    async stop(): Promise<Done> {
      goesOn = false
      await all
      return done
    },
  }
}

/** The longest time between two successes, from `since` on. */
function longestPause(times: readonly number[], since: number): number {
  const sorted = [since, ...times.filter((at) => at > since).sort((a, b) => a - b)]
  return Math.max(0, ...sorted.slice(1).map((at, index) => at - (sorted[index] ?? at)))
}

for (const { name, by, within, stays = 2 * SETTLED_MS, mend } of FAULTS)
  test(name, async () => {
    test.setTimeout(240_000)
    const { done, stop } = work(name)
    await think(SETTLED_MS)
    const before = done.acknowledged.length
    expect(before, done.others[0]).toBeGreaterThan(PEOPLE)
    const since = Date.now()
    cluster(by)
    // until both processes have written again for a while
    const isBack = () => {
      const recent = done.acknowledged.filter(({ at }) => at > Date.now() - SETTLED_MS).length
      return recent > before / 2 && Date.now() > since + stays
    }
    for (const end = since + PATIENCE_MS; !isBack() && Date.now() < end; ) await think(200)
    if (mend) cluster(mend)
    await think(SETTLED_MS)
    const { acknowledged, reads, others, mute } = await stop()
    const pause = longestPause(
      acknowledged.map(({ at }) => at),
      since,
    )
    const missed = reads.filter(({ ok }) => !ok).length
    console.log(
      `${name}: ${acknowledged.length} writes acknowledged, none for ${(pause / 1000).toFixed(1)} s; ${missed} of ${reads.length} reads refused`,
    )
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    const { rows } = await client.query<{ texte: string; times: number }>(
      `SELECT texte, count(*)::int AS times FROM internship.commentaire WHERE starts_with(texte, $1) GROUP BY 1`,
      [`${name} `],
    )
    await client.end()
    const kept = new Set(rows.map(({ texte }) => texte))
    expect(acknowledged.filter(({ text }) => !kept.has(text))).toEqual([])
    expect(rows.filter(({ times }) => times > 1)).toEqual([])
    expect([...new Set(others)]).toEqual([])
    expect(mute).toBe(0)
    expect(pause).toBeLessThan(within)
    await expect
      .poll(() => (cluster('state').match(/"state": "(running|streaming)/g) ?? []).length, {
        timeout: 90_000,
      })
      .toBe(3)
  })

test('a process killed: the other one goes on', async () => {
  const { done, stop } = work('killed process')
  await think(SETTLED_MS)
  await products[1]?.kill()
  const at = Date.now()
  await think(SETTLED_MS)
  const { acknowledged } = await stop()
  expect(acknowledged.filter((each) => each.at > at + 1_000).length).toBeGreaterThan(0)
  expect(done.mute).toBe(0)
  await products[1]?.start()
})
