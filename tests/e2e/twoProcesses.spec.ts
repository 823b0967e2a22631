import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { expect, test } from 'playwright/test'
import { type Cluster, startCluster } from '../../src/services/db/embedded/cluster'
import { createPool } from '../../src/services/db/pool'
import { Product } from './product'
import { call, DEMO, type Staff, signInToServices } from './staffCalls'

const MAILS = 30

let dir: string
let cluster: Cluster
let db: pg.Pool
let products: [Product, Product]
let address: string

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'espace-stage-two-'))
  cluster = await startCluster({ dir })
  db = createPool(cluster.adminUrl, { ssl: false })
  await db.query('CREATE DATABASE school')
  const { href } = new URL('/school', cluster.adminUrl)
  await db.end()
  db = createPool(href, { ssl: false })
  address = href
  products = [await Product.create({ DATABASE_URL: href }), await Product.create({ DATABASE_URL: href })]
})
test.afterAll(async () => {
  await Promise.all((products ?? []).map((product) => product.remove()))
  await db?.end()
  await cluster?.stop()
  await rm(dir, { recursive: true, force: true })
})

test('two processes start simultaneously on one database, and act as one product', async () => {
  const [first, second] = products
  await Promise.all(products.map((product) => product.start()))
  const { rows } = await db.query(
    `SELECT (SELECT count(*) FROM records.annee)::integer AS annees,
       (SELECT count(*) FROM internship.utilisateur)::integer AS utilisateurs,
       (SELECT count(*) = count(DISTINCT name) FROM public.migration) AS once`,
  )
  expect(rows).toEqual([{ annees: 3, utilisateurs: 1, once: true }])

  const here = await signInToServices(first.url)
  const there = { ...here, url: second.url }
  expect((await call(there, 'jury/list_jury')).status).toBe(200)
  expect((await call(there, 'logout', {})).status).toBe(200)
  for (const staff of [here, there]) expect((await call(staff, 'jury/list_jury')).status).toBe(401)

  const failing = { ...DEMO, password: 'wrong' }
  const answers = []
  for (let i = 0; i < 12; i += 1) {
    answers.push((await call(i % 2 ? here : there, 'login', failing)).status)
  }
  expect(answers).toEqual([...Array(10).fill(401), 429, 429])

  await db.query(
    `INSERT INTO gateway.mail (recipient, subject, body_text, body_html)
     SELECT 'm' || i || '@ecole.test', 'S', 'T', '<p>T</p>' FROM generate_series(1, $1::integer) i`,
    [MAILS],
  )
  const waiting = async () =>
    (
      await db.query(
        "SELECT count(*)::integer AS n FROM gateway.mail WHERE etat IN ('en_attente', 'en_cours')",
      )
    ).rows[0].n
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  const files = await Promise.all(
    products.map(({ dataDir }) => readdir(join(dataDir, 'mail')).catch((): string[] => [])),
  )
  expect(files.flat()).toHaveLength(MAILS)
  expect(new Set(files.flat()).size).toBe(MAILS)

  // The other one continues when one is killed.
  await first.kill()
  await db.query('DELETE FROM gateway.rate_limit')
  expect((await call(await signInToServices(second.url), 'jury/list_jury')).status).toBe(200)
})

/** What a version adds that is the next one; it holds its locks for a moment, as a large table would. */
const NEXT = `ALTER TABLE internship.stage ADD COLUMN suivante text NOT NULL DEFAULT '';
  ALTER TABLE internship.jury ADD COLUMN suivante integer;
  ALTER TABLE records.etudiant ADD COLUMN suivante date;
  CREATE TABLE internship.suivante (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY);
  SELECT pg_sleep(0.5)`

test('an upgrade one process after the other: backed up once, and no call fails in the old version or the new one', async () => {
  const old = await Product.create({ DATABASE_URL: address })
  const main = await nextVersion(join(dir, 'next'))
  const next = [
    await Product.create({ DATABASE_URL: address }, main),
    await Product.create({ DATABASE_URL: address }, main),
  ]
  try {
    await old.start()
    const staff = await signInToServices(old.url)
    const inOld = work(staff)
    await expect.poll(() => inOld.calls).toBeGreaterThan(20)
    await Promise.all(next.map((product) => product.start()))
    const inNext = next.map(({ url }) => work({ ...staff, url }))
    for (const each of [inOld, ...inNext]) {
      const before = each.calls
      await expect.poll(() => each.calls).toBeGreaterThan(before + 20)
    }
    expect(await inOld.stop()).toEqual([])
    await old.stop()
    for (const each of inNext) expect(await each.stop()).toEqual([])

    const { rows } = await db.query('SELECT max(name) AS last FROM public.migration')
    expect(rows).toEqual([{ last: '9999_next' }])
    const backups = await Promise.all(
      next.map(({ dataDir }) => readdir(join(dataDir, 'backups')).catch(() => [])),
    )
    expect(backups.flat()).toEqual([expect.stringMatching(/^espace-stage-\d{4}_\w+-2\S+\.backup\.gz$/)])
    // whoever starts the old version again is told
    old.launch()
    expect(await old.ended()).toBe(1)
    expect(old.output).toMatch(/written by a newer version \(it holds 9999_next\)/)
  } finally {
    await Promise.all([old, ...next].map((product) => product.remove()))
  }
})

/** The built server with one more migration. @returns what to start */
async function nextVersion(folder: string): Promise<string> {
  const built = fileURLToPath(new URL('../../dist/', import.meta.url))
  await cp(join(built, 'server'), join(folder, 'server'), { recursive: true })
  await symlink(join(built, 'admin'), join(folder, 'admin'))
  await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const assets = join(folder, 'server', 'assets')
  const first = '"./0001_schemas.sql": '
  let changed = 0
  for (const name of await readdir(assets)) {
    const code = await readFile(join(assets, name), 'utf8')
    if (!code.includes(first)) continue
    await writeFile(
      join(assets, name),
      code.replace(first, () => `"./9999_next.sql": ${JSON.stringify(NEXT)}, ${first}`),
    )
    changed += 1
  }
  expect(changed).toBe(1)
  return join(folder, 'server', 'main.js')
}

const READS = [
  'stage/list?page=1&perPage=20',
  'affectation/list?page=1&perPage=20',
  'soutenance/list?page=1&perPage=20',
  'jury/list_jury',
  'dashboard/summary?now=2022-06-01T09:00:00',
  'historique/list?page=1&perPage=20',
]
let added = 0

/** Reads and writes all the time, as three colleagues. */
function work(staff: Staff): { readonly calls: number; stop(): Promise<string[]> } {
  const failed: string[] = []
  let calls = 0
  let isOver = false
  const make = async (path: string, body?: object) => {
    const answer = await call(staff, path, body).catch((error: unknown) => String(error))
    if (typeof answer === 'string' || !answer.ok)
      failed.push(`${path}: ${typeof answer === 'string' ? answer : await answer.text()}`)
    calls += 1
  }
  const colleagues = [0, 1, 2].map(async (turn) => {
    for (let step = turn; !isOver; step += 1) {
      await make(READS[step % READS.length] ?? '')
      added += 1
      const email = `jury${added}@ecole.test`
      await make('jury/add_jury', {
        firstName: 'Une',
        lastName: `Personne ${added}`,
        telephone: '1',
        email,
        jury: [],
      })
    }
  })
  return {
    get calls() {
      return calls
    },
    async stop() {
      isOver = true
      await Promise.all(colleagues)
      return failed
    },
  }
}
