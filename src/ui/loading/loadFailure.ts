/** Whether the code of a page did not come: the connection is gone, or a new version has replaced its files. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && NOT_LOADED.test(error.message)

/** What Chromium, Firefox, Safari and Vite say. */
const NOT_LOADED =
  /dynamically imported module|importing a module script|unable to preload|error loading dynamically/i

/** Again within this time, a reload has not helped. */
const ONCE_MS = 60_000
const KEY = 'reloaded'

/**
 * Loads the document anew as soon as that can help: at once while there is a connection, unless that has just been
 * tried, or when there is one again.
 *
 * @returns what ends the waiting
 */
export function reloadWhenPossible(reload: () => void = () => location.reload()): () => void {
  if (!navigator.onLine) {
    addEventListener('online', reload, { once: true })
    return () => removeEventListener('online', reload)
  }
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last > ONCE_MS) {
    sessionStorage.setItem(KEY, String(Date.now()))
    reload()
  }
  return () => {}
}
