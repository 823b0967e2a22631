import { useSyncExternalStore } from 'react'

/** The change that can be undone from anywhere: the last write of this tab, or its undo. */
export interface LastChange {
  /** Its number in the history. */
  change: number
  /** It took something back: taking it back in turn restores that. */
  again: boolean
}

let last: LastChange | undefined
const listeners = new Set<() => void>()

export function setLastChange(change: LastChange | undefined): void {
  last = change
  for (const listener of listeners) listener()
}

/** The last change of this tab, unless something else was written since; undefined before the first. */
export const useLastChange = (): LastChange | undefined => useSyncExternalStore(subscribe, () => last)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
