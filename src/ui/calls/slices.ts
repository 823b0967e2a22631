/**
 * Keeps the browser responsive during long work: await it between two steps. It pauses only after some milliseconds of
 * work; if the signal aborts, the work ends there.
 *
 * @example
 * const breathe = inSlices(signal)
 * for (const row of rows) { look(row); await breathe() }
 */
export function inSlices(signal?: AbortSignal): () => Promise<void> | undefined {
  let until = performance.now() + SLICE_MS
  return () => {
    if (performance.now() < until) return undefined
    signal?.throwIfAborted()
    return pause().then(() => {
      signal?.throwIfAborted()
      until = performance.now() + SLICE_MS
    })
  }
}

const SLICE_MS = 12

/** A message event comes after the waiting clicks and keys, and without the delay of a timer. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

/** The list in parts of `size`, in order. */
export const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
