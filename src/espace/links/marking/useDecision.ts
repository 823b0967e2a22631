import { useCallback, useState } from 'react'
import { keptMarks } from '../../../ui/session/typed'

/** What a chair has typed of the decision; it is sent by the press that signs it, and by nothing else. */
export interface Decision {
  /** Another grade than the one that the marks come to. */
  otherwise: boolean
  note: string
  /** Its id; empty: the one that the grade has by itself. */
  mention: string
  motif: string
  nom: string
}

/**
 * A decision that the device keeps until it is signed, so that a page that is closed or reloaded finds it again.
 *
 * @param key what names it on the device
 */
export function useDecision(key: string) {
  const [changes, setChanges] = useState(() => keptMarks.read<Decision>(key))
  const keep = useCallback(
    (next: Partial<Decision>) => {
      setChanges(next)
      keptMarks.write(key, next)
    },
    [key],
  )
  const typed: Decision = { ...NOTHING, ...changes }
  const type = (change: Partial<Decision>) => {
    const next = { ...typed, ...change }
    keep(Object.values(next).some(Boolean) ? next : {})
  }
  const clear = useCallback(() => keep({}), [keep])
  return { typed, type, clear, isTyped: Object.keys(changes).length > 0 }
}

const NOTHING: Decision = { otherwise: false, note: '', mention: '', motif: '', nom: '' }
