import { Button, Stack } from '@mui/material'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKey } from '../declare/types'
import { Sending } from './DeclaredForm'
import { Leaving } from './unsaved'

/** Cancel and confirm, below a form. */
export function FormButtons({
  onCancel,
  submitLabel = 'action.confirm',
  submitText,
  color = 'primary',
  disabled = false,
  children,
}: {
  /** Absent: there is nothing to go back to. */
  onCancel?: () => void
  submitLabel?: MessageKey
  /** Translated text, instead of the label. */
  submitText?: string
  color?: 'primary' | 'error'
  disabled?: boolean
  /** Further buttons, at the other end. */
  children?: ReactNode
}) {
  const translate = useTranslate()
  const sending = useContext(Sending)
  const { leave } = useContext(Leaving)
  const submit = useFocusAfter(sending)
  return (
    <Stack direction="row" spacing={1} sx={BUTTONS}>
      {children}
      {onCancel && (
        <Button color="inherit" onClick={() => leave(onCancel)} disabled={sending}>
          {translate('action.cancel')}
        </Button>
      )}
      <Button
        ref={submit}
        type="submit"
        variant="contained"
        color={color}
        loading={sending}
        disabled={disabled}
      >
        {submitText ?? translate(submitLabel)}
      </Button>
    </Stack>
  )
}

/** In a dialog taller than the screen they stay visible below the fields. */
const BUTTONS = {
  justifyContent: 'flex-end',
  mt: 3,
  '.MuiDialogContent-root &': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    mt: 2,
    mx: -3,
    px: 3,
    pt: 1.5,
    pb: 2.5,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
}

/** A button loses the focus while it is disabled for sending; this restores it. */
function useFocusAfter(sending: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(sending)
  useEffect(() => {
    if (before.current && !sending && document.activeElement === document.body) button.current?.focus()
    before.current = sending
  }, [sending])
  return button
}
