import { DAY_MS, keptAs, keptIn } from './kept'
import { readSession } from './session'

/*
 * Unsent input of forms, for the same person to continue: after a session's end, a reload, a change of language, going
 * back. Signing out deletes it, one's own and that of anybody whose session ended here before.
 */

export const typedInOffice = keptIn('saisie-bureau', 7 * DAY_MS)
export const typedInSpace = keptIn('saisie-espace', 7 * DAY_MS)
/** On pages opened by links in mails. */
export const typedByLink = keptIn('saisie-lien', 4 * DAY_MS)
/** On the marking page, for longer than a defence may be marked. */
export const keptMarks = keptIn('noter', 4 * DAY_MS)
/** By visitors without an account, who cannot be recognised: it goes with the tab. */
export const typedByAnybody = keptIn('saisie-publique', DAY_MS, 'one')
export const SIGN_UP = keptAs('inscription')

/** Names a form of a person: its resource, and its record. */
export type FormKey = readonly (string | number)[]

/** The name under which `typedInOffice` keeps something for the signed-in member of the staff. */
export const typedKey = (place: FormKey): string => keptAs(readSession()?.uid ?? '', ...place)
