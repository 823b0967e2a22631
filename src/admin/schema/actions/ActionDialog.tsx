import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import { isolated } from '../format'
import type { AnyAction } from '../types'
import { useErrorText } from '../useNotifyError'
import { useRunChoice } from './useRunChoice'

/** Asks before an action runs; stays open, with the reason, when it is refused. */
export function ActionDialog({
  action,
  row,
  onClose,
}: {
  action: AnyAction
  row: RaRecord
  onClose: () => void
}) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const { run, pending, error } = useRunChoice(action, row, onClose)
  const titleId = useId()
  const key = `resources.${useResourceContext()}.actions.${action.name}`
  const values = isolated(row)
  const text = translate(`${key}.text`, { ...values, _: '' })
  const choices = action.choices ?? []

  return (
    <Dialog
      open
      onClose={() => !pending && onClose()}
      maxWidth={choices.length > 1 ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate(`${key}.title`, { ...values, _: translate(`${key}.label`) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {text && <DialogContentText>{text}</DialogContentText>}
        {action.details && <action.details row={row} />}
        {error !== undefined && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions
        sx={{ flexWrap: 'wrap', gap: 1, p: 2, '& > :not(style) ~ :not(style)': { marginInlineStart: 0 } }}
      >
        <Button color="inherit" onClick={onClose} disabled={pending !== undefined}>
          {translate('action.cancel')}
        </Button>
        {choices.map((choice) => (
          <Button
            key={choice.name}
            variant="contained"
            color={choice.color ?? 'primary'}
            loading={pending === choice.name}
            disabled={pending !== undefined}
            onClick={() => run(choice)}
          >
            {translate(`${key}.choices.${choice.name}`, { _: translate(`action.${choice.name}`) })}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}
