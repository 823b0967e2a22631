import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Field, FormSchema, MessageKey, Values } from '../types'
import { useNotifyError } from '../useNotifyError'
import { DeclaredForm } from './DeclaredForm'
import { FormButtons } from './FormButtons'

interface FormDialogProps {
  title: MessageKey
  fields: Record<string, Field>
  form: FormSchema<Record<string, Field>>
  values?: Values
  /** Default 'action.confirm'. */
  submitLabel?: MessageKey
  /** Sends; when it rejects, the dialog stays open and tells why. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
}

/**
 * A modal with declared fields.
 *
 * @example
 * <FormDialog title="…" fields={definition.fields} form={{ fields: ['nom', 'email'] }}
 *   onSubmit={(values) => call(…, values)} onClose={close} />
 */
export function FormDialog({ title, fields, form, values, submitLabel, onSubmit, onClose }: FormDialogProps) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const titleId = useId()

  const submit = async (entered: Values) => {
    try {
      await onSubmit(entered)
    } catch (error) {
      notifyError(error, form.failed)
      return (error as { body?: { errors?: Record<string, string> } }).body?.errors
    }
    onClose()
    return undefined
  }

  return (
    <Dialog
      open
      // a click beside the dialog does not throw away what was typed
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      <DialogContent>
        <Box sx={{ pt: 1 }}>
          <DeclaredForm fields={fields} form={form} {...(values && { values })} onSubmit={submit}>
            <FormButtons onCancel={onClose} {...(submitLabel && { submitLabel })} />
          </DeclaredForm>
        </Box>
      </DialogContent>
    </Dialog>
  )
}
