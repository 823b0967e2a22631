import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Runs in the folder of another version, with its packages: starts its built product on a school filled by its own
 * code, prints as one line of JSON its address and the lists to measure, and stops it when the input ends.
 */

const [offers = '0'] = process.argv.slice(2)
// from the other version's packages, not those beside this file
const vite = createRequire(resolve('package.json')).resolve('vite')
const { runnerImport } = await import(pathToFileURL(vite).href)
const plain = { configFile: false, logLevel: 'warn' }
const plugins = existsSync('src/threads.ts')
  ? [(await runnerImport('./src/threads.ts', plain)).module.threads(resolve('node_modules/.vite/threads'))]
  : []
const load = async (path) => (await runnerImport(path, { ...plain, plugins })).module
const { withSchool } = await load('./tests/bench/product.ts')
const { LISTS } = await load('./tests/bench/lists.ts')
const lists = LISTS.map(({ endpoint: _, ...list }) => list)

await withSchool(Number(offers), async ({ port, tokens }) => {
  console.log(JSON.stringify({ port, tokens, lists }))
  for await (const _ of process.stdin);
})
process.exit()
