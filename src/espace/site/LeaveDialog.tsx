import { useEffect, useId, useRef } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'

interface LeaveDialogProps {
  m: FrontMessages
  onLeave: () => void
  onStay: () => void
}

/** Asks before input on a public page is lost. */
export default function LeaveDialog({ m, onLeave, onStay }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const textId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="front-dialog"
      aria-labelledby={textId}
      onClose={onStay}
    >
      <p id={textId}>{m.form.leave.text}</p>
      <div className="front-actions">
        <button type="button" className="button" onClick={onStay}>
          {m.form.leave.stay}
        </button>
        <button type="button" className="button button-primary" onClick={onLeave}>
          {m.form.leave.leave}
        </button>
      </div>
    </dialog>
  )
}
