import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './measure'
import { processesOf } from './processes'
import { type Options, withSchool } from './product'

export const name = 'idle'
const OFFERS = 100_000
const SECONDS = 300
/** After this long the start is over. */
const SETTLED_MS = 30_000
/** Linux counts the time of processes in hundredths of a second, whatever its own clock rate. */
const TICK_SECONDS = 0.01

/** The processor time that the idle product uses: its jobs, and its database's. */
export const run = ({ short }: Options): Promise<Figure[]> =>
  withSchool(OFFERS, async (running) => {
    await sleep(SETTLED_MS)
    const before = await spent(running.dir)
    const start = performance.now()
    await sleep((short ? SECONDS / 5 : SECONDS) * 1000)
    const seconds = (performance.now() - start) / 1000
    const after = await spent(running.dir)
    const share = (what: 'node' | 'database') => ((after[what] - before[what]) / seconds) * 100
    return [
      {
        name: `idle, ${OFFERS} offers`,
        value: share('node') + share('database'),
        unit: '% of a processor',
        target: 0.5,
        note: `Node.js ${share('node').toFixed(2)} %, PostgreSQL ${share('database').toFixed(2)} %, over ${Math.round(seconds)} s`,
      },
    ]
  })

/** Seconds of processor time so far. */
export async function spent(dir: string): Promise<{ node: number; database: number }> {
  const { node } = await processesOf(dir)
  return { node: (await timesOf(node)).own, database: await databaseSpent(dir) }
}

/** Of the server on a data folder; its workers count even after they have ended. */
export async function databaseSpent(dir: string): Promise<number> {
  const { server, workers } = await processesOf(dir)
  const all = await timesOf(server)
  const living = await Promise.all(workers.map(timesOf))
  return all.own + all.ended + living.reduce((sum, worker) => sum + worker.own, 0)
}

/** Of a process, and of its ended children. */
async function timesOf(pid: number): Promise<{ own: number; ended: number }> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // the name of the program, in brackets, may contain spaces
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number)
  return { own: (utime + stime) * TICK_SECONDS, ended: (cutime + cstime) * TICK_SECONDS }
}
