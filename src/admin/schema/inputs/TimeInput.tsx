import { TimePicker } from '@mui/x-date-pickers/TimePicker'
import dayjs from 'dayjs'
import { isRtl, readLang } from '../../language'
import { TIME_FORMAT } from '../format'
import type { InputProps } from '../types'
import { LeftToRight, Localized, usePickerField } from './pickers'

/** Picks a time of day; the value is `HH:mm`. */
export default function TimeInput(props: InputProps) {
  const { label, disabled } = props
  const { input, textField } = usePickerField(props)
  return (
    <Localized>
      <LeftToRight>
        <TimePicker
          label={label}
          format={TIME_FORMAT}
          ampm
          minutesStep={5}
          value={input.value ? dayjs(`1970-01-01T${input.value}`) : null}
          onChange={(time) => input.onChange(time?.isValid() ? time.format('HH:mm') : '')}
          disabled={disabled ?? false}
          slotProps={{
            ...(isRtl(readLang()) && RIGHT_TO_LEFT),
            // as the format has it: 9:00, not 09:00
            field: { shouldRespectLeadingZeros: true },
            textField: {
              ...textField,
              ...(isRtl(readLang()) && { sx: AT_THE_RIGHT }),
            },
          }}
        />
      </LeftToRight>
    </Localized>
  )
}

/** Around the left-to-right picker the page stays as it is. */
const RIGHT_TO_LEFT = {
  popper: { placement: 'bottom-end' },
  layout: { sx: { '& .MuiMultiSectionDigitalClock-root': { flexDirection: 'row-reverse' } } },
} as const
const AT_THE_RIGHT = { '& .MuiPickersInputBase-sectionsContainer': { justifyContent: 'end' } }
