import { Button, Dialog, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** How many of the rows have come. */
export function ExportProgress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const translate = useTranslate()
  const known = total > 0
  return (
    <Dialog open maxWidth="xs" fullWidth aria-label={translate('tableTools.exporting')}>
      <DialogContent>
        <Typography role="status" sx={{ mb: 2 }}>
          {known ? translate('tableTools.exported', { done, total }) : translate('tableTools.exporting')}
        </Typography>
        <LinearProgress
          aria-label={translate('tableTools.exporting')}
          {...(known && { variant: 'determinate', value: (100 * done) / total })}
        />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onStop}>{translate('action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
