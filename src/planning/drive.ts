import type { Annealing } from './anneal'

/** How long a search goes on: for some steps, the same on every machine, or for some time by the caller's clock. */
export interface Limits {
  steps?: number
  seconds?: number
  /** Milliseconds that only grow. */
  now(): number
  isStopped(): boolean
  /** Called between two short stretches of work. */
  between(): void
}

/** Lets a search go on until its limit is reached, ending cold when it knows when that is. */
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
  // What is left is guessed from the speed so far.
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

/** A stop is heard, and the clock looked at, after this many steps: a few milliseconds. */
const STRETCH = 512
const CALIBRATING = 4 * STRETCH
