import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { TOAST_MS } from '../../contract/kernel/constants'

export interface Toast {
  /** Different for each toast, so that a repeated text is announced again. */
  id: number
  text: ReactNode
  kind: 'error' | 'success' | 'warning' | 'info'
  action?: { label: string; run: () => void } | undefined
}

/**
 * A message at the top right in every language, replacing the one before. It closes by itself unless hovered or
 * focused. It is outside of the page, because an open dialog hides the page from assistive technology.
 */
export function ToastCard({
  toast,
  onClose,
  closeLabel,
}: {
  toast: Toast
  onClose: () => void
  closeLabel: string
}) {
  return createPortal(
    <Card toast={toast} onClose={onClose} closeLabel={closeLabel} />,
    document.body,
    String(toast.id),
  )
}

function Card({ toast: { text, kind, action }, onClose, closeLabel }: Parameters<typeof ToastCard>[0]) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the message open
    <div
      className={`toast toast-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {!String(text).startsWith(STOP) && (
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="toast-mark">
          <circle cx="10" cy="10" r="9" />
          <path d={MARKS[kind]} />
        </svg>
      )}
      <span>{text}</span>
      {action && (
        <button type="button" className="toast-action" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={onClose}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

/** Some texts have an icon of their own. */
const STOP = '⛔'
const EXCLAMATION = 'M10 5.5v5.5M10 14v.4'
const MARKS: Record<Toast['kind'], string> = {
  error: EXCLAMATION,
  warning: EXCLAMATION,
  success: 'M6 10.4l2.8 2.8L14 7.6',
  info: 'M10 9v5.5M10 5.6v.4',
}
