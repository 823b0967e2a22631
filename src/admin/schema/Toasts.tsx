import { useCallback, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { type Toast, ToastCard } from '../front/Toasts'

/** The application's toasts: the latest, as the public pages show theirs. */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, resetNotifications } = useNotificationContext()
  const [toast, setToast] = useState<Toast>()
  const close = useCallback(() => setToast(undefined), [])

  useEffect(() => {
    const latest = notifications.at(-1)
    if (!latest) return
    resetNotifications()
    const { message, type, notificationOptions } = latest
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message
    setToast({ id: ++lastId, text, kind: kindOf(type) })
  }, [notifications, resetNotifications, translate])

  return toast && <ToastCard toast={toast} onClose={close} closeLabel={translate('action.close')} />
}

let lastId = 0

const kindOf = (type: NotificationPayload['type']): Toast['kind'] =>
  type === 'success' || type === 'error' || type === 'warning' ? type : 'info'
