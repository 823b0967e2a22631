/* What is typed on the page of marks and has not arrived: the device keeps it from the first letter on. */

/** What is kept under a name; a browser that keeps nothing has none. */
export function readKept<Kept extends object>(key: string): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Kept>) : {}
  } catch {
    return {}
  }
}

/** Keeps it; an empty one is forgotten. A browser that keeps nothing still sends. */
export function writeKept(key: string, kept: object): void {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {}
}

const PREFIX = 'espace-stage:noter:'
