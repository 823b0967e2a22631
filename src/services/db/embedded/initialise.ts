import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, StartError } from '../../kernel/startError'
import type { Account } from './account'
import type { Binaries } from './binaries'
import { run } from './run'

export const ADMIN = 'postgres'

/** The superuser's generated password, stored beside the data and readable only by the folder's owner. */
export async function passwordOf(dir: string): Promise<string> {
  const file = join(dir, 'postgres.password')
  const known = await readPassword(file)
  if (known) return known
  if (await isInitialised(join(dir, 'postgres'))) {
    throw new StartError(
      `${file} is missing: without it the database beside it cannot be opened, so restore it.`,
    )
  }
  return makePassword(file)
}

/** The password of the role used by calls, different from the superuser's. If lost, it is generated again. */
export async function rolePasswordOf(dir: string): Promise<string> {
  const file = join(dir, 'espace_stage.password')
  return (await readPassword(file)) || makePassword(file)
}

async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return ''
  }
}

async function makePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return password
}

/**
 * Creates the database files in `<dir>/postgres` unless they exist. If interrupted, it starts again from scratch.
 *
 * @throws StartError if the files are of another major version, or there is no space
 */
export async function initialise(
  dir: string,
  binaries: Binaries,
  account: Account,
  password: string,
): Promise<void> {
  const data = join(dir, 'postgres')
  const version = await versionOf(data)
  if (version === binaries.version) return
  if (version) {
    throw new StartError(
      `${data} was written by PostgreSQL ${version}, this product brings PostgreSQL ${binaries.version}: move the data with pg_dump, or set DATABASE_URL to a server of version ${version}.`,
    )
  }
  if ((await readdir(data).catch(() => [])).length > 0) {
    throw new StartError(
      `${data} holds files that are no database: empty it, or set DATA_DIR to another folder.`,
    )
  }
  const draft = join(dir, 'postgres.new')
  // Retried, because the initdb of a killed process may still be writing there.
  await rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  const [files, passwordFile] = [join(draft, 'data'), join(draft, 'password')]
  await mkdir(files, { recursive: true, mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [draft, files, passwordFile]) await chown(path, account.uid, account.gid)

  const { code, output } = await run(
    binaries.initdb,
    [
      '-D',
      dataArgument(files, account),
      '--pwfile',
      join('..', 'password'),
      '--username',
      ADMIN,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-instructions',
    ],
    { cwd: files, ...account },
  )
  if (code !== 0) throw new StartError(`The database cannot be made in ${data}: ${reasonIn(output)}`)
  await rename(files, data)
  await sync(dir)
  await rm(draft, { recursive: true })
}

/**
 * How PostgreSQL gets its data folder. Root can start a program inside a folder whose parents that program cannot
 * enter by path (`/root/…`), so on Linux it gets "the current folder" instead of the path.
 */
export const dataArgument = (data: string, account: Account) =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : data

/** The line of PostgreSQL's output that says what went wrong. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim())
  const complaints = lines.filter((text) => /(FATAL|PANIC|error):/i.test(text))
  // The same log also contains messages to clients that connected too early.
  const line =
    complaints.find((text) => !/: *the database system is /.test(text)) ?? complaints[0] ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC|error): */i, '') ?? 'it ended without a message'
}

const versionOf = async (data: string) =>
  (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim()

const isInitialised = async (data: string) => (await versionOf(data)) !== undefined

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
