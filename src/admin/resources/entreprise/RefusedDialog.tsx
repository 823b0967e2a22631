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
import { type TranslateFunction, useTranslate } from 'react-admin'
import { changedBy, usedByText } from '../../schema/errorText'
import type { Refused } from './useBulk'

/** The companies that an action left as they are, each with what it is used by, or who has changed it meanwhile. */
export default function RefusedDialog({
  title,
  refused,
  onClose,
}: {
  title: string
  refused: Refused[]
  onClose: () => void
}) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate(title, { smart_count: refused.length })}</DialogTitle>
      <DialogContent>
        <List disablePadding>
          {refused.map(({ id, nom, usedBy, changed }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText primary={<bdi>{nom}</bdi>} secondary={reason({ usedBy, changed }, translate)} />
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

function reason(
  { usedBy, changed }: Pick<Refused, 'usedBy' | 'changed'>,
  translate: TranslateFunction,
): string {
  if (usedBy?.length) {
    return translate('resources.entreprise.bulk.usedBy', { usedBy: usedByText({ usedBy }, translate) })
  }
  return changed ? changedBy(changed, translate) : translate('resources.entreprise.bulk.noReason')
}
