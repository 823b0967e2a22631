import { useCallback, useState } from 'react'
import { keptMarks } from '../../../ui/session/typed'

/** The chair's unsigned decision; only signing sends it. */
export interface Decision {
  /** A grade other than the computed one. */
  otherwise: boolean
  note: string
  /** Its id; empty: the mention that follows from the grade. */
  mention: string
  motif: string
  nom: string
}

/**
 * A decision kept on the device until it is signed, so that it survives closing or reloading the page.
 *
 * @param key its name on the device
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
