import { useCallback } from 'react'
import { type LastChange, setLastChange } from '../notices/lastChange'
import { REDONE, UNDONE } from './texts'
import { useUndo } from './useUndo'

/** Undoes the last change of this tab, or redoes it after an undo: only once, whether by key or by button. */
export function useUndoLast() {
  const undo = useUndo()
  return useCallback(
    ({ change, again }: LastChange) => {
      setLastChange(undefined)
      void undo(change, again ? REDONE : UNDONE)
    },
    [undo],
  )
}
