import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Product } from '../e2e/product'
import { type Figure, percentile } from './measure'
import { processesOf } from './processes'

export const name = 'start'
const STARTS = 3
/** After this long the start is over. */
const IDLE_MS = 5_000

/** From the command to the first response, on an empty folder and again; and the idle product's use. */
export async function run(): Promise<Figure[]> {
  const product = await Product.create()
  try {
    const first = await timed(() => product.start())
    await product.stop()
    const again: number[] = []
    for (let start = 0; start < STARTS; start += 1) {
      again.push(await timed(() => product.start()))
      if (start < STARTS - 1) await product.stop()
    }
    await sleep(IDLE_MS)
    const { own, database } = await memoryOf(product)
    return [
      { name: 'first start: new database, demo school', value: first, unit: 's', target: 10 },
      { name: 'later starts', value: percentile(again, 0.5), unit: 's median', target: 1.5 },
      {
        name: 'memory when idle',
        value: own + database,
        unit: 'MB (PSS)',
        target: 250,
        note: `Node.js ${Math.round(own)} MB, PostgreSQL ${Math.round(database)} MB`,
      },
    ]
  } finally {
    await product.remove()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Megabytes of the process and of its database with all workers; shared memory counts once. */
export async function memoryOf(
  product: Pick<Product, 'dataDir'>,
): Promise<{ own: number; database: number }> {
  const { node, server, workers } = await processesOf(product.dataDir)
  const sizes = await Promise.all([server, ...workers].map(pss))
  return { own: await pss(node), database: sizes.reduce((sum, size) => sum + size, 0) }
}

const pss = async (pid: number): Promise<number> =>
  Number(
    /^Pss:\s*(\d+) kB/m.exec(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))?.[1] ?? 0,
  ) / 1024
