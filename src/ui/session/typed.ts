import { DAY_MS, keptAs, keptIn } from './kept'
import { readSession } from './session'

/*
 * What is typed in forms and not sent, for the same person to go on with: after a session's end, a reload, another language.
 * Whoever signs out leaves nothing behind, neither of their own nor of whose session ended here before.
 */

export const typedInOffice = keptIn('saisie-bureau', 7 * DAY_MS)
export const typedInSpace = keptIn('saisie-espace', 7 * DAY_MS)

/** Names a form among those of a person: its resource, and the record that it is about. */
export type Place = readonly (string | number)[]

/** The name under which the signed-in member of the staff has something in `typedInOffice`. */
export const typedKey = (place: Place): string => keptAs(readSession()?.uid ?? '', ...place)

/** What of a form's values differs from those that it began with; files are never kept. */
export function typedOf<Values extends object>(values: Values, began: Partial<Values>): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      !(value instanceof Blob) &&
      JSON.stringify(value ?? '') !== JSON.stringify(began[name as keyof Values] ?? ''),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
