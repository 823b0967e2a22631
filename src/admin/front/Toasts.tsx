import { useEffect, useState } from 'react'
import { TOAST_MS } from '../../contract/constants'

export interface Toast {
  id: number
  text: string
  kind: 'error' | 'success'
}

/** Messages at the top right in every language; they close by themselves unless pointed at. */
export const Toasts = ({
  toasts,
  onClose,
  closeLabel,
}: {
  toasts: Toast[]
  onClose: (id: number) => void
  closeLabel: string
}) => (
  <div className="toasts" role="alert">
    {toasts.map((toast) => (
      <ToastCard key={toast.id} toast={toast} onClose={onClose} closeLabel={closeLabel} />
    ))}
  </div>
)

function ToastCard({
  toast,
  onClose,
  closeLabel,
}: {
  toast: Toast
  onClose: (id: number) => void
  closeLabel: string
}) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => onClose(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, onClose, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the message open
    <div
      className={`toast toast-${toast.kind}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={() => onClose(toast.id)}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
