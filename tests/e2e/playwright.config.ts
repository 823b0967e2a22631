import { defineConfig } from 'playwright/test'
import { databasesDir } from '../setup/memory'

// the data folders of the products, and the browsers' profiles
process.env.TMPDIR = databasesDir()

/** Tests of minutes that come last by their names: begun last, they kept one of the two workers waiting for the other. */
const LONG = ['year.spec.ts', 'story.spec.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'other', testMatch: '*.spec.ts', testIgnore: LONG },
  ],
  globalSetup: './seeded.ts',
  outputDir: '../../test-results/e2e',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  workers: 2,
  // for a browser that crashed; anything else that passes only on the second run is reported as flaky (tests/run.mjs)
  retries: 1,
  // limits for what hangs, not for what is slow on a busy machine
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    browserName: 'chromium',
    // what never appears fails where it is waited for, long before the test's own limit
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    timezoneId: 'Africa/Algiers',
    // recording every test would slow all of them, and failures are run again anyway
    trace: process.env.CI ? 'off' : 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
