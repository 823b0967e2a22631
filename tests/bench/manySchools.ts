import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAdministrator } from '../../src/services/access/administrator'
import { asAdmin } from '../../src/services/db/asAdmin'
import { migrate } from '../../src/services/db/migrate'
import { migrations } from '../../src/services/db/migrations'
import { createPool } from '../../src/services/db/pool'
import { readConfig } from '../../src/services/kernel/config'
import { copyTemplate, namesOf, newAddresses, removeDatabase } from '../../src/services/schools/databases'
import { type Directory, openDirectory } from '../../src/services/schools/directory'
import type { School } from '../../src/services/schools/entry'
import { VERSION } from '../../src/services/schools/version'
import { fillBulkSchool } from '../setup/bulkSchool'
import { FOLDER, STAFF } from './product'

/** Of each school; 2,000 students. */
export const OFFERS = 5_000
const VISIT_MINUTES = 30

export const hostOf = (nr: number) => `ecole-${nr}.localhost`
export const nameOf = (nr: number) => `ecole-${nr}`

/**
 * The folder of an installation with so many schools, kept for the next run. The first school is filled, the others are
 * copies of it; those of `written` are copied anew, because measuring writes into them.
 *
 * @returns the folder
 */
export async function filledSchools(count: number, written: readonly number[]): Promise<string> {
  const version = createHash('sha256')
    .update(migrations.map(({ sql }) => sql).join())
    .digest('hex')
    .slice(0, 8)
  const dir = join(FOLDER, `schools-${count}-${version}`)
  const done = join(dir, 'filled')
  const isThere = existsSync(done)
  if (!isThere) {
    await rm(dir, { recursive: true, force: true })
    await mkdir(dir, { recursive: true, mode: 0o711 })
    console.log(`Filling ${count} schools in ${dir} (kept for the next run)…`)
  }
  const directory = await openDirectory(settingsOf(dir))
  try {
    if (isThere) for (const nr of written) await copyAnew(directory, nr)
    else await unsynced(directory, () => fillAll(directory, count))
    // as in an installation that has run for long, in which they are due one after the other
    await directory.pool.query(
      `UPDATE directory.school SET visited_at = now() - random() * make_interval(mins => $1)`,
      [VISIT_MINUTES],
    )
  } finally {
    await directory.close()
  }
  await writeFile(done, '')
  return dir
}

/** Looks into the directory of a running product. */
export async function besideDirectory<T>(
  dir: string,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  const directory = await openDirectory(settingsOf(dir), { beside: true })
  return work(directory).finally(() => directory.close())
}

export const firstSchool = (directory: Directory): Promise<School> => directory.find(nameOf(1))

const settingsOf = (dataDir: string) => ({
  dataDir,
  directory: { url: undefined, key: undefined, host: undefined, awake: 20 },
})

/** A database has more than a thousand files; making each of them safe one by one takes most of the time of a copy. */
async function unsynced(directory: Directory, work: () => Promise<void>): Promise<void> {
  const set = (what: string) =>
    asAdmin({ connectionString: directory.adminUrl, ssl: false }, async (admin) => {
      await admin.query(`ALTER SYSTEM ${what}`)
      await admin.query('SELECT pg_reload_conf()')
    })
  await set('SET fsync = off')
  await work()
  await set('RESET fsync')
  execFileSync('sync')
}

async function fillAll(directory: Directory, count: number): Promise<void> {
  const first = entryOf(directory, 1)
  await copyTemplate(directory.adminUrl, first)
  await fill(first)
  await directory.add(first)
  for (let nr = 2; nr <= count; nr += 1) {
    const school = entryOf(directory, nr)
    await copy(directory, first, school)
    await directory.add(school)
    if (nr % 50 === 0) console.log(`${nr} schools`)
  }
}

async function copyAnew(directory: Directory, nr: number): Promise<void> {
  await removeDatabase(directory.adminUrl, await directory.find(nameOf(nr)))
  const school = entryOf(directory, nr)
  await copy(directory, await firstSchool(directory), school)
  const { databaseUrl, ownerUrl, cluster } = school
  // it may have been moved
  await directory.change(school.name, { databaseUrl, ownerUrl, cluster, state: 'open' })
}

const entryOf = (directory: Directory, nr: number): School => ({
  name: nameOf(nr),
  title: `École ${nr}`,
  hosts: [hostOf(nr)],
  state: 'open',
  cluster: directory.cluster,
  ...newAddresses(directory.adminUrl, nameOf(nr)),
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
async function copy(directory: Directory, first: School, school: School): Promise<void> {
  const [own, from] = [namesOf(school), namesOf(first)]
  const passwords = [school.databaseUrl, school.ownerUrl].map((url) => new URL(url).password)
  await asAdmin({ connectionString: directory.adminUrl, ssl: false }, async (admin) => {
    await admin.query(`CREATE ROLE ${own.role} LOGIN IN ROLE ${from.role} PASSWORD '${passwords[0]}'`)
    await admin.query(`CREATE ROLE ${own.owner} LOGIN IN ROLE ${from.owner} PASSWORD '${passwords[1]}'`)
    await admin.query(
      `CREATE DATABASE ${own.database} OWNER ${own.owner} TEMPLATE ${from.database} STRATEGY FILE_COPY`,
    )
  })
}
