import { Alert, DialogContentText } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { asksOf } from '../declare/action'
import { useDefinition } from '../declare/DefinitionContext'
import type { AnyAction, Field, Values } from '../declare/types'
import { DeclaredForm, NOT_SAVED } from '../form/DeclaredForm'
import { FormButtons } from '../form/FormButtons'
import { GuardedDialog } from '../form/GuardedDialog'
import { isRefusedFor } from '../notices/errorText'
import { useErrorText } from '../notices/useNotifyError'
import { Loading } from '../page/states'
import { useActionText } from './useActionText'
import { useRunChoice } from './useRunChoice'

interface AskDialogProps {
  action: AnyAction
  row: RaRecord
  onClose: () => void
  /** Default: those of the resource. */
  fields?: Record<string, Field>
  values?: Values
  above?: ReactNode
}

/** Asks the questions of an action before it runs; stays open with the reason if it is refused. */
export default function AskDialog({ action, row, onClose, fields, values, above }: AskDialogProps) {
  const definition = useDefinition()
  const errorText = useErrorText()
  const text = useActionText(action, row)
  const { run, error } = useRunChoice(action, row, onClose)
  const started = values ?? action.values
  const insisted = useInsisted(action, error)
  const [choice] = action.choices ?? []
  const explained = text('text')
  const key = `resources.${definition.name}.actions.${action.name}`

  const submit = async (asked: Values) => (choice && (await run(choice, asked)) ? undefined : NOT_SAVED)
  return (
    <GuardedDialog title={text('title', `${key}.label`)} onClose={onClose}>
      {explained && <DialogContentText sx={{ mb: 2 }}>{explained}</DialogContentText>}
      {above}
      {action.details && (
        <Suspense fallback={<Loading />}>
          <action.details row={row} />
        </Suspense>
      )}
      <DeclaredForm
        fields={fields ?? definition.fields}
        form={{ fields: [...asksOf(action, [row]), ...insisted], checks: action.checks?.([row]) ?? [] }}
        {...(started && { values: started })}
        place={[definition.name, action.name, row.id]}
        onSubmit={submit}
      >
        {error !== undefined && (
          <Alert severity="error" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
            {errorText(error)}
          </Alert>
        )}
        <FormButtons
          onCancel={onClose}
          submitText={text('confirm') || text(`choices.${choice?.name}`, 'action.confirm')}
          color={action.color === 'error' ? 'error' : 'primary'}
        />
      </DeclaredForm>
    </GuardedDialog>
  )
}

/** Questions that are added after a refusal, from then on. */
function useInsisted({ insists }: AnyAction, error: unknown): string[] {
  const [asks, ask] = useState<string[]>([])
  if (insists && asks.length === 0 && isRefusedFor(error, insists.on)) ask([insists.asks])
  return asks
}
