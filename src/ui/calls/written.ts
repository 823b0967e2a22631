import { isExisting } from './offered'

/* The tab's last write, as identified in the audit trail: a toast offers to undo it. A service may not state it. */

/** A toast shown later than this belongs to another write. */
const FRESH_MS = 5_000

let last: { change: number; at: number } | undefined
let together: Joined | undefined

/** The change that several calls join, known once the first has returned. */
export interface Joined {
  change?: number
}

export function rememberWrite(header: string | null): void {
  // undo belongs to our internship service
  if (!header || isExisting('internship')) return
  const change = Number(header)
  last = { change, at: Date.now() }
  for (const tell of listeners) tell()
  if (together) together.change ??= change
}

const listeners = new Set<() => void>()

/** Calls the listener after each write of the tab. @returns stops it */
export function onWritten(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The latest write, if recent; only the first caller gets it. */
export function takeWritten(): number | undefined {
  const taken = last && Date.now() - last.at < FRESH_MS ? last.change : undefined
  last = undefined
  return taken
}

/** The change that the next call joins. */
export const joinedChange = (): number | undefined => together?.change

/**
 * All writes of `work`, in however many successive calls, form one change that can be undone at once; with the `change`
 * of an earlier work they join that one.
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
