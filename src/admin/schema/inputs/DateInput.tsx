import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs from 'dayjs'
import { useInput } from 'react-admin'
import { DATE_FORMAT } from '../format'
import type { InputProps } from '../types'
import { Localized } from './pickers'
import { useMessage } from './useMessage'

/** Picks a day; the value is `YYYY-MM-DD`. */
export default function DateInput({ source, label, field, isRequired, disabled }: InputProps) {
  const { field: input, fieldState } = useInput({ source })
  const helperText = useMessage(fieldState.error?.message, field.help)
  return (
    <Localized>
      <DatePicker
        label={label}
        format={DATE_FORMAT}
        value={input.value ? dayjs(input.value) : null}
        onChange={(date) => input.onChange(date?.isValid() ? date.format('YYYY-MM-DD') : '')}
        disabled={disabled ?? false}
        slotProps={{
          textField: {
            fullWidth: true,
            size: 'small',
            margin: 'dense',
            required: isRequired,
            error: fieldState.invalid,
            helperText,
            onBlur: input.onBlur,
            name: source,
          },
        }}
      />
    </Localized>
  )
}
