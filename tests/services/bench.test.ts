import { expect, test } from 'vitest'

/* Measuring is outside the test run: at least what it imports must load without a page. */

test('what measures the product loads outside a browser', async () => {
  const { bench } = await import('../bench/main')
  expect(bench).toBeTypeOf('function')
})
