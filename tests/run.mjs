import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'

/* Runs the unit tests and, against a fresh build, the browser tests; ends with the sum of both. */

const VITEST = 'test-results/vitest.json'
const PLAYWRIGHT = 'test-results/playwright.json'
await rm('test-results', { recursive: true, force: true })

const steps = [
  ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
  ['node', 'src/build.mjs'],
  ['node', 'tests/e2e/run.mjs'],
]
let ok = true
for (const step of steps) ok = (await run(step)) && ok

const vitest = await read(VITEST)
const playwright = await read(PLAYWRIGHT)
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0)
// A test file that does not load has no tests that could fail: it counts as one.
const broken = vitest?.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
)
const { unexpected = 0, flaky = 0 } = playwright?.stats ?? {}
const failed = (vitest?.numFailedTests ?? 0) + (broken?.length ?? 0) + unexpected + flaky
if (!ok && failed === 0) console.error('A step failed outside its tests; see above.')
console.log(`tests: ${passed} passed, ${failed} failed`)
process.exitCode = ok && vitest && playwright && failed === 0 ? 0 : 1

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function read(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
