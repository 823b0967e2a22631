import { isExisting } from './offered'

/*
 * What the tab has written last, as the services' audit trail knows it: a toast offers to take it back. A service may not
 * tell.
 */

/** A toast that comes later than this is another write's. */
const FRESH_MS = 5_000

let last: { change: number; at: number } | undefined
let together: Joined | undefined

/** What several calls are written as, once the first has answered. */
export interface Joined {
  change?: number
}

export function rememberWrite(header: string | null): void {
  // what takes it back is the internship service's own
  if (!header || isExisting('internship')) return
  const change = Number(header)
  last = { change, at: Date.now() }
  for (const tell of listeners) tell()
  if (together) together.change ??= change
}

const listeners = new Set<() => void>()

/** Calls back after each write of the tab, until the answer is called. */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The change that was written a moment ago; only the first to ask gets it. */
export function takeWritten(): number | undefined {
  const taken = last && Date.now() - last.at < FRESH_MS ? last.change : undefined
  last = undefined
  return taken
}

/** The change that the next call is a part of. */
export const joinedChange = (): number | undefined => together?.change

/**
 * What `work` writes, in however many calls one after the other, is one change, which is taken back at once; with the
 * `change` of an earlier work it goes on with that one.
 *
 * @example await asOneChange(() => activateAll(companies))
 */
export async function asOneChange<T>(work: () => Promise<T>, change: Joined = {}): Promise<T> {
  together = change
  try {
    return await work()
  } finally {
    together = undefined
  }
}
