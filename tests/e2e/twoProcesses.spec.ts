import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'playwright/test'
import { type Cluster, startCluster } from '../../src/services/db/embedded/cluster'
import { createPool } from '../../src/services/db/pool'
import { Product } from './product'
import { call, DEMO, signInToServices } from './staffCalls'

const MAILS = 30

let dir: string
let cluster: Cluster
let db: pg.Pool
let products: [Product, Product]

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'espace-stage-two-'))
  cluster = await startCluster({ dir })
  db = createPool(cluster.adminUrl, { ssl: false })
  await db.query('CREATE DATABASE school')
  const { href } = new URL('/school', cluster.adminUrl)
  await db.end()
  db = createPool(href, { ssl: false })
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
