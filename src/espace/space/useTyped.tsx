import { useState } from 'react'
import { keptAs } from '../../ui/session/kept'
import { type FormKey, typedInSpace } from '../../ui/session/typed'
import { useKept } from '../../ui/session/useKept'
import { TypedOffer } from '../site/TypedOffer'
import { useMe } from './me'

/**
 * Keeps a form's input on the device, per person, until it equals the initial values or has been sent, and offers what
 * was typed before.
 *
 * @param place the form, and the record it is about
 * @returns the offer, to show above the fields, and how to forget what was sent
 * @example
 * const typed = useTyped(['offre', id ?? 0], start, values, setValues)
 */
export function useTyped<Values extends object>(
  place: FormKey,
  began: Values,
  values: Values,
  resume: (values: Values) => void,
) {
  const { email } = useMe()
  const [key] = useState(() => keptAs(email, ...place))
  const kept = useKept(typedInSpace, key, began, values)
  const offer = <TypedOffer kept={kept} onResume={(typed) => resume({ ...values, ...typed })} />
  return { offer, forget: kept.forget }
}
