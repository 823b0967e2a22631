import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'
import { Product } from './product'
import { call, signInToServices } from './staffCalls'

let products: [Product, Product]
test.beforeEach(async () => {
  products = [await Product.create(), await Product.create()]
})
test.afterEach(() => Promise.all(products.map((product) => product.remove())))

test('backs up while the product runs, and restores into another folder', async () => {
  test.setTimeout(120_000)
  const [product, other] = products
  await product.start()
  const staff = await signInToServices(product.url)
  const person = { firstName: 'Inès', lastName: 'Sauvegardée', telephone: '1', email: 'ines@ecole.test' }
  expect((await call(staff, 'jury/add_jury', { ...person, jury: [] })).status).toBe(200)

  const file = join(product.dataDir, 'school.backup.gz')
  expect(await run('backup', [file], product)).toMatch(/school\.backup\.gz: \d+ rows of \d+ tables/)
  expect(await run('restore', [file, '--replace'], product)).toMatch(
    /^Another process \(\d+\) of this product uses/,
  )

  expect(await run('backup', [], other)).toMatch(/^There is no database in /)
  expect(await run('restore', [file], other)).toMatch(/Restored \d+ rows/)
  // Without a running product, the command starts the database itself.
  const second = join(other.dataDir, 'second.backup.gz')
  expect(await run('backup', [second], other)).toMatch(/rows of/)
  await access(second)

  await other.start()
  const [old, again] = [{ ...staff, url: other.url }, await signInToServices(other.url)]
  expect((await call(old, 'jury/list_jury')).status).toBe(401)
  expect(JSON.stringify(await (await call(again, 'jury/list_jury')).json())).toContain('Sauvegardée')
})

/** What the command said; relative to the product's settings. */
async function run(name: 'backup' | 'restore', args: string[], { dataDir }: Product): Promise<string> {
  const script = fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir }
  const done = promisify(execFile)(process.execPath, [script, ...args], { env, cwd: dataDir })
  const { stdout, stderr } = await done.catch((error: { stdout: string; stderr: string }) => error)
  return stderr || stdout
}
