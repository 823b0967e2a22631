import type { PageSettings } from '../../contract/kernel/pageSettings'

/**
 * The providers of identities that the page names, and whether passwords are the way in of the staff as well. Read from the page
 * and not by `config`, which would bring the signed-in app along.
 */
export function waysIn(): { providers: NonNullable<PageSettings['providers']>; passwords: boolean } {
  const content = document.querySelector<HTMLMetaElement>('meta[name="espace-settings"]')?.content
  const { providers = [], noPasswords }: PageSettings = JSON.parse(content || '{}')
  return { providers, passwords: !noPasswords }
}
