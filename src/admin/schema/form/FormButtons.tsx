import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { MessageKey } from '../types'
import { Asking } from './DeclaredForm'

/** Cancel and confirm, below a form. */
export function FormButtons({
  onCancel,
  submitLabel = 'action.confirm',
  disabled = false,
  children,
}: {
  onCancel: () => void
  submitLabel?: MessageKey
  disabled?: boolean
  /** Further buttons, at the other end. */
  children?: ReactNode
}) {
  const translate = useTranslate()
  // a question on top keeps its button enabled, so that it gets the focus back
  const asking = useContext(Asking)
  const isSubmitting = useFormState().isSubmitting && !asking
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', mt: 3 }}>
      {children}
      <Button color="inherit" onClick={onCancel} disabled={isSubmitting}>
        {translate('action.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={disabled}>
        {translate(submitLabel)}
      </Button>
    </Stack>
  )
}
