/*
 * Where the school is at its host. All addresses in the product begin at the school, whatever its path: this is where the
 * path of one that shares its host comes in front, and goes.
 */

declare global {
  interface Window {
    /** The path of a school that shares its host, as the first script of its page says (`src/sharedHost/storage.js`). */
    espaceBase?: string
  }
}

/** The path of the school: `/fst`, or empty for a school with a host of its own. */
export const { base = '' } = document.documentElement.dataset

// without that script, what is stored would be shared with the other schools of the host
if (base && !window.espaceBase) throw Error('reload')

/** The path of the page, from the school's on. */
export const pathHere = (): string => location.pathname.slice(base.length)

/** The page as it can be returned to. */
export const pageHere = (): string => pathHere() + location.search

/** Navigates by a full page load. */
export const loadPage = (path: string): void => location.assign(base + path)
