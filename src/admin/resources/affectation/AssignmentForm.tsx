import { Alert } from '@mui/material'
import { type ComponentProps, useState } from 'react'
import { useNotify } from 'react-admin'
import { useErrorText, useNotifyError, type Values } from '../../schema'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'

interface AssignmentFormProps extends Omit<ComponentProps<typeof DeclaredForm>, 'onSubmit'> {
  /** Answers false when it was not saved and the reason was told. */
  save: (values: Values) => Promise<unknown>
  /** Toast of a success. */
  done: string
  /** Back to the list. */
  leave: () => void
}

/** The form of a new assignment and of one that changes. Says why one was refused, and keeps what was entered. */
export function AssignmentForm({ save, done, leave, ...form }: AssignmentFormProps) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const errorText = useErrorText()
  const [refusal, setRefusal] = useState<unknown>()

  const submit = async (values: Values) => {
    setRefusal(undefined)
    try {
      if ((await save(values)) === false) return NOT_SAVED
    } catch (error) {
      setRefusal(error)
      notifyError(error, 'resources.affectation.failed', { withReason: true })
      return NOT_SAVED
    }
    notify(done, { type: 'success' })
    leave()
    return undefined
  }

  return (
    <DeclaredForm {...form} onSubmit={submit}>
      {refusal !== undefined && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {errorText(refusal)}
        </Alert>
      )}
      <FormButtons onCancel={leave} disabled={form.disabled ?? false} />
    </DeclaredForm>
  )
}
