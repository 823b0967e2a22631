import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'

/** The progress of a bulk action, and a button that stops it after the present step. */
export default function BulkProgress({
  done,
  total,
  onStop,
}: {
  done: number
  total: number
  onStop: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  const [stopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('bulk.running')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <LinearProgress
          variant="determinate"
          value={(100 * done) / total}
          aria-labelledby={titleId}
          sx={{ height: 8 }}
        />
        <Typography role="status" color="textSecondary">
          {translate('bulk.progress', { done, total })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" loading={stopping} onClick={stop}>
          {translate('bulk.stop')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
