import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { internship } from '../../src/contract'
import { ensureAdministrator } from '../../src/services/access/administrator'
import { migrate } from '../../src/services/db/migrate'
import { migrations } from '../../src/services/db/migrations'
import { createPool } from '../../src/services/db/pool'
import { readConfig } from '../../src/services/kernel/config'
import { makeDatabase, namesOf, newAddresses } from '../../src/services/schools/databases'
import { type Directory, openDirectory } from '../../src/services/schools/directory'
import type { School } from '../../src/services/schools/entry'
import { VERSION } from '../../src/services/schools/version'
import { Product } from '../e2e/product'
import { fillBulkSchool } from '../setup/bulkSchool'
import { Connection, callOf } from './client'
import { type Figure, paced, percentile, saturate } from './measure'
import { FOLDER, type Options, STAFF } from './product'
import { memoryOf } from './start'

export const name = 'schools'

const SCHOOLS = 200
/** Of each school; 2,000 students. */
const OFFERS = 5_000
const AWAKE = 20
const ANNEE = 2
const AGAIN = 15
const SECONDS = 10
const hostOf = (nr: number) => `ecole-${nr}.localhost`

/** Many schools in one process: what they take, and what one notices of the others. */
export async function run({ short }: Options): Promise<Figure[]> {
  const count = short ? SCHOOLS / 10 : SCHOOLS
  const dir = await filled(count)
  const product = await Product.create({
    DATA_DIR: dir,
    DIRECTORY_URL: 'embedded',
    SCHOOLS_AWAKE: String(AWAKE),
  })
  try {
    const started = await timed(() => product.start())
    const asleep = await memoryOf({ dataDir: dir })
    const { port } = product
    const page = (nr: number, token: string) =>
      callOf(internship.stageList, { page: 1, perPage: 10 }, token, undefined, hostOf(nr))

    const tokens = new Map<number, string>()
    // more schools than are held open, so that each one has slept
    for (let nr = 1; nr <= Math.min(count, AWAKE + AGAIN); nr += 1) tokens.set(nr, await signIn(port, nr))
    const firsts: number[] = []
    for (let nr = 1; nr <= AGAIN; nr += 1)
      firsts.push((await timed(() => sent(port, page(nr, tokens.get(nr) ?? '')))) * 1000)

    const numbers = [...tokens.keys()].slice(0, AWAKE)
    for (const nr of numbers) await sent(port, page(nr, tokens.get(nr) ?? ''))
    const calls = numbers.map((nr) => ({
      name: `page of school ${nr}`,
      bytes: page(nr, tokens.get(nr) ?? ''),
    }))
    const [one] = calls
    if (!one) throw new Error('there are no schools')
    await saturate(port, calls, 8, 3)
    const all = await saturate(port, calls, 32, SECONDS)
    const alone = await paced(port, [one], 50, SECONDS)
    const busy = saturate(port, calls.slice(1), 16, SECONDS + 2)
    const beside = await paced(port, [one], 50, SECONDS)
    await busy
    const awake = await memoryOf({ dataDir: dir })
    const failed = [all, alone, beside].flatMap(({ statuses }) =>
      [...statuses].filter(([status]) => status !== 200).map(([status, times]) => `${times} × ${status}`),
    )
    const [p99Alone, p99Beside] = [percentile(alone.took, 0.99), percentile(beside.took, 0.99)]
    return [
      { name: `start with ${count} schools`, value: started, unit: 's', target: 2 },
      memory(`${count} schools asleep`, asleep),
      memory(`${AWAKE} of ${count} schools awake, after the load`, awake),
      {
        name: 'first page of a school that slept',
        value: percentile(firsts, 0.5),
        unit: 'ms median',
        target: 400,
        note: `slowest ${Math.round(Math.max(...firsts))} ms`,
      },
      {
        name: `pages of ${AWAKE} schools in turn`,
        value: (all.took.length / all.ms) * 1000,
        unit: 'a second',
        note: failed.length > 0 ? `failed: ${failed}` : `p99 ${percentile(all.took, 0.99).toFixed(0)} ms`,
      },
      {
        name: 'a quiet school while the others are read as fast as possible',
        value: p99Beside,
        unit: 'ms p99',
        target: 2 * p99Alone,
        note: `alone ${p99Alone.toFixed(1)} ms`,
      },
    ]
  } finally {
    await product.stop()
  }
}

const memory = (what: string, { own, database }: { own: number; database: number }): Figure => ({
  name: `memory: ${what}`,
  value: own + database,
  unit: 'MB (PSS)',
  target: 900,
  note: `Node.js ${Math.round(own)} MB, PostgreSQL ${Math.round(database)} MB`,
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function sent(port: number, bytes: Buffer): Promise<string> {
  const connection = await Connection.open(port)
  const { status, body } = await connection.send(bytes)
  connection.close()
  if (status !== 200) throw new Error(`answered ${status}: ${body}`)
  return body
}

async function signIn(port: number, nr: number): Promise<string> {
  const account = { ...STAFF, anneeScolaire_id: ANNEE }
  const body = await sent(port, callOf(internship.login, account, undefined, undefined, hostOf(nr)))
  return JSON.parse(body).user.api_token
}

/** The folder of an installation, kept for the next run. The first school is filled, the others are copies of it. */
async function filled(count: number): Promise<string> {
  const version = createHash('sha256')
    .update(migrations.map(({ sql }) => sql).join())
    .digest('hex')
    .slice(0, 8)
  const dir = join(FOLDER, `schools-${count}-${version}`)
  const done = join(dir, 'filled')
  if (existsSync(done)) return dir
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true, mode: 0o711 })
  console.log(`Filling ${count} schools in ${dir} (kept for the next run)…`)
  const directory = await openDirectory({
    dataDir: dir,
    directory: { url: undefined, key: undefined, awake: AWAKE },
  })
  try {
    const first = entryOf(directory, 1)
    await makeDatabase(directory.adminUrl, first)
    await fill(first)
    await directory.add(first)
    for (let nr = 2; nr <= count; nr += 1) await directory.add(await copyOf(directory, first, nr))
  } finally {
    await directory.close()
  }
  await writeFile(done, '')
  return dir
}

const entryOf = (directory: Directory, nr: number): School => ({
  name: `ecole-${nr}`,
  title: `École ${nr}`,
  hosts: [hostOf(nr)],
  state: 'open',
  cluster: directory.cluster,
  ...newAddresses(directory.adminUrl, `ecole-${nr}`),
  readUrl: null,
  settings: {},
  limits: {},
  banner: null,
  version: VERSION,
})

async function fill(school: School): Promise<void> {
  const owner = createPool(school.ownerUrl, { min: 0, max: 2 })
  try {
    await migrate(owner, undefined, { role: new URL(school.databaseUrl).username })
    await fillBulkSchool(owner, { offers: OFFERS })
    await ensureAdministrator(owner, { ...readConfig({}), administrator: STAFF })
  } finally {
    await owner.end()
  }
}

/** Its roles act for those of the first school, which own what was copied. */
async function copyOf(directory: Directory, first: School, nr: number): Promise<School> {
  const school = entryOf(directory, nr)
  const [own, from] = [namesOf(school), namesOf(first)]
  const passwords = [school.databaseUrl, school.ownerUrl].map((url) => new URL(url).password)
  const admin = new pg.Client({ connectionString: directory.adminUrl })
  await admin.connect()
  try {
    await admin.query(`CREATE ROLE ${own.role} LOGIN IN ROLE ${from.role} PASSWORD '${passwords[0]}'`)
    await admin.query(`CREATE ROLE ${own.owner} LOGIN IN ROLE ${from.owner} PASSWORD '${passwords[1]}'`)
    await admin.query(
      `CREATE DATABASE ${own.database} OWNER ${own.owner} TEMPLATE ${from.database} STRATEGY FILE_COPY`,
    )
  } finally {
    await admin.end()
  }
  return school
}
