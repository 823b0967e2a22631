import { defineConfig } from 'playwright/test'
import e2e from '../e2e/playwright.config'

/** Takes the pictures of docs/guide again: `npm run guide:pictures`. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  projects: [{ testMatch: '*.spec.ts' }],
  globalSetup: [],
  outputDir: '../../test-results/guide',
  reporter: 'list',
  workers: 1,
  retries: 0,
})
