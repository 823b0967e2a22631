import { spawn } from 'node:child_process'

/*
 * The long runs, about half an hour: many more random inputs and sequences, thirty kills under writes, fifty members of
 * the staff at work on a big school, five hundred documents. Arguments choose: `npm run test:soak load`.
 */

const PROPERTIES = [
  ...['everyCall/properties', 'db/letters', 'import/import', 'kernel/json', 'planning/engine'].map(
    (name) => `tests/services/${name}.test.ts`,
  ),
  'tests/dataProvider/listInMemory.test.ts',
]
const PARTS = {
  fuzz: ['npx', 'vitest', 'run', '--project', 'services', 'tests/services/everyCall/fuzz.test.ts'],
  properties: ['npx', 'vitest', 'run', '--testTimeout=3600000', ...PROPERTIES],
  feeds: ['npx', 'vitest', 'run', '--project', 'services', 'tests/services/flux/size.test.ts'],
  crash: ['node', 'tests/e2e/run.mjs', 'crash'],
  load: ['npx', 'playwright', 'test', '-c', 'tests/soak/playwright.config.ts', 'load.spec'],
  files: ['npx', 'playwright', 'test', '-c', 'tests/soak/playwright.config.ts', 'files.spec'],
  cluster: ['npx', 'playwright', 'test', '-c', 'tests/soak/playwright.config.ts', 'cluster.spec'],
  package: ['npx', 'playwright', 'test', '-c', 'tests/soak/playwright.config.ts', 'package.spec'],
}
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) throw new Error(`There is no part ${unknown}; there are ${Object.keys(PARTS)}.`)

await run(['node', 'src/build.mjs'])
for (const [name, command] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  if (!(await run(command))) process.exitCode = 1
}

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, SOAK: '1' } })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
