import { type ComponentType, lazy } from 'react'
import { isLoadFailure } from '../ui/loading/loadFailure'
import { preloadable } from '../ui/loading/preloadable'

/**
 * A component whose code is fetched, with the texts it names, when it is first shown, or before that by `preload`.
 *
 * @example
 * const EditScreen = lazily(() => import('./form/EditScreen'))
 */
export const lazily = preloadable

/** Resolves when the browser has drawn and is idle. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 0)
  })

/**
 * A component that a page can do without: it is fetched once the page is there and the browser has nothing else to do.
 * What does not come is fetched once more when there is a connection, and left out if that does not help either: the
 * page stays.
 *
 * @example
 * const BesidePage = whenIdle(() => import('./BesidePage'))
 */
export const whenIdle = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    await idle()
    try {
      return await load()
    } catch (error) {
      if (!isLoadFailure(error)) throw error
      await connected()
      return load().catch(() => ({ default: (() => null) as ComponentType<P> }))
    }
  })

/** Resolves when the browser has a connection. */
const connected = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else addEventListener('online', () => resolve(), { once: true })
  })

/** Registers the code that the screen at a path needs. */
export function loadsAt(path: string, preload: () => Promise<unknown>): void {
  loads.set(normal(path), preload)
}

/**
 * Fetches the code of the screen at a path, if it is one and has not come yet; resolves when it is there, or does not
 * come.
 */
export const preloadScreen = async (path: string): Promise<void> => {
  await loads.get(normal(path))?.()
}

const loads = new Map<string, () => Promise<unknown>>()
const normal = (path: string) =>
  path
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
