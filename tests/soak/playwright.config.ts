import { defineConfig } from 'playwright/test'

/** Needs no browser: Playwright's runner drives the built product from outside. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/soak',
  reporter: 'list',
  workers: 1,
  retries: 0,
})
