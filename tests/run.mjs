import { spawn, spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'

/*
 * Checks types and lint and builds, then runs the unit tests and the browser tests; ends with how long each phase took, the
 * slowest files, what failed, and the sum of both. Unit test files that fail are run once more, alone: what passes then is
 * told as flaky, with its message, and stops nobody (docs/decisions/0035).
 */

const VITEST = 'test-results/vitest.json'
const VITEST_AGAIN = 'test-results/vitest-again.json'
const PLAYWRIGHT = 'test-results/playwright.json'
const SLOWEST = 10
const MESSAGE_LINES = 15
/** With more of them it is no matter of chance. */
const FILES_AGAIN = 4
/** LemonLDAP::NG's portal, and what it only recommends and does not start, or speak SAML, without. */
const LEMONLDAP = [
  'liblemonldap-ng-portal-perl',
  'lemonldap-ng-fastcgi-server',
  'nginx-light',
  'libgd-securityimage-perl',
  'libimage-magick-perl',
  'libio-string-perl',
  'libstring-random-perl',
  'libemail-sender-perl',
  'libmime-tools-perl',
  'libxml-simple-perl',
  'liblasso-perl',
]
await rm('test-results', { recursive: true, force: true })

const phases = []
const [isReady] = await Promise.all([checkAndBuild(), timed('packages of the system', installPackages())])
if (!isReady) process.exit(1)
let ok = await timed('unit tests', runUnits(VITEST))
const first = await read(VITEST)
const failing = (first?.testResults ?? []).filter(({ status }) => status === 'failed')
const isRunAgain = !ok && failing.length > 0 && failing.length <= FILES_AGAIN
if (isRunAgain) {
  const files = failing.map(({ name }) => name)
  ok = await timed('failed unit tests again', runUnits(VITEST_AGAIN, ...files))
}
ok = (await timed('browser tests', run(['node', 'tests/e2e/run.mjs']))) && ok

const again = isRunAgain ? await read(VITEST_AGAIN) : undefined
const playwright = await read(PLAYWRIGHT)
tellPhases()
tellSlowest()
const stillFailing = isRunAgain ? (again?.testResults ?? failing) : failing
const failures = [...unitFailures(stillFailing), ...browserFailures('unexpected')]
const keptFailing = new Set(failures.map(({ test }) => test))
const flaky = [
  ...(isRunAgain ? unitFailures(failing).filter(({ test }) => !keptFailing.has(test)) : []),
  ...browserFailures('flaky'),
]
tell('FLAKY', flaky)
tell('FAILED', failures)
if (!ok && failures.length === 0) console.error('A step failed outside its tests; see above.')
const browser = playwright?.stats
const total = (first?.numPassedTests ?? 0) + (first?.numFailedTests ?? 0)
const failedUnits = stillFailing.flatMap(({ assertionResults }) => assertionResults.filter(hasFailed)).length
const passed = total - failedUnits + (browser?.expected ?? 0) + (browser?.flaky ?? 0)
if (flaky.length > 0) console.log(`flaky: ${flaky.length}, each of them a fault to be found`)
console.log(`tests: ${passed} passed, ${failures.length} failed`)
process.exitCode = ok && first && playwright && failures.length === 0 ? 0 : 1

function runUnits(report, ...files) {
  const command = ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json']
  return run([...command, `--outputFile.json=${report}`, ...files])
}

function tellPhases() {
  console.log('The phases, of which some ran beside each other:')
  for (const { phase, ms } of phases) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${phase}`)
}

/** The files to look at first when the run takes too long; those of the browser by the sum of their tests. */
function tellSlowest() {
  const units = (first?.testResults ?? []).map(({ name, startTime, endTime }) => ({
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

/** What failed in these files. A file that does not load has no tests that could fail: it counts as one. */
function unitFailures(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    if (status === 'failed' && assertionResults.length === 0) return [{ test: file, messages: [message] }]
    return assertionResults
      .filter(hasFailed)
      .map(({ fullName, failureMessages }) => ({ test: `${file} › ${fullName}`, messages: failureMessages }))
  })
}

function hasFailed({ status }) {
  return status === 'failed'
}

function browserFailures(wanted) {
  return (playwright?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === wanted && !(wanted === 'flaky' && hasCrashed(test)))
      .map(({ results }) => ({
        test: `tests/e2e/${file} › ${title}`,
        messages: results.flatMap(({ errors }) => errors.map((error) => error.message)),
      })),
  )
}

/** Each with the beginning of its message: of a long log often only the end is kept. */
function tell(word, told) {
  for (const { test, messages } of told) {
    console.log(`${word} ${test}`)
    for (const message of messages) console.log(message.split('\n').slice(0, MESSAGE_LINES).join('\n'))
  }
}

async function checkAndBuild() {
  // the build keeps one processor busy, the other two have work for all
  const build = timed('build', run(['node', 'src/build.mjs']))
  const isRight =
    (await timed('types', run(['npm', 'run', 'types']))) && (await timed('lint', run(['npm', 'run', 'lint'])))
  return (await build) && isRight
}

/** Notes how long a phase takes that has just begun. */
async function timed(phase, running) {
  const start = Date.now()
  const result = await running
  phases.push({ phase, ms: Date.now() - start })
  return result
}

/**
 * Where that can be done, as root on Debian: ClamAV, without which the tests of it are left out (its databases are not
 * needed), LemonLDAP::NG, OpenLDAP, OpenStack Swift and what reads PDFs, likewise, and Chromium, for which
 * `tests/e2e/run.mjs` looks elsewhere too.
 */
async function installPackages() {
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return
  const missing = []
  if (!isThere('clamd')) missing.push('clamav-daemon')
  if (!isThere('pdfinfo', ['-v'])) missing.push('poppler-utils')
  if (!isThere('qpdf')) missing.push('qpdf')
  if (!isThere('sh', ['-c', 'command -v slapd || test -x /usr/sbin/slapd'])) missing.push('slapd')
  if (!isThere('/usr/bin/python3', ['-c', 'import swift.common.middleware.s3api']))
    missing.push('python3-swift')
  if (!isThere('sh', ['-c', 'command -v llng-fastcgi-server && perl -MImage::Magick -e 1']))
    missing.push(...LEMONLDAP)
  // by itself: an older Debian has none, and nothing at all is installed with a package that is not there
  const hasBrowser = process.env.CHROMIUM_PATH || isThere('chromium-headless-shell')
  const browser = hasBrowser ? [] : ['chromium-headless-shell', 'fonts-liberation']
  if (missing.length + browser.length === 0) return
  const apt = 'apt-get -qq -o Acquire::http::Timeout=15 -o Acquire::Retries=0'
  const isUpdated = await run(['sh', '-c', `${apt} update`], { timeout: 300_000 })
  for (const packages of [missing, browser].filter(({ length }) => length > 0)) {
    console.log(`Installing ${packages.join(', ')}…`)
    const install = `DEBIAN_FRONTEND=noninteractive ${apt} install -y --no-install-recommends ${packages.join(' ')}`
    if (!(isUpdated && (await run(['sh', '-c', install], { timeout: 300_000 }))))
      console.warn(`${packages.join(', ')} cannot be installed here.`)
  }
}

function isThere(command, version = ['--version']) {
  return spawnSync(command, version).status === 0
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

/** Whether nothing but the browser's own crash kept it from passing at first. */
function hasCrashed({ results }) {
  const errors = results.flatMap((result) => result.errors)
  return errors.length > 0 && errors.every(({ message }) => /\b(Page|Target) crashed\b/.test(message))
}

async function read(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
}
