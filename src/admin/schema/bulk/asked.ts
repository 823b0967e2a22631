import type { Identifier } from 'react-admin'
import { keepDraft } from '../../../ui/session/drafts'
import { type Place, typedInOffice, typedKey } from '../../../ui/session/typed'
import type { Values } from '../declare/types'
import { forgetTyped } from '../form/TypedBefore'

/** Under which it is kept what an action is given for some rows. */
export const placeOf = (resource: string, action: string, ids: readonly Identifier[]): Place => [
  resource,
  action,
  ...ids.map(String).toSorted(),
]

/**
 * Keeps what an action was given for the rows that are left, in place of those before: it is offered when the question is asked
 * of them again.
 */
export function moveAsked(from: Place, to: Place | undefined, asked: Values, began: Values): void {
  forgetTyped(from, Object.keys(asked))
  if (to) keepDraft<Values>(typedInOffice, typedKey(to), asked, began)
}
