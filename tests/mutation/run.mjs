import { spawnSync } from 'node:child_process'
import { PARTS } from './parts.mjs'

/*
 * Breaks the code on purpose, one change at a time, and names the changes that no test notices.
 * `npm run test:mutation`, or with names of parts: `… -- marks lacks`.
 */

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`)
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.log(`\n${part}`)
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_PART: part, MUTATION_TESTS: PARTS[part].tests.join(' ') },
  })
  if (status !== 0) process.exitCode = 1
}
