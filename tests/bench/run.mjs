import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/* Measures the built product: `npm run bench`, or only some parts of it: `npm run bench services growth`. */

// running a module alone uses the project's folder for its cache
const THREADS = resolve('node_modules/.vite/threads')

const built = spawnSync(process.execPath, ['src/build.mjs'], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
const plain = { configFile: false, logLevel: 'warn' }
const { threads } = (await runnerImport('./src/threads.ts', plain)).module
const { module } = await runnerImport('./tests/bench/main.ts', { ...plain, plugins: [threads(THREADS)] })
await module.bench(process.argv.slice(2))
process.exit()
