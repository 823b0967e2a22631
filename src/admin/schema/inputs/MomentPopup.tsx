import { Popover } from '@mui/material'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { isRtl, readLang } from '../../../ui/texts/language'
import { useHolidays } from '../../dataProvider/useHolidays'
import { useSchool } from '../../dataProvider/useSchool'
import { useSessionYear } from '../../useYears'
import { inputHours } from '../cells/format'
import { Localized } from './Localized'
import { openingDay } from './openingDay'
import type { MomentKind } from './typedMoment'

interface MomentPopupProps {
  kind: MomentKind
  label: string
  value: string | undefined
  anchor: HTMLElement | null
  onPick: (value: string) => void
  onClose: () => void
}

/** A calendar, a clock, or both, below an input. Each pick is shown at once; the last one closes it. */
export default function MomentPopup({ kind, label, value, anchor, onPick, onClose }: MomentPopupProps) {
  const side = isRtl(readLang()) ? 'right' : 'left'
  const shown = value ? dayjs(kind === 'time' ? `1970-01-01T${value}` : value) : null
  const year = useSessionYear()
  const { data: school } = useSchool()
  const { data: holidays = [] } = useHolidays()
  // the clock of an empty field does not start at midnight
  const [day] = useState(() => openingDay(year, dayjs().format(FORMATS.date)))
  const morning = dayjs(`${day}T${school?.ouverture ?? '08:00'}`)
  const isClosed = (day: Dayjs) => {
    const date = day.format('YYYY-MM-DD')
    return (
      school?.jours.includes(day.day() || 7) === false ||
      holidays.some(({ debut, fin }) => debut <= date && date <= fin)
    )
  }
  const pick = (picked: Dayjs | null, lastStep: boolean) => {
    if (!picked?.isValid()) return
    onPick(picked.format(FORMATS[kind]))
    if (lastStep) onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', maxHeight: '100%' },
        },
      }}
    >
      <Localized weekStart={school?.debut_semaine ?? MONDAY}>
        {kind !== 'time' && (
          <DateCalendar
            autoFocus
            value={shown}
            referenceDate={morning}
            slotProps={{
              // it can be picked all the same
              day: (state) => (isClosed((state as unknown as { day: Dayjs }).day) ? { sx: CLOSED } : {}),
            }}
            onChange={(day, state) => pick(day, kind === 'date' && state === 'finish')}
          />
        )}
        {kind !== 'date' && (
          <MultiSectionDigitalClock
            autoFocus={kind === 'time'}
            ampm={inputHours() === 12}
            timeSteps={{ minutes: 5 }}
            value={shown}
            referenceDate={morning}
            onChange={(at, state) => pick(at, state === 'finish')}
          />
        )}
      </Localized>
    </Popover>
  )
}

const MONDAY = 1
const CLOSED = { '&:not(.Mui-selected)': { color: 'text.disabled' } }
const FORMATS = { date: 'YYYY-MM-DD', time: 'HH:mm', dateTime: 'YYYY-MM-DDTHH:mm:ss' }
