import { useEffect } from 'react'
import type { LastChange } from '../notices/lastChange'
import { isModalOpen, isTyping } from '../page/keys'
import { useUndoLast } from './useUndoLast'

/** Ctrl+Z takes the last change back, also once its toast has closed. In a field or a dialog the key is theirs. */
export default function UndoKey({ last }: { last: LastChange }) {
  const undoLast = useUndoLast()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      if (defaultPrevented || isTyping(target) || isModalOpen()) return
      event.preventDefault()
      undoLast(last)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undoLast, last])
  return null
}
