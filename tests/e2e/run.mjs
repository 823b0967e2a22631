import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright'

/*
 * Runs the browser tests against the built product, with the browser of CHROMIUM_PATH, Debian's headless shell (the
 * whole run takes a quarter less processor time than with a Chromium that could have a window), Playwright's own, or
 * the system's; if there is none, one is installed. Arguments go to Playwright: `node tests/e2e/run.mjs lifecycle`.
 * With `-c` it runs other ones.
 */

const HERE = dirname(fileURLToPath(import.meta.url))
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const MINUTES = 60_000

const browser = (await find()) ?? (await install())
if (!browser) {
  console.error(
    'The browser tests need Chromium and it cannot be installed here: install it, or set CHROMIUM_PATH.',
  )
  process.exit(1)
}
const given = process.argv.slice(2)
const config = given.includes('-c') ? [] : ['-c', join(HERE, 'playwright.config.ts')]
process.exitCode = await run('npx', ['playwright', 'test', ...config, ...given], {
  env: { ...process.env, CHROMIUM_PATH: browser },
})

async function find() {
  const { CHROMIUM_PATH } = process.env
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [SHELL, chromium.executablePath(), ...PLACES]
  for (const path of candidates) if (existsSync(path) && (await starts(path))) return path
  return undefined
}

/** The file alone proves nothing: some systems ship a placeholder, and a downloaded browser may lack libraries. */
function starts(path) {
  return promisify(execFile)(path, ['--version', '--no-sandbox'], { timeout: MINUTES }).then(
    () => true,
    () => false,
  )
}

async function install() {
  console.log('Installing Chromium for the browser tests…')
  const isRoot = process.getuid?.() === 0
  await run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
    timeout: 5 * MINUTES,
  })
  const own = await find()
  if (own || !isRoot) return own
  await run('sh', ['-c', 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium'], {
    timeout: 10 * MINUTES,
  })
  return find()
}

function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
