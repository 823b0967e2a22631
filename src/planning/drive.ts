import type { Annealing } from './anneal'

/** When a search ends: after a number of steps, which is the same on every machine, or a time by the caller's clock. */
export interface Limits {
  steps?: number
  seconds?: number
  /** A monotonic clock, in milliseconds. */
  now(): number
  isStopped(): boolean
  /** Called every few milliseconds. */
  between(): void
}

/** Runs a search to its limit. If that is a time, the last cycle is fitted to it, so that it ends cold. */
export function drive(annealing: Annealing, limits: Limits): void {
  const {
    steps = Number.POSITIVE_INFINITY,
    seconds = Number.POSITIVE_INFINITY,
    now,
    isStopped,
    between,
  } = limits
  if (annealing.problem.movable.length === 0) return
  const begin = now()
  // Steps left, estimated from the speed so far.
  let left = Number.POSITIVE_INFINITY
  let isLast = false
  while (annealing.steps < steps && !isStopped()) {
    const spent = now() - begin
    if (spent >= seconds * 1000) return
    if (seconds < Number.POSITIVE_INFINITY && annealing.steps >= CALIBRATING) {
      left = ((seconds * 1000 - spent) * annealing.steps) / spent
      isLast ||= annealing.isLast(left)
      if (isLast) annealing.endIn(left)
    }
    annealing.run(Math.min(STRETCH, steps - annealing.steps))
    between()
  }
}

/** Steps between two looks at the clock and the stop flag: a few milliseconds. */
const STRETCH = 512
const CALIBRATING = 4 * STRETCH
