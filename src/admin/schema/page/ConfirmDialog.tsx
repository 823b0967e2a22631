import { Button, Dialog, DialogActions, DialogContent, DialogContentText } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKey } from '../declare/types'

/**
 * Asks before something that is no action of a row.
 *
 * @example
 * {asking && <ConfirmDialog text="…" confirm="action.delete" onConfirm={remove} onClose={close} />}
 */
export default function ConfirmDialog({
  text,
  values,
  confirm = 'action.confirm',
  cancel = 'action.cancel',
  color = 'error',
  children,
  onConfirm,
  onClose,
}: {
  text: MessageKey
  /** Values for the text's placeholders. */
  values?: Record<string, unknown>
  /** What the button says, default 'action.confirm'. */
  confirm?: MessageKey
  /** Default 'action.cancel'. */
  cancel?: MessageKey
  color?: 'primary' | 'error'
  /** Below the text. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const textId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={textId}>
      <DialogContent sx={{ pb: 0 }}>
        <DialogContentText id={textId} color="textPrimary">
          {translate(text, values)}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate(cancel)}
        </Button>
        <Button
          variant="contained"
          color={color}
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {translate(confirm)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
