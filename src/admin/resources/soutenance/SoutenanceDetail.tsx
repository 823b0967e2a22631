import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Soutenance } from '../../../contract/entities'
import { SoutenanceFacts } from './SoutenanceFacts'

/** The modal with all that is known of a defence. */
export default function SoutenanceDetail({ row, onClose }: { row: Soutenance; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('resources.soutenance.actions.detail.title')}</DialogTitle>
      <DialogContent>
        <SoutenanceFacts row={row} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
