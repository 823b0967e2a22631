import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { usedByText } from '../../schema/errorText'
import type { Refused } from './useBulk'

/** The companies that could not be deleted, each with what it is used by. */
export default function RefusedDialog({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('resources.entreprise.bulk.refused', { smart_count: refused.length })}
      </DialogTitle>
      <DialogContent>
        <List disablePadding>
          {refused.map(({ id, nom, usedBy }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={<bdi>{nom}</bdi>}
                secondary={
                  usedBy?.length
                    ? translate('resources.entreprise.bulk.usedBy', {
                        usedBy: usedByText({ usedBy }, translate),
                      })
                    : translate('resources.entreprise.bulk.noReason')
                }
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{translate('action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
