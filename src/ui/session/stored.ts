/** What the browser stores under a name, as JSON; null: nothing that can be read, or it stores nothing. */
export function readStored(where: 'localStorage' | 'sessionStorage', name: string): unknown {
  try {
    return JSON.parse(window[where].getItem(name) ?? 'null')
  } catch {
    return null
  }
}
