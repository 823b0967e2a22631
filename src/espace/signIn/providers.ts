import type { PageSettings } from '../../contract/kernel/pageSettings'

/**
 * The identity providers that the page names, and whether staff may use passwords too. Read from the page, because
 * `config` would pull in the signed-in app.
 */
export function waysIn(): { providers: NonNullable<PageSettings['providers']>; passwords: boolean } {
  const content = document.querySelector<HTMLMetaElement>('meta[name="espace-settings"]')?.content
  const { providers = [], noPasswords }: PageSettings = JSON.parse(content || '{}')
  return { providers, passwords: !noPasswords }
}
