import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { prepareDatabase, signInLines } from '../app/prepare'
import { loadBackup } from '../backup/load'
import { recordBackup } from '../backup/recordBackup'
import { backupName, saveBackup } from '../backup/save'
import { createKysely } from '../db/kysely'
import { migrate as migrateDatabase } from '../db/migrate'
import { createPool } from '../db/pool'
import { inTransaction } from '../db/transaction'
import { storeOf } from '../fichier/storeOf'
import { confirmWord } from '../kernel/command'
import type { Config } from '../kernel/config'
import { messageOf } from '../kernel/messageOf'
import { StartError } from '../kernel/startError'
import { type Command, type Context, chosen, type Flags, one } from './command'
import { operator } from './console/operatorCommand'
import { copyTemplate, namesOf, newAddresses, removeDatabase } from './databases'
import {
  type Damaged,
  HOST_NAME,
  isServed,
  partsOf,
  RESERVED_NAMES,
  RESERVED_PATHS,
  SCHOOL_NAME,
  SCHOOL_PATH,
  type School,
} from './entry'
import { limitsInWords, limitsOf } from './limits'
import { list } from './list'
import { copySchool } from './move'
import { readUrlOf } from './reading'
import { configOf, foldersOf, refuseForeign } from './schoolConfig'
import { VERSION } from './version'

/* What an operator does with the schools of an installation, also while it runs. Each returns a sentence to print. */

export const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  list,
  set,
  open: (names, _, context) => turn(names, 'open', context),
  'read-only': (names, _, context) => turn(names, 'read-only', context),
  suspend: (names, _, context) => turn(names, 'suspended', context),
  archive: (names, _, context) => turn(names, 'archived', context),
  migrate,
  backup,
  restore,
  move,
  remove,
  operator,
}

/** Makes a school with its first administrator. One whose making was interrupted is made again. */
async function add(
  names: string[],
  { host = [], title, set: given = [], limit = [] }: Flags,
  context: Context,
): Promise<string> {
  const { directory, config, env } = context
  const name = one(
    names,
    'add <name> --host <host> [--title <title>] [--set NAME=VALUE] [--limit NAME=NUMBER]',
  )
  if (!SCHOOL_NAME.test(name))
    throw new StartError(
      `${name} is no name for a school: up to 30 small letters, digits and hyphens, the first a letter.`,
    )
  if (RESERVED_NAMES.has(name))
    throw new StartError(`A folder of the product is called ${name}: choose another name for the school.`)
  const settings = settingsOf(given)
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD)
    throw new StartError('Set ADMIN_EMAIL and ADMIN_PASSWORD: the first administrator of the school.')
  const hosts = hostsOf(host, config)
  const { adminUrl, cluster } = directory
  const { schools } = await directory.readable()
  const begun = schools.find((each) => each.name === name && each.state === 'making')
  const school: School = {
    name,
    title: title ?? name,
    hosts,
    state: 'making',
    cluster,
    ...newAddresses(adminUrl, name),
    readUrl: null,
    settings,
    limits: limitsOf({}, limit),
    banner: null,
    version: null,
  }
  // wrong settings are refused before anything is made
  const own = configOf(school, config, env, { ADMIN_EMAIL, ADMIN_PASSWORD })
  // known to the directory before it exists, so that what is left of an interrupted attempt is found
  if (begun) {
    await removeDatabase(adminUrl, begun)
    await directory.change(name, school)
  } else await directory.add(school)
  try {
    await copyTemplate(adminUrl, school)
    const { database, ways } = await prepareDatabase(own)
    await nameSchool(database.pool, school.title).finally(() => database.close())
    await directory.change(name, { state: 'open', version: VERSION })
    return [`${name} is open at ${own.publicUrl}.`, ...signInLines(own, ways)].join('\n')
  } catch (error) {
    await removeDatabase(adminUrl, school).catch(() => {})
    await directory.remove(name)
    throw error
  }
}

/** The name that its pages and papers show, unless it has one. */
const nameSchool = (pool: pg.Pool, title: string): Promise<unknown> =>
  inTransaction(createKysely(pool), { email: 'settings', call: 'school add' }, (trx) =>
    sql`INSERT INTO records.etablissement AS e (nom) VALUES (jsonb_build_object('fr', ${title}::text, 'en', '', 'ar', ''))
      ON CONFLICT (id) DO UPDATE SET nom = excluded.nom WHERE e.nom->>'fr' = ''`.execute(trx),
  )

async function set(names: string[], flags: Flags, { directory, config, env }: Context): Promise<string> {
  const name = one(
    names,
    'set <name> [--set NAME=VALUE] [--unset NAME] [--limit NAME=NUMBER] [--host <host>] [--title <title>] [--read-url <url>]',
  )
  const school = await directory.find(name)
  const settings: Record<string, string> = { ...school.settings, ...settingsOf(flags.set ?? []) }
  for (const unset of flags.unset ?? []) delete settings[unset]
  const changed = {
    ...school,
    settings,
    limits: limitsOf(school.limits, flags.limit ?? []),
    ...(flags.title && { title: flags.title }),
    ...(flags.host && { hosts: hostsOf(flags.host, config) }),
    ...(flags['read-url'] !== undefined && { readUrl: await readUrlOf(flags['read-url'], school) }),
  }
  configOf(changed, config, env)
  const { title, hosts, limits, readUrl } = changed
  await directory.change(name, { settings, title, hosts, limits, readUrl })
  const most = limitsInWords(limits)
  return `${name} is changed: ${hosts.join(', ')}${most && `, at most ${most}`}${readUrl ? `, read at ${new URL(readUrl).host}` : ''}.`
}

const SAID: Readonly<Record<'open' | 'read-only' | 'suspended' | 'archived', string>> = {
  open: 'is open',
  'read-only': 'can be read, and nothing in it changed',
  suspended: 'is suspended: nobody gets in',
  archived: 'is archived: nobody gets in, and its database stays',
}

async function turn(names: string[], state: keyof typeof SAID, { directory }: Context): Promise<string> {
  const name = one(names, `${state} <name>`)
  const school = await directory.find(name)
  if (school.version === null)
    throw new StartError(`${name} was never made whole: run "npm run school add" for it again.`)
  // a move that was cut short may have taken the right to write
  if (school.state === 'moving') await inPool(school.ownerUrl, (owner) => letWrite(owner, school))
  await directory.change(name, { state })
  return `${name} ${SAID[state]}.`
}

/**
 * Brings databases up to this version, one after the other: each is closed for its time, and one that fails stays closed.
 * Run again, it goes on with those that are left.
 */
async function migrate(names: string[], _: Flags, context: Context): Promise<string> {
  const { directory, config, env, say } = context
  const { schools, damaged } = await chosen(directory, names)
  const isDue = ({ state, version }: Pick<School, 'state' | 'version'>) =>
    version !== VERSION && version !== null && state !== 'making'
  const due = schools.filter(isDue)
  const failed = failedOf(damaged.filter(isDue), 'is left as it was', say)
  for (const school of due) {
    try {
      const { database } = await prepareDatabase(configOf(school, config, env), { log: say })
      await database.close()
      await directory.change(school.name, { version: VERSION })
      say(`${school.name} is of this version.`)
    } catch (error) {
      failed.push(school.name)
      say(`${school.name} is left as it was: ${messageOf(error)}`)
    }
  }
  if (failed.length > 0)
    throw new StartError(`Not migrated: ${failed.join(', ')}. Mend what is said above, and run it again.`)
  return due.length === 0
    ? 'All schools are of this version.'
    : `${due.length} schools are of this version now.`
}

/** A file each, of all schools or of those named; one that fails does not keep the others from theirs. */
async function backup(
  names: string[],
  { to }: Flags,
  { directory, config, pathOf, say }: Context,
): Promise<string> {
  const isWhole = ({ state }: Pick<School, 'state'>) => state !== 'making'
  const { schools, damaged } = await chosen(directory, names)
  const whole = schools.filter(isWhole)
  const failed = failedOf(damaged.filter(isWhole), 'is not backed up', say)
  for (const school of whole) {
    const place = foldersOf(config, school)
    const folder = to ? pathOf(to) : (place.backupDir ?? join(place.dataDir, 'backups'))
    const file = join(folder, backupName(school.name))
    const pool = createPool(school.databaseUrl, { min: 0, max: 2 })
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const saved = await saveBackup(pool, file, storeOf(place))
      await recordBackup(pool, saved)
      const lost = saved.lost > 0 ? ` ${saved.lost} documents are damaged or missing.` : ''
      say(
        `${file}: ${saved.rows} rows, ${saved.documents} documents, ${(saved.bytes / 1e6).toFixed(1)} MB.${lost}`,
      )
    } catch (error) {
      failed.push(school.name)
      say(`${school.name} is not backed up: ${messageOf(error)}`)
    } finally {
      await pool.end()
    }
  }
  if (failed.length > 0) throw new StartError(`Not backed up: ${failed.join(', ')}.`)
  return `${whole.length} schools are backed up. The files hold personal data: keep them safe.`
}

/** Names of those whose entries do not open, after having said why. */
function failedOf(damaged: readonly Damaged[], what: string, say: Context['say']): string[] {
  for (const { name, fault } of damaged) say(`${name} ${what}: ${fault}`)
  return damaged.map(({ name }) => name)
}

/** Puts a backup into a school beside the others, which go on. */
async function restore(
  names: string[],
  { replace = false }: Flags,
  { directory, config, pathOf }: Context,
): Promise<string> {
  const [name, file, ...more] = names
  if (!name || !file || more.length > 0)
    throw new StartError('Usage: npm run school -- restore <name> <file> [--replace]')
  const school = await directory.find(name)
  const store = storeOf(foldersOf(config, school))
  const owner = createPool(school.ownerUrl, { min: 0, max: 2 })
  // closed meanwhile, so that no process has connections to it
  await directory.change(name, { state: 'making' })
  try {
    const away = await store.prepare()
    if (away) throw new StartError(away)
    const loaded = await loadBackup(owner, pathOf(file), store, { replace })
    await letWrite(owner, school)
    await directory.change(name, { version: VERSION })
    return `${name} holds ${loaded.rows} rows and ${loaded.documents} documents, as they were at ${loaded.createdAt}. Everybody signs in again.`
  } finally {
    await directory.change(name, { state: school.state })
    await owner.end()
  }
}

/** Gives the role that serves calls its rights on the tables. */
const letWrite = (owner: pg.Pool, { databaseUrl }: School) =>
  migrateDatabase(owner, undefined, { role: new URL(databaseUrl).username })

/** Takes a school to another server. It can be read all the time, and written to but for a moment. */
async function move(names: string[], { to }: Flags, context: Context): Promise<string> {
  const name = one(names, 'move <name> [--to <host:port>], with the other server in CLUSTER_URL')
  const { directory, env } = context
  const school = await directory.find(name)
  if (school.version !== VERSION) throw new StartError(`${name} is not of this version: migrate it first.`)
  const cluster = to ?? clusterOf(env)
  if (cluster === undefined)
    throw new StartError('CLUSTER_URL is missing: the server that the school goes to.')
  if (cluster === school.cluster) throw new StartError(`${name} is on ${cluster} already.`)
  const [adminUrl, formerly] = [adminOf(cluster, context), adminOf(school.cluster, context)]
  if (isServed(school)) await directory.change(name, { state: 'moving' })
  const state = school.state === 'moving' ? 'open' : school.state
  try {
    const { made, rows, ms } = await copySchool(school, adminUrl)
    // it follows the server that the school leaves
    await directory.change(name, { ...made, readUrl: null, cluster, state })
    await removeDatabase(formerly, school)
    return `${name} is on ${cluster}: ${rows} rows, all of them compared; nobody could write for ${(ms / 1000).toFixed(1)} s.${school.readUrl ? ` It is no longer read at ${new URL(school.readUrl).host}: name a standby of ${cluster} by "npm run school -- set ${name} --read-url".` : ''}`
  } catch (error) {
    const current = await directory.find(name)
    if (current.cluster === school.cluster) {
      // the copy may have been whole, and the right to write taken
      const mayWrite = await inPool(school.ownerUrl, (owner) => letWrite(owner, school)).then(
        () => true,
        () => false,
      )
      if (mayWrite) await directory.change(name, { state })
    }
    throw error
  }
}

const clusterOf = ({ CLUSTER_URL }: NodeJS.ProcessEnv): string | undefined =>
  CLUSTER_URL && URL.canParse(CLUSTER_URL) ? new URL(CLUSTER_URL).host : undefined

/** Connects to a server of schools as a role that makes databases there. */
function adminOf(cluster: string, { directory, env }: Context): string {
  if (cluster === directory.cluster) return directory.adminUrl
  if (cluster === clusterOf(env)) return env.CLUSTER_URL ?? ''
  throw new StartError(
    `Set CLUSTER_URL to the address of ${cluster}, with a role that may make databases and roles there.`,
  )
}

/** Deletes a school for good, after its name has been typed again. */
async function remove(names: string[], { yes }: Flags, context: Context): Promise<string> {
  const { directory, config } = context
  const name = one(names, 'remove <name> [--yes <name>]')
  const school = await directory.find(name)
  if (school.state === 'open' || school.state === 'read-only')
    throw new StartError(`${name} is ${school.state}: suspend or archive it first.`)
  const adminUrl = adminOf(school.cluster, context)
  await confirmWord(
    name,
    `All that ${name} holds is deleted for good. Type its name to go on: `,
    'Nobody is there to ask: add --yes with the name of the school.',
    yes,
  )
  await removeDatabase(adminUrl, school)
  // known to the directory until all is gone, so that it can be run again
  const place = foldersOf(config, school)
  await storeOf(place).clear()
  // its documents may have been in a folder before they were in a bucket
  for (const folder of [place.dataDir, place.filesDir]) await rm(folder, { recursive: true, force: true })
  await directory.remove(name)
  return `${name} is removed: its database ${namesOf(school).database}, its documents and its entry. Its backups stay, if they are elsewhere.`
}

async function inPool(url: string, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(url, { min: 0, max: 2 })
  await work(pool).finally(() => pool.end())
}

function hostsOf(given: readonly string[], { directory }: Config): string[] {
  const hosts = given.map((host) => host.toLowerCase())
  if (hosts.length === 0) throw new StartError('A school needs a host: add --host stages.ecole.example.')
  for (const each of hosts) {
    const { host, base } = partsOf(each)
    const path = base.slice(1)
    if (!HOST_NAME.test(host) || each !== host + base)
      throw new StartError(
        `${each} is no name of a host: write it without scheme and port, with one path if schools share it, such as stages.univ.example/fst.`,
      )
    if (base && !SCHOOL_PATH.test(path))
      throw new StartError(
        `${path} is no path for a school: up to 30 small letters, digits and hyphens, the first a letter.`,
      )
    if (RESERVED_PATHS.has(path))
      throw new StartError(
        `Addresses of the product begin with /${path}: choose another path for the school.`,
      )
  }
  if (hosts.some((each) => partsOf(each).host === directory?.host))
    throw new StartError(
      `The host ${directory?.host} is the console's (DIRECTORY_HOST): give the school another.`,
    )
  return hosts
}

function settingsOf(given: readonly string[]): Record<string, string> {
  const settings = Object.fromEntries(
    given.map((text) => {
      const [, name, value] = /^([A-Z_]+)=([\s\S]*)$/.exec(text) ?? []
      if (!name || value === undefined)
        throw new StartError(`--set ${text} is not a setting: write --set NAME=VALUE.`)
      return [name, value]
    }),
  )
  refuseForeign(settings)
  return settings
}
