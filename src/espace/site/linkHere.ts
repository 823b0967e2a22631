/*
 * The link of a mail that opened a page: `#token=…`. It is removed from the address as soon as it is read, so that
 * neither the address bar nor the history of a shared computer shows it, and kept in the tab for reloads until the page
 * is done with it.
 */

/** The parameters behind the `#` of the address, or those with which the page was opened in this tab. */
export function takeLink(): URLSearchParams {
  const said = location.hash.slice(1)
  if (!new URLSearchParams(said).get('token')) return new URLSearchParams(said || kept())
  keepLink(said)
  history.replaceState(history.state, '', location.pathname + location.search)
  return new URLSearchParams(said)
}

/** Replaces what a reload will find. */
export function keepLink(said: string): void {
  try {
    sessionStorage.setItem(KEY + location.pathname, said)
  } catch {
    // without storage the link is asked for again after a reload
  }
}

/** Forgets the link, because it was used or the page is done with it. */
export function forgetLink(): void {
  try {
    sessionStorage.removeItem(KEY + location.pathname)
  } catch {
    // nothing was kept
  }
}

/** Forgets all links opened in this tab, so that the next user finds none. */
export function forgetLinks(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEY + location.pathname) ?? ''
  } catch {
    return ''
  }
}

const KEY = 'espace-stage:lien:'
