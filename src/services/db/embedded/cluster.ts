import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, StartError } from '../../kernel/startError'
import { accountFor } from './account'
import { findBinaries } from './binaries'
import { freePort } from './freePort'
import { ADMIN, dataArgument, initialise, passwordOf, reasonIn } from './initialise'
import { clusterName, stopOrphan } from './orphan'
import { ENV } from './run'

export interface ClusterOptions {
  /** The folder for `postgres/`, `postgres.password` and `postgres.log`. The caller holds its lock. */
  dir: string
  settings?: Readonly<Record<string, string>>
  log?: (line: string) => void
  /** Called when the server died while in use and could not be started again. */
  onLost?: (error: Error) => void
}

export interface Cluster {
  /** Connects to the database `postgres` as superuser. */
  adminUrl: string
  port: number
  password: string
  /** Fast shutdown: running transactions are rolled back, committed ones are safe. */
  stop(): Promise<void>
  /** Tells the server to stop at once, without waiting; committed transactions are safe. */
  kill(): void
}

/**
 * Starts PostgreSQL on the files in `dir`, creating them if necessary. It listens on a free port of the loopback
 * address, ignores the terminal's Ctrl-C, and is restarted if it dies.
 *
 * @throws StartError in one sentence; nothing is left running
 */
export async function startCluster({
  dir,
  settings,
  log = () => {},
  onLost,
}: ClusterOptions): Promise<Cluster> {
  const data = join(dir, 'postgres')
  const account = await accountFor(data)
  const binaries = await findBinaries(account)
  await stopOrphan(data, log)
  const password = await passwordOf(dir)
  await initialise(dir, binaries, account, password)

  let port = await freePort()
  let server = await launch()
  let stopping = false
  const deaths: number[] = []
  const interrupt = () => server.kill('SIGINT')
  process.on('exit', interrupt)
  watch()
  return {
    adminUrl: adminUrlOf(port, password),
    port,
    password,
    async stop() {
      stopping = true
      process.off('exit', interrupt)
      await end(server)
    },
    kill() {
      stopping = true
      server.kill('SIGQUIT')
    },
  }

  function watch(): void {
    server.once('exit', async (code, signal) => {
      if (stopping) return
      log(`The database ended unexpectedly (${signal ?? code}); starting it again.`)
      try {
        if (!(await isFull(data))) deaths.push(Date.now())
        if (deaths.filter((at) => at > Date.now() - MINUTE_MS).length > RESTARTS_A_MINUTE) {
          throw new StartError(
            `The database in ${data} keeps ending; ${join(dir, 'postgres.log')} may say why.`,
          )
        }
        const revived = await revive()
        if (!revived) return
        server = revived
        if (stopping) await end(server)
        else watch()
      } catch (error) {
        process.off('exit', interrupt)
        onLost?.(error instanceof Error ? error : new Error(String(error)))
      }
    })
  }

  /**
   * With a full disk PostgreSQL cannot start, so this keeps trying until somebody frees space. Undefined: it was
   * stopped in the meantime.
   */
  async function revive(): Promise<ChildProcess | undefined> {
    for (let told = false; !stopping; await sleep(ROOM_MS)) {
      try {
        return await launch({ samePort: true })
      } catch (error) {
        if (!(await isFull(data))) throw error
        if (!told) log(`The disk of ${data} is full: the database starts again when there is room.`)
        told = true
      }
    }
    return undefined
  }

  async function launch({ samePort = false } = {}): Promise<ChildProcess> {
    const name = await clusterName(data)
    for (const deadline = Date.now() + LAUNCH_MS; ; ) {
      const output = await openLog(join(dir, 'postgres.log'))
      const options = { ...SETTINGS, ...settings, port: String(port), cluster_name: name }
      const child = spawn(
        binaries.postgres,
        [
          '-D',
          dataArgument(data, account),
          ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
        ],
        // Detached, so that Ctrl-C reaches this process first, which then stops the server in order.
        {
          ...account,
          cwd: data,
          env: ENV,
          detached: true,
          stdio: ['ignore', output.handle.fd, output.handle.fd],
        },
      )
      const started = await Promise.race([
        accepts(adminUrlOf(port, password), child),
        once(child, 'exit').then(() => false),
      ])
        .catch(async (error) => {
          await end(child)
          throw new StartError(`The database in ${data} does not answer: ${error.message}`)
        })
        .finally(() => output.handle.close())
      if (started) return child
      const said = await output.read()
      if (Date.now() > deadline || !/in use|already exists|could not bind/.test(said)) {
        throw new StartError(`The database in ${data} does not start: ${reasonIn(said)}`)
      }
      if (/bind|TCP/.test(said) && !samePort) port = await freePort()
      await sleep(200)
    }
  }
}

/** PostgreSQL writes its WAL in files of 16 MB and needs room for at least two. */
const ROOM_BYTES = 32 * 1024 * 1024
const ROOM_MS = 3_000
const LAUNCH_MS = 20_000
/** Recovery after a power cut may take this long before the server answers. */
const READY_MS = 300_000
/** Not listening yet, or "the database system is starting up". */
const STARTING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03'])
const RESTARTS_A_MINUTE = 3
const MINUTE_MS = 60_000
const STOP_MS = 10_000
const LOG_BYTES = 5 * 1024 * 1024

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  // a restore drops and creates every table and index in one transaction: 3,400 locks, where the default allows 64 per
  // connection
  max_locks_per_transaction: '256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Constraint violations are ordinary here, and their statements may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  max_wal_size: '256MB',
  jit: 'off',
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < ROOM_BYTES
}

export const adminUrlOf = (port: number, password: string): string =>
  `postgres://${ADMIN}:${password}@127.0.0.1:${port}/postgres`

async function openLog(file: string) {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > LOG_BYTES) await rename(file, `${file}.1`)
  const handle = await open(file, 'a', 0o600)
  const start = (await handle.stat()).size
  return { handle, read: async () => (await readFile(file)).subarray(start).toString('utf8') }
}

/** Waits until the server answers (true) or its process has ended (false). */
async function accepts(connectionString: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ connectionString, ssl: false, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch (error) {
      if (Date.now() > deadline || !STARTING.has(errorCode(error))) throw error
      await sleep(20)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await Promise.race([exited, sleep(STOP_MS, undefined, { ref: false })])
  }
}
