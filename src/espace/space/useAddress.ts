import { useSyncExternalStore } from 'react'

/** The query of the open page's address, `?…` or empty. Follows the browser's history. */
export const useSearch = (): string => useSyncExternalStore(watch, () => location.search)

/** Replaces the query: adds no history entry, and asks nothing about typed input. */
export function replaceSearch(search: string): void {
  history.replaceState(history.state, '', location.pathname + search)
  for (const changed of watchers) changed()
}

const watchers = new Set<() => void>()

function watch(changed: () => void): () => void {
  watchers.add(changed)
  addEventListener('popstate', changed)
  return () => {
    watchers.delete(changed)
    removeEventListener('popstate', changed)
  }
}
