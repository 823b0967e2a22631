import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FormKey } from '../../../ui/session/typed'
import type { Field, FormSchema, MessageKey, Values } from '../declare/types'
import { useNotifyError } from '../notices/useNotifyError'
import { DeclaredForm, refusedBy } from './DeclaredForm'
import { FormButtons } from './FormButtons'
import { GuardedDialog } from './GuardedDialog'

interface FormDialogProps {
  title: MessageKey
  fields: Record<string, Field>
  form: FormSchema<Record<string, Field>>
  values?: Values
  /** Default 'action.confirm'. */
  submitLabel?: MessageKey
  /** Sends; if it rejects, the dialog stays open with the reason. */
  onSubmit: (values: Values) => Promise<unknown>
  /** The place under which unsaved input is kept (`DeclaredForm`). */
  place: FormKey
  isNew?: boolean
  onClose: () => void
}

/**
 * A modal with declared fields.
 *
 * @example
 * <FormDialog title="…" fields={definition.fields} form={{ fields: ['nom', 'email'] }}
 *   onSubmit={(values) => call(…, values)} onClose={close} />
 */
export function FormDialog({
  title,
  fields,
  form,
  submitLabel,
  onSubmit,
  onClose,
  ...shared
}: FormDialogProps) {
  const translate = useTranslate()
  const notifyError = useNotifyError()

  const submit = async (entered: Values) => {
    try {
      await onSubmit(entered)
    } catch (error) {
      notifyError(error, form.failed)
      return refusedBy(error)
    }
    onClose()
    return undefined
  }

  return (
    <GuardedDialog title={translate(title)} onClose={onClose}>
      <Box sx={{ pt: 1 }}>
        <DeclaredForm fields={fields} form={form} {...shared} onSubmit={submit}>
          <FormButtons onCancel={onClose} {...(submitLabel && { submitLabel })} />
        </DeclaredForm>
      </Box>
    </GuardedDialog>
  )
}
