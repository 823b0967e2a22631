import { fileURLToPath } from 'node:url'
import { createApp } from './app/app'
import { leaveRoot } from './app/leaveRoot'
import { type Prepared, prepare } from './app/prepare'
import { supervisor } from './app/supervisor'
import { createReplica, type Replica } from './db/replica'
import { lookOf } from './etablissement/look'
import type { Traces } from './etat/traces'
import { createLog } from './gateway/log'
import type { Log } from './gateway/mount'
import { type Site, startSite } from './gateway/site'
import { addressOf, type Config, type DirectorySettings, pageSettingsOf, readConfig } from './kernel/config'
import { alwaysIn } from './kernel/inSchool'
import { StartError } from './kernel/startError'
import { type Running, startSchools } from './schools/start'

/** Longer than draining the requests and stopping the database may take. */
const END_MS = 30_000
const SAME_SIGNAL_MS = 500
const PROGRAM = fileURLToPath(import.meta.url)
const SCREENS = fileURLToPath(new URL('../admin', import.meta.url))

const stopping = new AbortController()
const systemd = supervisor(process.env)
let site: Site | undefined
let prepared: Prepared | undefined
/** Of the schools of a directory. */
let running: Running | undefined
let traces: Traces | undefined
/** Undefined until calls are answered. */
let log: Log | undefined
let replica: Replica | undefined
let ending: Promise<void> | undefined
let interruptedAt = 0

process.on('SIGINT', interrupt)
process.on('SIGTERM', interrupt)
process.on('uncaughtException', unforeseen)
process.on('unhandledRejection', unforeseen)

const started = start()
started.catch((error) => {
  if (!ending) fail(error)
})

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const lines = config.directory
    ? await startAll({ ...config, directory: config.directory })
    : await startOne(config)
  if (ending) return
  systemd.ready()
  for (const line of lines) console.log(line)
}

/** @returns what to say on the terminal */
async function startOne(config: Config): Promise<string[]> {
  alwaysIn(config.country)
  site = await startSite({ ...config, ...pageSettingsOf(config), dir: SCREENS })
  // the port may be one that only root opens
  const user = await leaveRoot(config, PROGRAM)
  if (user !== undefined) console.log(`Goes on as user ${user}, who owns ${config.dataDir}.`)
  prepared = await prepare(config, { log: console.log, onLost: fail, signal: stopping.signal })
  const { pool, owner, url } = prepared.database
  const { databaseReadUrl } = config
  replica = databaseReadUrl ? createReplica({ primaryUrl: url, replicaUrl: databaseReadUrl }) : undefined
  log = createLog(config)
  traces = await tracesOf(config)
  const app = createApp({ pool, owner, config, replica, log, traces, signal: stopping.signal })
  site.open({ pool, standby: replica?.pool, look: lookOf(config), fetch: app.fetch })
  return [`Espace service de stage: ${addressOf(config.host, config.port)}`, ...prepared.signIn]
}

/** The schools of a directory. @returns what to say on the terminal */
async function startAll(config: Config & { directory: DirectorySettings }): Promise<string[]> {
  traces = await tracesOf(config)
  running = await startSchools(config, {
    env: process.env,
    screens: SCREENS,
    program: PROGRAM,
    log: console.log,
    onLost: fail,
    traces,
  })
  log = createLog(config)
  return running.lines
}

async function tracesOf(config: Config): Promise<Traces | undefined> {
  return config.otlpUrl ? (await import('./etat/traces')).startTraces(config) : undefined
}

/** Ctrl-C or a stop request ends the process in order; a second one ends it at once. */
function interrupt(): void {
  // npm forwards the Ctrl-C that the terminal has already sent to this process; both count as one.
  if (ending && Date.now() - interruptedAt > SAME_SIGNAL_MS) abandon()
  if (!ending) interruptedAt = Date.now()
  void end(0)
}

/** A stray rejection must not end the process; only a failed start or the loss of the database does. */
function unforeseen(error: unknown): void {
  if (log) log.error({ err: error }, 'Something failed that nobody waited for')
  else fail(error)
}

function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error)
  void end(1)
}

function end(code: number): Promise<void> {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code)
  stopping.abort()
  systemd.stopping()
  ending ??= closeAll().then(() => process.exit(), abandon)
  return ending
}

async function closeAll(): Promise<void> {
  setTimeout(abandon, END_MS).unref()
  await started.catch(() => {})
  await site?.close()
  await Promise.all([prepared?.close(), running?.close(), replica?.close(), traces?.stop()])
}

function abandon(): never {
  prepared?.database.kill()
  running?.kill()
  process.exit(1)
}
