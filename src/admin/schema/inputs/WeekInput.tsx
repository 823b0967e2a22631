import { TextField } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { heuresDites, isSemaine, semaineDans, semaineIn } from '../../../contract/regle/semaine'
import { readLang } from '../../../ui/texts/language'
import { formatNumber } from '../cells/format'
import type { InputProps } from '../declare/types'
import { useMessage } from './useMessage'

/** Days of a week and their hours, in words, with the resulting hours below. */
export default function WeekInput({ source, label, isRequired, disabled }: InputProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, parse: asTyped })
  const error = useMessage(fieldState.error?.message, undefined)
  const typed = String(field.value ?? '')
  const kept = semaineDans(typed)
  const hours = kept === undefined ? null : heuresDites(kept)
  return (
    <TextField
      label={label}
      name={field.name}
      value={isSemaine(typed) ? semaineIn(readLang(), typed) : typed}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={isRequired}
      disabled={disabled ?? false}
      error={fieldState.invalid}
      helperText={
        error ??
        (hours === null
          ? translate('semaine.example')
          : translate('semaine.hours', { hours: formatNumber(hours) }))
      }
      slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off' } }}
      fullWidth
    />
  )
}

const asTyped = (value: string) => value
