import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { type Cluster, startCluster } from '../../src/services/db/embedded/cluster'
import { command, rowsOf } from './command'
import { Product } from './product'
import { call, signInToServices } from './staffCalls'

let products: [Product, Product]
let dir: string
let cluster: Cluster
let server: { DATABASE_URL: string }
test.beforeEach(async () => {
  products = [await Product.seeded(), await Product.create()]
  dir = await mkdtemp(join(tmpdir(), 'espace-stage-server-'))
  cluster = await startCluster({ dir, settings: { fsync: 'off', synchronous_commit: 'off' } })
  server = { DATABASE_URL: await ownDatabase(cluster) }
})
test.afterEach(async () => {
  await Promise.all(products.map((product) => product.remove()))
  await cluster?.stop()
  await rm(dir, { recursive: true, force: true })
})

test('backs up while the product runs, restores onto a database server, and from there into another folder', async () => {
  const [product, other] = products
  await product.start()
  const staff = await signInToServices(product.url)
  const person = { firstName: 'Inès', lastName: 'Sauvegardée', telephone: '1', email: 'ines@ecole.test' }
  expect((await call(staff, 'jury/add_jury', { ...person, jury: [] })).status).toBe(200)

  const file = join(product.dataDir, 'school.backup.gz')
  expect(await command('backup', [file], product)).toEqual({
    code: 0,
    said: expect.stringMatching(/school\.backup\.gz: \d+ rows of \d+ tables/),
  })
  expect(await command('restore', [file, '--replace'], product)).toEqual({
    code: 1,
    said: expect.stringMatching(/^Another process \(\d+\) of this product uses/),
  })

  expect(await command('backup', [], other)).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no database in /),
  })
  expect(await command('backup', [], other, server)).toEqual({
    code: 1,
    said: 'There is nothing to back up: the database is empty.\n',
  })
  expect((await command('restore', [file], other, server)).said).toMatch(/^Restored \d+ rows/)
  const second = join(dir, 'second.backup.gz')
  expect((await command('backup', [second], other, server)).said).toMatch(/rows of/)
  expect(await rowsOf(second)).toBe(await rowsOf(file))
  // Without a running product, the command starts the embedded database itself.
  expect((await command('restore', [second], other)).said).toMatch(/Restored \d+ rows/)

  await other.start()
  const [old, again] = [{ ...staff, url: other.url }, await signInToServices(other.url)]
  expect((await call(old, 'jury/list_jury')).status).toBe(401)
  expect(JSON.stringify(await (await call(again, 'jury/list_jury')).json())).toContain('Sauvegardée')
})

/** As on a school's server: a database of its own, and no superuser. */
async function ownDatabase({ adminUrl, password }: Cluster): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl, ssl: false })
  await admin.connect()
  await admin.query(`CREATE ROLE school LOGIN PASSWORD '${password}'`)
  await admin.query('CREATE DATABASE school OWNER school')
  await admin.end()
  const url = new URL('/school', adminUrl)
  url.username = 'school'
  return url.href
}
