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

/** Keeps it; an empty one is forgotten. A browser that keeps nothing still sends: then it answers false. */
export function writeKept(key: string, kept: object): boolean {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Tells when another tab keeps something else under a name; answers how to hear no more of it. */
export function onKept(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => (event.key === PREFIX + key || event.key === null) && listener()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const PREFIX = 'espace-stage:noter:'
