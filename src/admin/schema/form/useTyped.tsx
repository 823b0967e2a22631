import { useState } from 'react'
import { type FormKey, typedInOffice, typedKey } from '../../../ui/session/typed'
import { useKept } from '../../../ui/session/useKept'
import { TypedOffer } from './TypedOffer'

/**
 * Keeps the unsaved input of a page without a declared form on the device, and offers earlier unsaved input. The input
 * must be plain data.
 *
 * @returns the offer, to render above the page's inputs, and a function that deletes what was saved
 * @example
 * const typed = useTyped(['rentree', label], began, plainOf(draft), (before) => setDraft(draftFrom(before)))
 */
export function useTyped<Values extends object>(
  place: FormKey,
  began: Values,
  values: Values,
  resume: (values: Values) => void,
) {
  const [key] = useState(() => typedKey(place))
  const { before, taken, drop, forget } = useKept(typedInOffice, key, began, values)
  const offer = before && (
    <TypedOffer
      at={before.at}
      isStale={before.isStale}
      onDrop={drop}
      onResume={() => {
        resume({ ...values, ...before.typed })
        taken()
      }}
    />
  )
  return { offer, forget }
}
