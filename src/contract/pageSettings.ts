import { ASSIGNMENT_YEAR, OFFER_MODAL_YEAR } from './constants'

/** Settings of the installation that the screens need; the server writes them into the page. */
export interface PageSettings {
  offerModalYear: string
  assignmentYear: number
}

/** `<meta name="espace-settings" content="{}">` of index.html carries them as JSON: a script would need a CSP of its own. */
export const SETTINGS_META = 'espace-settings'

/** The page with the settings in its `<meta>`. */
export function writeSettings(html: string, { offerModalYear, assignmentYear }: PageSettings): string {
  // named one by one: whoever passes the whole configuration must not publish its secrets
  const json = JSON.stringify({ offerModalYear, assignmentYear }).replace(
    /[&"<>]/g,
    (char) => `&#${char.charCodeAt(0)};`,
  )
  return html.replace(
    `<meta name="${SETTINGS_META}" content="{}"`,
    () => `<meta name="${SETTINGS_META}" content="${json}"`,
  )
}

/** The settings that the page carries, the constants of the contract where it has none. */
export const readSettings = (content: string | undefined): PageSettings => ({
  offerModalYear: OFFER_MODAL_YEAR,
  assignmentYear: ASSIGNMENT_YEAR,
  ...(content && JSON.parse(content)),
})
