import type { Lang } from './constants'
import type { ServiceName } from './endpoint'

/** Settings of the installation that the screens need; the server writes them into the page. */
export interface PageSettings {
  /** Undefined: that of the session's academic year. */
  offerModalYear?: string | undefined
  assignmentYear?: number | undefined
  /** False: persons outside the staff have no spaces, as in front of an existing internship service. */
  spaces?: false | undefined
  /** Those that are not our own: they have the specification's calls and no others. */
  existing?: readonly ServiceName[] | undefined
  /** By which people sign in, beside passwords; without a label it is the university's. */
  providers?: readonly { name: string; label?: Record<Lang, string> | undefined }[] | undefined
  /** Passwords are for companies and the emergency alone. */
  noPasswords?: true | undefined
}

/** `<meta name="espace-settings" content="{}">` of index.html carries them as JSON: a script would need a CSP of its own. */
export const SETTINGS_META = 'espace-settings'

/** The page with the settings in its `<meta>`. */
export function writeSettings(
  html: string,
  { offerModalYear, assignmentYear, spaces, existing, providers, noPasswords }: PageSettings,
): string {
  // named one by one: whoever passes the whole configuration must not publish its secrets
  const shown = { offerModalYear, assignmentYear, spaces, existing, providers, noPasswords }
  const json = JSON.stringify(shown).replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`)
  return html.replace(
    `<meta name="${SETTINGS_META}" content="{}"`,
    () => `<meta name="${SETTINGS_META}" content="${json}"`,
  )
}

/** The settings that the page carries. */
export const readSettings = (content: string | undefined): PageSettings => JSON.parse(content || '{}')
