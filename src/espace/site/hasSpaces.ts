/*
 * What the page says of the installation. Read from there and not by `config`, which would bring the signed-in app along or weigh
 * on every public page.
 */
const says = (setting: string): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="espace-settings"]')?.content.includes(setting) === true

/** Whether persons outside the staff have a space here. */
export const hasSpaces = (): boolean => !says('"spaces":false')

/** Whether there are providers of identities to sign in by. */
export const hasProviders = (): boolean => says('"providers"')

/** Whether the page is where one of them has sent the browser back to. */
export const isComingBack = (): boolean => location.hash.startsWith('#identite')
