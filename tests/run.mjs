import { spawn, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'

/*
 * Runs the unit tests and, against a fresh build, the browser tests; ends with the slowest files, what failed, and the sum of both. ClamAV is installed
 * where that can be done, since the tests with it are left out where it is not there.
 */

const VITEST = 'test-results/vitest.json'
const PLAYWRIGHT = 'test-results/playwright.json'
const SLOWEST = 10
const MESSAGE_LINES = 15
await rm('test-results', { recursive: true, force: true })

await installClamd()
const steps = [
  ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
  ['node', 'src/build.mjs'],
  ['node', 'tests/e2e/run.mjs'],
]
let ok = true
for (const step of steps) ok = (await run(step)) && ok

const vitest = await read(VITEST)
const playwright = await read(PLAYWRIGHT)
tellSlowest()
// A test file that does not load has no tests that could fail: it counts as one.
const broken = vitest?.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
)
const unexpected = playwright?.stats.unexpected ?? 0
const flaky = playwright
  ? testsOf(playwright).filter((test) => test.status === 'flaky' && !hasCrashed(test)).length
  : 0
const passed =
  (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0) + (playwright?.stats.flaky ?? 0) - flaky
const failed = (vitest?.numFailedTests ?? 0) + (broken?.length ?? 0) + unexpected + flaky
tellFailed()
if (!ok && failed === 0) console.error('A step failed outside its tests; see above.')
console.log(`tests: ${passed} passed, ${failed} failed`)
process.exitCode = ok && vitest && playwright && failed === 0 ? 0 : 1

/** The files to look at first when the run takes too long; those of the browser by the sum of their tests. */
function tellSlowest() {
  const units = (vitest?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }))
  const browser = (playwright?.suites ?? []).map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    ms: testsOf(suite)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
  }))
  const slowest = [...units, ...browser].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log('The slowest files:')
  for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** Each with the beginning of its message: of a long log often only the end is kept. */
function tellFailed() {
  const units = (vitest?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    const told = tests.map((test) => ({ test: `${file} › ${test.fullName}`, messages: test.failureMessages }))
    return broken?.some((one) => one.name === name) ? [{ test: file, messages: [message] }] : told
  })
  const browser = (playwright?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) => ({
      test: `tests/e2e/${file} › ${title}`,
      messages: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map((error) => error.message)),
      ),
    }))
  for (const { test, messages } of [...units, ...browser]) {
    console.log(`FAILED ${test}`)
    for (const message of messages) console.log(message.split('\n').slice(0, MESSAGE_LINES).join('\n'))
  }
}

/** Half a minute, as root on Debian; its databases are not needed. */
async function installClamd() {
  if (spawnSync('clamd', ['--version']).status === 0 || process.getuid?.() !== 0) return
  console.log('Installing ClamAV for the tests…')
  const apt = 'apt-get -qq -o Acquire::http::Timeout=15 -o Acquire::Retries=0'
  const install = `${apt} update && DEBIAN_FRONTEND=noninteractive ${apt} install -y --no-install-recommends clamav-daemon`
  if (!(await run(['sh', '-c', install], { timeout: 120_000 })))
    console.warn('ClamAV cannot be installed here.')
}

function run([command, ...args], options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Those of a report, or of one of its suites. */
function testsOf(report) {
  return specsOf(report).flatMap(({ tests }) => tests)
}

function specsOf({ suites = [], specs = [] }) {
  return [...suites.flatMap(specsOf), ...specs]
}

/** Whether nothing but the browser's own crash kept it from passing. */
function hasCrashed({ results }) {
  const errors = results.flatMap((result) => result.errors)
  return errors.length > 0 && errors.every(({ message }) => /\b(Page|Target) crashed\b/.test(message))
}

async function read(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
