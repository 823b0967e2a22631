import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { MessageKey } from '../types'

/** Cancel and confirm, below a form. */
export function FormButtons({
  onCancel,
  submitLabel = 'action.confirm',
  disabled = false,
}: {
  onCancel: () => void
  submitLabel?: MessageKey
  disabled?: boolean
}) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', mt: 3 }}>
      <Button color="inherit" onClick={onCancel} disabled={isSubmitting}>
        {translate('action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={disabled}>
        {translate(submitLabel)}
      </Button>
    </Stack>
  )
}
