import { test as base } from 'playwright/test'
import { Product } from './product'

export { expect } from 'playwright/test'

/**
 * Tests whose `page` is on a running product with the demo data, one per worker: a test that needs its own data creates
 * it, or starts its own `Product`.
 *
 * @example
 * import { expect, test } from './server'
 * test('signs in', async ({ page }) => { await page.goto('/login') })
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await Product.seeded()
      await product.start()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
