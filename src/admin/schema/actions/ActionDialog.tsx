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
import { useDefinition } from '../DefinitionContext'
import { fieldText } from '../fieldText'
import { isolated } from '../format'
import { Loading } from '../states'
import type { AnyAction } from '../types'
import { useErrorText } from '../useNotifyError'
import { useRunChoice } from './useRunChoice'

/** Asks before an action runs; stays open, with the reason, when it is refused. */
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
  const key = `resources.${useResourceContext()}.actions.${action.name}`
  const values = isolated({ ...row, ...useLabels(row) })
  const text = translate(`${key}.text`, { ...values, ...NONE })
  const orElse = (own: string, other: string) => own || translate(other)
  const choices = (action.choices ?? []).filter(({ offered }) => offered?.(row) !== false)

  return (
    <Dialog
      open
      onClose={() => !pending && onClose()}
      maxWidth={choices.length > 1 ? 'sm' : 'xs'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {orElse(translate(`${key}.title`, { ...values, ...NONE }), `${key}.label`)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {text && <DialogContentText>{text}</DialogContentText>}
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
            disabled={pending !== undefined}
            onClick={() => run(choice)}
          >
            {orElse(translate(`${key}.choices.${choice.name}`, NONE), `action.${choice.name}`)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  )
}

/** The names of a row that are kept in three languages, as they read in the current one. */
function useLabels(row: RaRecord): Record<string, string> {
  const translate = useTranslate()
  const labels = Object.entries(useDefinition().fields).filter(([, { kind }]) => kind === 'labels')
  return Object.fromEntries(
    labels.map(([source, field]) => [source, fieldText(field, row[source], row, translate)]),
  )
}

/** An absent text is empty instead of its key. */
const NONE = { _: '' }
