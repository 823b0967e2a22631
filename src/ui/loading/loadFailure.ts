/** Whether the code of a page failed to load: the connection is gone, or a new version has replaced its files. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && NOT_LOADED.test(error.message)

/** The messages of Chromium, Firefox, Safari and Vite. */
const NOT_LOADED =
  /dynamically imported module|importing a module script|unable to preload|error loading dynamically/i

/** A second failure within this time: reloading has not helped. */
const ONCE_MS = 60_000
const KEY = 'reloaded'

/**
 * Reloads the document as soon as that can help: at once while online, unless just tried, or else once online again.
 *
 * @returns stops waiting
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
