import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startCluster } from '../../src/services/db/embedded/cluster'
import { command } from '../e2e/command'
import { OFFERS } from './manySchools'
import { type Figure, rounded } from './measure'
import { FOLDER, STAFF } from './product'

const MADE = ['neuve-1', 'neuve-2', 'neuve-3']

interface Installation {
  dataDir: string
  /** Names of schools. */
  ordinary: string
  imported: string
}

/** What an operator waits for, from the command to its sentence, while the product runs. */
export async function commands({ dataDir, ordinary, imported }: Installation): Promise<Figure[]> {
  const settings = {
    DIRECTORY_URL: 'embedded',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  }
  const run = async (args: string[], more: NodeJS.ProcessEnv = {}) => {
    const start = performance.now()
    const { code, said } = await command('school', args, { dataDir }, { ...settings, ...more })
    if (code !== 0) throw new Error(`school ${args.join(' ')}: ${said}`)
    return { seconds: (performance.now() - start) / 1000, said }
  }
  const made: number[] = []
  for (const name of MADE) made.push((await run(['add', name, '--host', `${name}.localhost`])).seconds)
  for (const name of MADE) {
    await run(['archive', name])
    await run(['remove', name, '--yes', name])
  }
  const [first = 0, ...others] = made
  return [
    { name: 'a school is made, as the first of its version', value: first, unit: 's', target: 10 },
    { name: 'a school is made', value: Math.max(...others), unit: 's', target: 5 },
    ...(await moves([ordinary, imported], run)),
  ]
}

/** To a server that is started for it, with a fresh database. */
async function moves(
  [ordinary, imported]: readonly [string, string],
  run: (args: string[], more?: NodeJS.ProcessEnv) => Promise<{ seconds: number; said: string }>,
): Promise<Figure[]> {
  const dir = await mkdtemp(join(FOLDER, 'elsewhere-'))
  // whoever PostgreSQL runs as has to get there
  await chmod(dir, 0o711)
  const cluster = await startCluster({ dir })
  try {
    const figures: Figure[] = []
    for (const [name, what] of [
      [ordinary, `of ${(OFFERS * 0.4).toLocaleString('en')} students`],
      [imported, 'after an import of 20,000 more'],
    ] as const) {
      const { seconds, said } = await run(['move', name], { CLUSTER_URL: cluster.adminUrl })
      const [, rows = '', held = ''] = /: (\d+) rows, .* write for ([\d.]+) s/.exec(said) ?? []
      figures.push({
        name: `a school ${what} is moved: nobody can write for`,
        value: Number(held),
        unit: 's',
        target: 10,
        note: `${Number(rows).toLocaleString('en')} rows; ${rounded(seconds)} s in all`,
      })
    }
    return figures
  } finally {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
