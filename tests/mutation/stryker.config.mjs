import { PARTS } from './parts.mjs'

const part = process.env.MUTATION_PART
const { mutate } = PARTS[part]

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // the least that says something: two processes, each with a PostgreSQL of its own
  concurrency: 2,
  // an empty text instead of a statement or a code breaks every test, and shows nothing
  mutator: { excludedMutations: ['StringLiteral'] },
  // a change of what is computed as a module loads often stops it from loading: no test runs then, and none fails
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.mutation/${part}.json`,
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['dist', 'data', 'docs', 'screenshots', 'test-results'],
  // Stryker would read it with the programming interface of TypeScript, which version 7 does not have
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
  htmlReporter: { fileName: `.mutation/${part}.html` },
  // for what hangs; tests that wait for the database take their time on a busy machine
  timeoutMS: 20_000,
}
