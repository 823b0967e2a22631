import { Alert, type AlertColor, Portal, Snackbar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { TOAST_MS } from '../../contract/constants'

/** The application's toasts: top right in every language, one after the other, 2.5 seconds each. */
export function Toasts() {
  const translate = useTranslate()
  const { direction } = useTheme()
  const { notifications, takeNotification } = useNotificationContext()
  const [current, setCurrent] = useState<NotificationPayload>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (current || notifications.length === 0) return
    setCurrent(takeNotification() ?? undefined)
    setOpen(true)
  }, [current, notifications, takeNotification])

  if (!current) return null
  const { message, type, notificationOptions } = current
  return (
    // outside of the page, which a dialog on top hides from assistive technology
    <Portal>
      <Snackbar
        open={open}
        autoHideDuration={notificationOptions?.autoHideDuration ?? TOAST_MS}
        // right-to-left styles are mirrored, and the corner is to stay where it is
        anchorOrigin={{ vertical: 'top', horizontal: direction === 'rtl' ? 'left' : 'right' }}
        onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
        slotProps={{ transition: { onExited: () => setCurrent(undefined) } }}
      >
        <Alert
          variant="filled"
          severity={severityOf(type)}
          role={type === 'error' ? 'alert' : 'status'}
          onClose={() => setOpen(false)}
          closeText={translate('action.close')}
          sx={{ maxWidth: 480, boxShadow: 6, whiteSpace: 'pre-line', alignItems: 'center' }}
        >
          {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
        </Alert>
      </Snackbar>
    </Portal>
  )
}

const severityOf = (type: string | undefined): AlertColor =>
  type === 'success' || type === 'error' || type === 'warning' ? type : 'info'
