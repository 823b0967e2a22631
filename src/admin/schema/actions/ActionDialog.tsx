import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { Suspense, useId } from 'react'
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin'
import type { AnyAction } from '../declare/types'
import { useErrorText } from '../notices/useNotifyError'
import { Loading } from '../page/states'
import { useActionText } from './useActionText'
import { useRunChoice } from './useRunChoice'

/** Asks before an action runs; stays open with the reason if it is refused. */
export default function ActionDialog({
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
  const text = useActionText(action, row)
  const explained = text('text')
  const label = `resources.${useResourceContext()}.actions.${action.name}.label`
  const choices = (action.choices ?? []).filter(({ offered }) => offered?.(row) !== false)

  return (
    <Dialog
      open
      onClose={() => !pending && onClose()}
      maxWidth={choices.length > 1 ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{text('title', label)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {explained && <DialogContentText>{explained}</DialogContentText>}
        {action.details && (
          <Suspense fallback={<Loading />}>
            <action.details row={row} />
          </Suspense>
        )}
        {error !== undefined && (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          gap: 1,
          p: 2,
          ...(choices.length > 1 && { alignItems: 'stretch', flexDirection: { xs: 'column', sm: 'row' } }),
        }}
      >
        <Button
          color="inherit"
          onClick={onClose}
          disabled={pending !== undefined}
          sx={choices.length > 1 ? { order: { xs: 1, sm: 0 } } : undefined}
        >
          {translate('action.cancel')}
        </Button>
        {choices.map((choice, index) => (
          <Button
            key={choice.name}
            color={choice.color ?? 'primary'}
            {...(index === 0
              ? { variant: 'contained' }
              : {
                  variant: 'outlined',
                  sx: { color: `${choice.color ?? 'primary'}.main`, borderColor: 'currentColor' },
                })}
            loading={pending === choice.name}
            disabled={pending !== undefined || choice.holds?.(row)}
            aria-pressed={choice.holds?.(row) || undefined}
            onClick={() => run(choice)}
          >
            {text(`choices.${choice.name}`, `action.${choice.name}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}
