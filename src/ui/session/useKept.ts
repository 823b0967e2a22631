import { useEffect, useRef, useState } from 'react'
import { type Draft, keepDraft, readDraft, typedOf } from './drafts'
import type { InputStore } from './kept'

export interface KeptTyping<Values> {
  /** Input typed here earlier, as long as it should be offered. */
  before: Draft<Values> | undefined
  /** Call when it has been taken up. */
  taken(): void
  /** Call when it is not wanted. */
  drop(): void
  /** Call when the input has been sent. */
  forget(): void
}

/**
 * Keeps a form's input on the device until it equals the initial values or has been sent, and finds what was typed in
 * it before.
 *
 * @param key names form, person and record (`keptAs`); empty until they are known
 */
export function useKept<Values extends object>(
  kept: InputStore,
  key: string,
  began: Values,
  values: Values,
): KeptTyping<Values> {
  const find = () => ({ key, before: key ? readDraft<Values>(kept, key, began) : undefined })
  const [found, setFound] = useState(find)
  if (found.key !== key) setFound(find)
  /** The last write; input that was sent is not written again when the page changes itself afterwards. */
  const last = useRef({ key, typed: NOTHING })
  const typed = JSON.stringify(typedOf(values, began))
  useEffect(() => {
    const before = last.current.key === key ? last.current.typed : NOTHING
    if (!key || typed === before) return
    last.current = { key, typed }
    keepDraft(kept, key, values, began)
  })
  const taken = () => setFound({ key, before: undefined })
  const forget = () => {
    if (key) kept.write(key, {})
    last.current = { key, typed }
    taken()
  }
  const drop = () => (typed === NOTHING ? forget() : taken())
  return { before: found.before, taken, drop, forget }
}

const NOTHING = '{}'
