import { lazy, Suspense, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext } from 'react-admin'
import { idle } from '../lazily'

const Toast = lazy(() => idle().then(() => import('./Toast')))

/** The application's toasts, one after the other. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setCurrent] = useState<NotificationPayload>()

  useEffect(() => {
    if (current || notifications.length === 0) return
    setCurrent(takeNotification() ?? undefined)
  }, [current, notifications, takeNotification])

  return (
    <Suspense>
      <Toast toast={current} onGone={() => setCurrent(undefined)} />
    </Suspense>
  )
}
