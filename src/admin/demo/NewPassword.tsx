import { TextField } from '@mui/material'
import { useInput } from 'react-admin'
import type { InputProps } from '../schema'
import { useMessage } from '../schema/inputs/useMessage'

/** The password of a new account. That of a company's may be left as it is, and its input says so. */
export function NewPassword({ source, label, field: { help }, isRequired }: InputProps) {
  const { field, fieldState } = useInput({ source })
  return (
    <TextField
      label={label}
      type="password"
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={isRequired}
      error={fieldState.invalid}
      helperText={useMessage(fieldState.error?.message, help)}
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'new-password' } }}
    />
  )
}
