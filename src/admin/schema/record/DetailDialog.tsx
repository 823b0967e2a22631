import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKey } from '../declare/types'

export default function DetailDialog({
  title,
  onClose,
  children,
}: {
  title: MessageKey
  onClose: () => void
  children: ReactNode
}) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
