import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningServer } from '../../src/services/db/embedded/orphan'

/** Process ids of a running product. */
export interface Processes {
  node: number
  /** The database server, which starts the others and outlives none of them. */
  server: number
  workers: number[]
}

/** The process on a data folder and those of its database, as reported by Linux. */
export async function processesOf(dataDir: string): Promise<Processes> {
  const server = await runningServer(join(dataDir, 'postgres'))
  if (!server) throw new Error(`no database runs on ${dataDir}`)
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  const parents = await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const))
  return {
    node: await parentOf(server),
    server,
    workers: parents.filter(([, parent]) => parent === server).map(([pid]) => pid),
  }
}

const parentOf = async (pid: number): Promise<number> =>
  Number(/^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0)
