import { readFile } from 'node:fs/promises'

/** Share of the time of all processors. */
const LITTLE = 0.01

let kept: number[] = []

/**
 * Measures, and repeats up to `most` times if a virtual machine's host took its processors away meanwhile. The least
 * disturbed measurement counts, whatever its result.
 */
export async function undisturbed<T>(measure: () => Promise<T>, most = 5): Promise<T> {
  let best: { taken: number; measured: T } | undefined
  for (let tries = 0; tries < most && (best?.taken ?? 1) > LITTLE; tries += 1) {
    const before = await processorTime()
    const measured = await measure()
    const after = await processorTime()
    const taken = (after.taken - before.taken) / Math.max(1, after.all - before.all)
    if (!best || taken < best.taken) best = { taken, measured }
  }
  if (!best) throw new Error('nothing was measured')
  kept.push(best.taken)
  return best.measured
}

/** The share taken by the host during the measurements that counted, since the last call; undefined without any. */
export function disturbance(): string | undefined {
  const measurements = kept
  kept = []
  if (measurements.length === 0) return undefined
  const much = measurements.filter((taken) => taken > LITTLE).length
  const most = Math.round(100 * Math.max(...measurements))
  return `the host took more than ${100 * LITTLE} % of the processors during ${much} of ${measurements.length} measurements (at most ${most} %)`
}

/** In ticks since the machine started; without `/proc` nothing is known to be taken. */
async function processorTime(): Promise<{ all: number; taken: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n')
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, taken = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { all: user + nice + system + idle + waiting + irq + softirq + taken, taken }
}
