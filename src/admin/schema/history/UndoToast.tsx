import { useCallback, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { type Toast, ToastCard } from '../../front/Toasts'
import { REDONE, UNDONE } from './texts'
import { useUndo } from './useUndo'

interface UndoToastProps {
  toast: Toast
  onClose: () => void
  closeLabel: string
  change: number
  /** It tells of something that was taken back. */
  again: boolean
}

/** A toast from which the change that it tells of is taken back, by a click or by Ctrl+Z. */
export default function UndoToast({ toast, change, again, ...closing }: UndoToastProps) {
  const translate = useTranslate()
  const undo = useUndo()
  const { onClose } = closing
  const run = useCallback(() => {
    onClose()
    undo(change, again ? REDONE : UNDONE)
  }, [onClose, undo, change, again])
  useUndoKey(run)
  const label = translate(again ? 'history.redo' : 'history.undo')
  return <ToastCard toast={{ ...toast, action: { label, run } }} {...closing} />
}

/** In a field the key is the field's. */
function useUndoKey(run: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      if (target instanceof HTMLElement && target.closest(TYPED)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [run])
}

const TYPED = 'input:not([type=checkbox]), textarea, [contenteditable]'
