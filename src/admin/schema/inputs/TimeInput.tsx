import { TimePicker } from '@mui/x-date-pickers/TimePicker'
import dayjs from 'dayjs'
import { useInput } from 'react-admin'
import { TIME_FORMAT } from '../format'
import type { InputProps } from '../types'
import { Localized } from './pickers'
import { useMessage } from './useMessage'

/** Picks a time of day; the value is `HH:mm`. */
export default function TimeInput({ source, label, field, isRequired, disabled }: InputProps) {
  const { field: input, fieldState } = useInput({ source })
  const helperText = useMessage(fieldState.error?.message, field.help)
  return (
    <Localized>
      <TimePicker
        label={label}
        format={TIME_FORMAT}
        ampm
        minutesStep={5}
        value={input.value ? dayjs(`1970-01-01T${input.value}`) : null}
        onChange={(time) => input.onChange(time?.isValid() ? time.format('HH:mm') : '')}
        disabled={disabled ?? false}
        slotProps={{
          // as the format has it: 9:00, not 09:00
          field: { shouldRespectLeadingZeros: true },
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
