import { defineConfig } from 'vitest/config'
import { PARTS } from './parts.mjs'

const part = process.env.MUTATION_PART as keyof typeof PARTS

/** Only the tests of what is mutated, on the embedded PostgreSQL of all tests of services. */
export default defineConfig({
  test: {
    include: PARTS[part].tests,
    globalSetup: ['tests/setup/globalSetup.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
