import { Alert, type AlertColor, Portal, Snackbar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { type NotificationPayload, useTranslate } from 'react-admin'
import { TOAST_MS } from '../../contract/constants'

/** A toast: top right in every language, for 2.5 seconds. */
export default function Toast({
  toast,
  onGone,
}: {
  toast: NotificationPayload | undefined
  onGone: () => void
}) {
  const translate = useTranslate()
  const { direction } = useTheme()
  const [open, setOpen] = useState(true)
  useEffect(() => setOpen(toast !== undefined), [toast])

  if (!toast) return null
  const { message, type, notificationOptions } = toast
  return (
    // outside of the page, which a dialog on top hides from assistive technology
    <Portal>
      <Snackbar
        open={open}
        autoHideDuration={notificationOptions?.autoHideDuration ?? TOAST_MS}
        // right-to-left styles are mirrored, and the corner is to stay where it is
        anchorOrigin={{ vertical: 'top', horizontal: direction === 'rtl' ? 'left' : 'right' }}
        onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
        slotProps={{ transition: { onExited: onGone } }}
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
