import { Suspense, useCallback, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { takeWritten } from '../dataProvider/written'
import { type Toast, ToastCard } from '../front/Toasts'
import { lazily } from '../lazily'
import { UNDONE } from './history/texts'

const UndoToast = lazily(() => import('./history/UndoToast'))

interface Told extends Toast {
  /** What it tells of, as far as that can be taken back. */
  change: number | undefined
  again: boolean
}

/** The application's toasts: the latest, as the public pages show theirs; what it tells of can be taken back from it. */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, resetNotifications } = useNotificationContext()
  const [toast, setToast] = useState<Told>()
  const close = useCallback(() => setToast(undefined), [])

  useEffect(() => {
    const latest = notifications.at(-1)
    if (!latest) return
    resetNotifications()
    const { message, type, notificationOptions } = latest
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message
    const kind = kindOf(type)
    const change = kind === 'success' || kind === 'warning' ? takeWritten() : undefined
    setToast({ id: ++lastId, text, kind, change, again: message === UNDONE })
  }, [notifications, resetNotifications, translate])

  if (!toast) return null
  const plain = { toast, onClose: close, closeLabel: translate('action.close') }
  const { change, again } = toast
  if (change === undefined) return <ToastCard {...plain} />
  return (
    <Suspense fallback={<ToastCard {...plain} />}>
      <UndoToast key={toast.id} {...plain} change={change} again={again} />
    </Suspense>
  )
}

let lastId = 0

const kindOf = (type: NotificationPayload['type']): Toast['kind'] =>
  type === 'success' || type === 'error' || type === 'warning' ? type : 'info'
