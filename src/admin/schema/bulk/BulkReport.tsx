import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { formatList } from '../cells/format'
import type { Report } from './useBulk'
import { useBulkText } from './useBulkText'

/** The result of each record: those that an action left as they are, each with the reason, those of which there is something to know, then those that are done. */
export function BulkReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const translate = useTranslate()
  const text = useBulkText()
  const titleId = useId()
  const { entry, refused, noted, done } = report
  const names = done.slice(0, SHOWN_NAMES)
  const more = done.length - names.length
  if (more > 0) names.push(translate('bulk.others', { smart_count: more }))
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {refused.length > 0
          ? text('refused', { smart_count: refused.length }, entry)
          : text('done', { smart_count: done.length }, entry)}
      </DialogTitle>
      <DialogContent>
        <List disablePadding>
          {[...refused, ...noted].map(({ id, name, reason }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={<bdi>{name}</bdi>}
                secondary={reason}
                slotProps={{ secondary: { sx: { whiteSpace: 'pre-line' } } }}
              />
            </ListItem>
          ))}
        </List>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {done.length > 0
            ? translate('bulk.doneNames', { smart_count: done.length, names: formatList(names) })
            : translate('bulk.doneNone')}{' '}
          {refused.length > 0 && translate('bulk.stillSelected')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const SHOWN_NAMES = 50
