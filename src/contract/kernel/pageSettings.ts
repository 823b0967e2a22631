import type { Lang } from './constants'
import type { Accents } from './couleur'
import type { ServiceName } from './endpoint'

/** Settings of the installation that the screens need; the server writes them into the page. */
export interface PageSettings {
  /** Undefined: the year of the session. */
  offerModalYear?: string | undefined
  assignmentYear?: number | undefined
  /** False: people outside the staff have no spaces, because the internship service is an existing one. */
  spaces?: false | undefined
  /** The services that are existing ones, which only support the specification's calls. */
  existing?: readonly ServiceName[] | undefined
  /**
   * Identity providers for signing in; without a label the button names the university. `several`: one university
   * behind it is chosen.
   */
  providers?:
    | readonly { name: string; label?: Record<Lang, string> | undefined; several?: true | undefined }[]
    | undefined
  /** Passwords are only for companies and emergencies. */
  noPasswords?: true | undefined
  /** People may sign in by passkeys. */
  passkeys?: true | undefined
  /** There is a public register to complete companies from. */
  register?: true | undefined
  /** The school's name, where several share an installation. */
  school?: Record<Lang, string> | undefined
  /** The languages that the school offers, its own first; undefined: all, and French first. */
  langs?: readonly [Lang, ...Lang[]] | undefined
  /** What takes the place of the product's colours. */
  accents?: Accents | undefined
  /** What asks for the picture of the public pages in this colour: `?7a0019`. */
  tint?: string | undefined
}

/**
 * `<meta name="espace-settings" content="{}">` of index.html carries them as JSON, because a script would need an
 * exception in the CSP.
 */
export const SETTINGS_META = 'espace-settings'

/** The page with the settings in its `<meta>`. */
export function writeSettings(
  html: string,
  {
    offerModalYear,
    assignmentYear,
    spaces,
    existing,
    providers,
    noPasswords,
    passkeys,
    register,
    school,
    langs,
    accents,
    tint,
  }: PageSettings,
): string {
  // listed one by one, so that a caller who passes the whole configuration does not publish its secrets
  const shown = {
    offerModalYear,
    assignmentYear,
    spaces,
    existing,
    providers,
    noPasswords,
    passkeys,
    register,
    school,
    langs,
    accents,
    tint,
  }
  const json = JSON.stringify(shown).replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`)
  return html.replace(
    `<meta name="${SETTINGS_META}" content="{}"`,
    () => `<meta name="${SETTINGS_META}" content="${json}"`,
  )
}

/** The settings that the page carries. */
export const readSettings = (content: string | undefined): PageSettings => JSON.parse(content || '{}')

/**
 * The file of the build that says what the public pages load beside what every page does: names of files in `assets`, by
 * the first part of a page's path, or the first two. The server names them in the page (`src/pageHints.ts`).
 */
export const PAGES_FILE = 'pages.json'
export type PageFiles = Readonly<Record<string, readonly string[]>>
