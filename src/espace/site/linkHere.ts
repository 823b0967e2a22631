/*
 * The link of a mail by which a page was opened: `#token=…`. It leaves the address as soon as it is read, so that neither the bar
 * nor the history of a shared computer has it, and stays in the tab for reloads until its page is done with.
 */

/** What the address says behind its `#`, or said when the page was opened in this tab. */
export function takeLink(): URLSearchParams {
  const said = location.hash.slice(1)
  if (!new URLSearchParams(said).get('token')) return new URLSearchParams(said || kept())
  keepLink(said)
  history.replaceState(history.state, '', location.pathname + location.search)
  return new URLSearchParams(said)
}

/** Lets a reload find this from now on. */
export function keepLink(said: string): void {
  try {
    sessionStorage.setItem(KEY + location.pathname, said)
  } catch {
    // a browser that keeps nothing asks for the link again after a reload
  }
}

/** The page is done with, or its link was used. */
export function forgetLink(): void {
  try {
    sessionStorage.removeItem(KEY + location.pathname)
  } catch {
    // nothing was kept
  }
}

/** Whoever sits here next finds none that was opened in this tab. */
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
