import { useSyncExternalStore } from 'react'

/** What the address of an open page says behind its path, `?…` or nothing. It follows the browser's ways back and forth. */
export const useSearch = (): string => useSyncExternalStore(watch, () => location.search)

/** Says something else behind the same path: neither a step of the history nor a question what becomes of what is typed. */
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
