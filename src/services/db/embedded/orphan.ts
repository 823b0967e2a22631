import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartError } from '../../kernel/startError'
import { run } from './run'

const LOCK_FILE = 'postmaster.pid'
const FAST_MS = 30_000
const IMMEDIATE_MS = 10_000

/**
 * PostgreSQL's `cluster_name`, which distinguishes the server of a data folder from another process with the same id.
 */
export async function clusterName(data: string): Promise<string> {
  const { dev, ino } = await stat(data)
  return `espace-stage-${dev}-${ino}`
}

/** The process id of the server running on a data folder, if there is one. */
export async function runningServer(data: string): Promise<number | undefined> {
  const pid = await lockedBy(data)
  return pid && (await isServer(pid, await clusterName(data))) ? pid : undefined
}

/** The port of the server running on a data folder, if there is one. */
export async function runningPort(data: string): Promise<number | undefined> {
  if (!(await runningServer(data))) return undefined
  const [, , , port] = (await readFile(join(data, LOCK_FILE), 'utf8')).split('\n')
  return Number(port) || undefined
}

/**
 * Stops a PostgreSQL that a killed process of the product left running on this data folder, and removes a lock file
 * whose process id now belongs to another program. The caller holds the folder's lock.
 *
 * @throws StartError if it does not stop
 */
export async function stopOrphan(data: string, log: (line: string) => void): Promise<void> {
  const pid = await runningServer(data)
  if (!pid) {
    const other = await lockedBy(data)
    if (other && isAlive(other)) await rm(join(data, LOCK_FILE), { force: true })
    return
  }
  log('Stopping the database that an earlier process left running.')
  const name = await clusterName(data)
  process.kill(pid, 'SIGINT')
  if (await ends(pid, name, FAST_MS)) return
  process.kill(pid, 'SIGQUIT')
  if (await ends(pid, name, IMMEDIATE_MS)) return
  throw new StartError(
    `An earlier PostgreSQL (process ${pid}) on ${data} does not stop: stop it, then start again.`,
  )
}

async function lockedBy(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, LOCK_FILE), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 1 ? pid : undefined
}

async function ends(pid: number, name: string, ms: number): Promise<boolean> {
  const end = Date.now() + ms
  while (await isServer(pid, name)) {
    if (Date.now() > end) return false
    await sleep(20)
  }
  return true
}

/** Recognised by its command line, which a zombie (an ended process that nobody waited for) no longer has. */
const isServer = async (pid: number, name: string) =>
  (await commandLine(pid)).includes(`cluster_name=${name}`)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output
}
