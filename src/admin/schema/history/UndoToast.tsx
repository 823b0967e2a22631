import { useTranslate } from 'react-admin'
import { type Toast, ToastCard } from '../../../ui/toasts/Toasts'
import type { LastChange } from '../notices/lastChange'
import { useUndoLast } from './useUndoLast'

interface UndoToastProps {
  toast: Toast
  onClose: () => void
  closeLabel: string
  last: LastChange
}

/** A toast with a button that undoes the change it reports. */
export default function UndoToast({ toast, last, ...closing }: UndoToastProps) {
  const translate = useTranslate()
  const undoLast = useUndoLast()
  const run = () => {
    closing.onClose()
    undoLast(last)
  }
  const label = translate(last.again ? 'history.redo' : 'history.undo')
  return <ToastCard toast={{ ...toast, action: { label, run } }} {...closing} />
}
