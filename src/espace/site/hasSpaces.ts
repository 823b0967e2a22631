/**
 * Whether persons outside the staff have a space here. Read from the page and not by `config`, which would bring the signed-in app
 * along or weigh on every public page.
 */
export const hasSpaces = (): boolean =>
  !document.querySelector<HTMLMetaElement>('meta[name="espace-settings"]')?.content.includes('"spaces":false')
