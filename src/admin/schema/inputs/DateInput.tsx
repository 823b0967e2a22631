import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs from 'dayjs'
import { DATE_FORMAT } from '../format'
import type { InputProps } from '../types'
import { Localized, usePickerField } from './pickers'

/** Picks a day; the value is `YYYY-MM-DD`. */
export default function DateInput(props: InputProps) {
  const { label, disabled } = props
  const { input, textField } = usePickerField(props)
  return (
    <Localized>
      <DatePicker
        label={label}
        format={DATE_FORMAT}
        value={input.value ? dayOf(input.value) : null}
        onChange={(date) => input.onChange(date?.isValid() ? date.format('YYYY-MM-DD') : '')}
        disabled={disabled ?? false}
        slotProps={{ textField }}
      />
    </Localized>
  )
}

/** Of the years to 99 dayjs makes those from 1900. */
const dayOf = (iso: string) => dayjs(iso).year(Number(iso.slice(0, 4)))
