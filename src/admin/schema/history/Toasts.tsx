import { Suspense, useCallback, useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { takeWritten } from '../../../ui/calls/written'
import { type Toast, ToastCard } from '../../../ui/toasts/Toasts'
import { lazily } from '../../lazily'
import { type LastChange, setLastChange, useLastChange } from '../notices/lastChange'
import { UNDONE } from './texts'

const UndoToast = lazily(() => import('./UndoToast'))
const UndoKey = lazily(() => import('./UndoKey'))

interface UndoToast extends Toast {
  /** The change it reports, if it can be undone. */
  told: LastChange | undefined
}

/** The application's toasts: only the latest, as on the public pages; the change it reports can be undone from it. */
export default function Toasts() {
  const translate = useTranslate()
  const { notifications, resetNotifications } = useNotificationContext()
  const [toast, setToast] = useState<UndoToast>()
  const last = useLastChange()
  const close = useCallback(() => setToast(undefined), [])

  useEffect(() => {
    const latest = notifications.at(-1)
    if (!latest) return
    resetNotifications()
    const { message, type, notificationOptions } = latest
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message
    const kind = kindOf(type)
    const change = kind === 'success' || kind === 'warning' ? takeWritten() : undefined
    const told = change === undefined ? undefined : { change, again: message === UNDONE }
    if (told) setLastChange(told)
    setToast({ id: ++lastId, text, kind, told })
  }, [notifications, resetNotifications, translate])

  return (
    <>
      {toast && <Shown toast={toast} onClose={close} closeLabel={translate('action.close')} />}
      <Suspense>{last && <UndoKey last={last} />}</Suspense>
    </>
  )
}

function Shown({ toast, ...closing }: { toast: UndoToast; onClose: () => void; closeLabel: string }) {
  const plain = <ToastCard toast={toast} {...closing} />
  if (!toast.told) return plain
  return (
    <Suspense fallback={plain}>
      <UndoToast key={toast.id} toast={toast} last={toast.told} {...closing} />
    </Suspense>
  )
}

let lastId = 0

const kindOf = (type: NotificationPayload['type']): Toast['kind'] =>
  type === 'success' || type === 'error' || type === 'warning' ? type : 'info'
