/*
 * The page's settings of the installation. Read from the page, because `config` would pull in the signed-in app or
 * weigh on every public page.
 */
const says = (setting: string): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="espace-settings"]')?.content.includes(setting) === true

/** Whether people outside the staff have a space here. */
export const hasSpaces = (): boolean => !says('"spaces":false')

/** Whether there are identity providers. */
export const hasProviders = (): boolean => says('"providers"')

/** Whether passkeys are offered and this browser supports them; no browser does at an address without TLS. */
export const hasPasskeys = (): boolean => says('"passkeys"') && 'PublicKeyCredential' in window

/** Whether an identity provider has just sent the browser back. */
export const isComingBack = (): boolean => location.hash.startsWith('#identite')
