import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Page } from 'playwright/test'
import ar from '../../i18n/offline/ar'
import fr from '../../i18n/offline/fr'
import { freePort } from '../../src/services/db/embedded/freePort'
import { listenWith } from '../../src/services/gateway/site'
import { createStatic, readScreens, type Screens } from '../../src/services/gateway/static'
import { Product } from './product'
import { expect, test } from './server'
import { signIn } from './signIn'

test('a page asked for offline says so in the chosen language, and opens once the connection is back', async ({
  page,
  context,
}) => {
  // what is emulated ends with the document, whose successor would say that it is online
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('line') !== 'none' }),
  )
  await openControlled(page, '/login')
  await page.evaluate(() => {
    localStorage.setItem('I18N_LANGUAGE', 'ar')
    sessionStorage.setItem('line', 'none')
  })
  await context.setOffline(true)
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: ar.offline })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle(ar.offline)
  expect(new URL(page.url()).pathname).toBe('/register')

  await page.evaluate(() => sessionStorage.removeItem('line'))
  await context.setOffline(false)
  await expect(page.locator('#root form').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/register')
})

test('a page asked for while the site does not answer says so, and opens once it does', async ({ page }) => {
  const product = await Product.seeded()
  try {
    await product.start()
    await openControlled(page, `${product.url}/login`)
    await product.stop()
    await page.reload()
    await expect(page.getByRole('heading', { name: fr.silent })).toBeVisible()
    await product.start()
    await expect(page.locator('#root form').first()).toBeVisible()
  } finally {
    await product.remove()
  }
})

test('nothing but files of the product is kept: no answer, page, paper or secret address', async ({
  page,
}) => {
  await openControlled(page, '/login')
  await signIn(page)
  await page.goto('/OffreStage?page=2')
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => Promise.all(['/api/openapi.json', '/healthz'].map((path) => fetch(path))))
  await page.goto('/verifier/ABCD-EFGH-JKLM')
  await page.goto('/noter?token=secret#token=secret')
  await page.goto('/aide')
  const kept = await keptPaths(page)
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => /^\/assets\/App-.+\.js$/.test(path))).not.toEqual([])
  expect(kept.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual(['/offline.html'])
})

test('the worker and its page are asked for each time', async ({ request }) => {
  for (const path of ['/worker.js', '/offline.html', '/app.webmanifest'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
})

test('a new version is used at once, and tabs of the one before still find their files', async ({ page }) => {
  const built = await readScreens(DIST)
  let serve = createStatic(built, {})
  const app = new Hono().use((c, next) => serve(c, next))
  const address = { host: '127.0.0.1', port: await freePort() }
  const site = await listenWith(app.fetch, address)
  try {
    await openControlled(page, `http://${address.host}:${address.port}/login`)
    const [first] = await versions(page)
    const file = (await keptPaths(page)).find((path) => /^\/assets\/front-.+\.js$/.test(path)) ?? ''
    const statusOf = () =>
      page.evaluate((path) => fetch(path, { cache: 'reload' }).then(({ status }) => status), file)
    const publish = async (version: string) => {
      serve = createStatic(withVersion(built, version, file), {})
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update()
      })
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated')
      await expect.poll(() => versions(page)).toContain(`espace-stage-${version}`)
    }

    await publish('second')
    expect(await statusOf()).toBe(200)
    await publish('third')
    await expect.poll(() => versions(page)).not.toContain(first)
    expect(await statusOf()).toBe(404)
  } finally {
    await site.close()
  }
})

const DIST = fileURLToPath(new URL('../../dist/admin', import.meta.url))

/** Opens a page that the worker is in charge of: it is registered by a first visit. */
async function openControlled(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const versions = (page: Page) => page.evaluate(() => caches.keys())

/** The addresses in all caches, without the host. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** A build with another version, and without one of its files. */
function withVersion(built: Screens, version: string, without: string): Screens {
  const files = new Map(built.files)
  files.delete(without)
  const worker = files.get('/worker.js')
  if (!worker) throw new Error('the build has no worker')
  const code = String(worker.bodies.identity).replace(/(version:["'`])[\w-]+/, `$1${version}`)
  files.set('/worker.js', { ...worker, hash: version, bodies: { identity: Buffer.from(code) } })
  return { ...built, files }
}
