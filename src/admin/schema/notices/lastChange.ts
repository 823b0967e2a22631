import { useSyncExternalStore } from 'react'

/** What can be taken back from anywhere: the last write of this tab, or the taking back of it. */
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

/** The last change of this tab, as long as nothing else was written since; undefined before the first. */
export const useLastChange = (): LastChange | undefined => useSyncExternalStore(subscribe, () => last)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
