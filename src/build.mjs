import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/*
 * Builds the screens (dist/admin) and the server (dist/server) if their sources have changed since the last build;
 * `--force` builds in any case, `--keep` only if there is no build, because the product may be running from it.
 */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SOURCES = [
  'src',
  'i18n',
  'docs/guide',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const SERVER = ['main', 'backup', 'restore', 'empty', 'plan', 'doctor', 'unlock', 'school'].map((name) =>
  join(ROOT, 'src', 'services', `${name}.ts`),
)
const STAMP = join(ROOT, 'dist', 'build.sha256')
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/

const wanted = await hashOfSources()
const built = (await readFile(STAMP, 'utf8').catch(() => '')).trim()
const fits = process.argv.includes('--keep') ? built !== '' : built === wanted
if (!fits || process.argv.includes('--force')) {
  console.error('Building the screens and the server…')
  await build()
  await writeFile(STAMP, `${wanted}\n`)
}

async function build() {
  const { build } = await import('vite')
  const options = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' }
  await writeFile(STAMP, '').catch(() => {})
  await build(options)
  await build({ ...options, build: { ssr: true, rollupOptions: { input: SERVER } } })
  await copyPictures(join(ROOT, 'docs', 'guide'), join(ROOT, 'dist', 'admin', 'guide'))
  await compress(join(ROOT, 'dist', 'admin'))
}

/** The guide's text is in the server; its pictures are files. */
async function copyPictures(from, to) {
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.md') })
}

/** Writes `.br` and `.gz` beside each text file, so that the server never compresses during a request. */
async function compress(folder) {
  const toBrotli = promisify(brotliCompress)
  const toGzip = promisify(gzip)
  for (const path of await filesIn(folder)) {
    if (!COMPRESSIBLE.test(path)) continue
    const body = await readFile(path)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: 9 })])
    if (br.length < body.length) await writeFile(`${path}.br`, br)
    if (gz.length < body.length) await writeFile(`${path}.gz`, gz)
  }
}

async function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of await filesIn(join(ROOT, source))) {
      hash
        .update(`${path.slice(ROOT.length)}\0`)
        .update(await readFile(path))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesIn(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
