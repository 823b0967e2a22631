import { useCallback } from 'react'
import { type LastChange, setLastChange } from '../notices/lastChange'
import { REDONE, UNDONE } from './texts'
import { useUndo } from './useUndo'

/** Takes the last change of this tab back, or restores what was taken back: once, however it is asked for. */
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
