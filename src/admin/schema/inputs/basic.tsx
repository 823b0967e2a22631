import {
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Switch,
  TextField,
  type TextFieldProps,
} from '@mui/material'
import { useId } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { lookalikeText } from '../../../ui/texts/doubts'
import type { Field, InputProps } from '../declare/types'
import { useMessage } from './useMessage'

/* Inputs on Material's text field: react-admin's own still pass it properties that Material 9 has dropped. */

/** One or several lines of text, each in its own direction; addresses, phone numbers and figures from left to right. */
export function TextInput(props: InputProps) {
  const { kind } = props.field
  const inputMode = KEYBOARDS[kind]
  return (
    <TextField
      {...useTextField(props)}
      {...(props.field.kind === 'longText' && { multiline: true, minRows: props.field.rows })}
      slotProps={{
        htmlInput: {
          ...(props.field.readOnly && { readOnly: true }),
          ...(inputMode ? { dir: 'ltr', inputMode, autoComplete: 'off' } : { dir: 'auto' }),
        },
      }}
    />
  )
}

const KEYBOARDS: Partial<Record<Field['kind'], 'email' | 'tel' | 'decimal'>> = {
  email: 'email',
  phone: 'tel',
  number: 'decimal',
}

/** A choice among the codes of a fixed list. */
export function ChoiceInput(props: InputProps) {
  const translate = useTranslate()
  const { choices = [], none } = props.field.kind === 'choice' ? props.field : {}
  return (
    <TextField
      {...useTextField(props)}
      select
      {...(none && { slotProps: { select: { displayEmpty: true } } })}
    >
      {none && <MenuItem value="">{translate(none)}</MenuItem>}
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {translate(label)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** A checkbox whose value is 0 or 1. */
export function FlagInput({ source, label, field: { help }, disabled }: InputProps) {
  const { field } = useInput({ source })
  const helpId = useId()
  const text = useMessage(undefined, help)
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled ?? false}
        control={
          <Switch
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked ? 1 : 0)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, ...(text && { 'aria-describedby': helpId }) } }}
          />
        }
      />
      {text && (
        <FormHelperText id={helpId} sx={{ margin: 0 }}>
          {text}
        </FormHelperText>
      )}
    </div>
  )
}

function useTextField({ source, label, field, isRequired, disabled }: InputProps): TextFieldProps {
  // an emptied text is sent as such: the services take no null for it
  const { field: input, fieldState } = useInput({ source, parse: asTyped })
  const message = useMessage(fieldState.error?.message, field.warns?.(input.value) ?? field.help)
  const asked = field.kind === 'email' ? lookalikeText(String(input.value ?? '')) : undefined
  return {
    label,
    name: input.name,
    value: input.value ?? '',
    onChange: input.onChange,
    onBlur: input.onBlur,
    inputRef: input.ref,
    required: isRequired,
    disabled: disabled ?? false,
    error: fieldState.invalid,
    helperText: fieldState.error ? message : (asked ?? message),
    fullWidth: true,
  }
}

const asTyped = (value: string) => value
