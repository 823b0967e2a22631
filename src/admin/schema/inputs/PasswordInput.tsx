import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { PASSWORD_MIN } from '../../../contract/kernel/constants'
import type { InputProps } from '../declare/types'
import { useMessage } from './useMessage'

/** A new password, hidden by default; its help may name the minimum length (`%{min}`). */
export function PasswordInput({ source, label, field: { help }, isRequired }: InputProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source })
  const [visible, setVisible] = useState(false)
  const message = useMessage(fieldState.error?.message, undefined)
  const toggle = translate(visible ? 'auth.hidePassword' : 'auth.showPassword')
  const Icon = visible ? HiddenIcon : VisibilityIcon
  return (
    <TextField
      label={label}
      type={visible ? 'text' : 'password'}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={isRequired}
      error={fieldState.invalid}
      helperText={message || (help && translate(help, { min: PASSWORD_MIN }))}
      fullWidth
      slotProps={{
        htmlInput: { dir: 'ltr', autoComplete: 'new-password' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={toggle}
                data-hint={toggle}
                edge="end"
                onClick={() => setVisible(!visible)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
