import { defineConfig } from 'vitest/config'
import { threads } from '../../src/threads.ts'

/** Only the tests of the part that is mutated, on the embedded PostgreSQL that all tests of services use. */
export default defineConfig({
  // services that start threads import them by this plugin
  plugins: [threads()],
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    globalSetup: ['tests/setup/globalSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
