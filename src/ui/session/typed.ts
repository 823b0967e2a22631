import { DAY_MS, keptAs, keptIn } from './kept'
import { readSession } from './session'

/*
 * What is typed in forms and not sent, for the same person to go on with: after a session's end, a reload, another language, a
 * way back. Whoever signs out or says that they are done leaves nothing behind, neither of their own nor of whose session ended
 * here before.
 */

export const typedInOffice = keptIn('saisie-bureau', 7 * DAY_MS)
export const typedInSpace = keptIn('saisie-espace', 7 * DAY_MS)
/** On the pages that links of mails open. */
export const typedByLink = keptIn('saisie-lien', 4 * DAY_MS)
/** On the page of marks, for longer than a defence is marked after it. */
export const keptMarks = keptIn('noter', 4 * DAY_MS)
/** By somebody who has no account yet, and whom nobody knows again: it goes with the tab. */
export const typedByAnybody = keptIn('saisie-publique', DAY_MS, 'one')
export const SIGN_UP = keptAs('inscription')

/** Names a form among those of a person: its resource, and the record that it is about. */
export type Place = readonly (string | number)[]

/** The name under which the signed-in member of the staff has something in `typedInOffice`. */
export const typedKey = (place: Place): string => keptAs(readSession()?.uid ?? '', ...place)
