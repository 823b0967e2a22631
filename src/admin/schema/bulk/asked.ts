import type { Identifier } from 'react-admin'
import { keepDraft } from '../../../ui/session/drafts'
import { type FormKey, typedInOffice, typedKey } from '../../../ui/session/typed'
import type { Values } from '../declare/types'
import { forgetTyped } from '../form/TypedBefore'

/** The place where the answers to an action's question are kept for these rows. */
export const placeOf = (resource: string, action: string, ids: readonly Identifier[]): FormKey => [
  resource,
  action,
  ...ids.map(String).toSorted(),
]

/**
 * Moves the answers to an action's question to the rows that are left: they are offered when it is asked again for
 * these.
 */
export function moveAsked(from: FormKey, to: FormKey | undefined, asked: Values, began: Values): void {
  forgetTyped(from, Object.keys(asked))
  if (to) keepDraft<Values>(typedInOffice, typedKey(to), asked, began)
}
