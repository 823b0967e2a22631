import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useSchool } from '../../../dataProvider/useSchool'
import { dayText } from './texts'
import { type Sight, weeksOf } from './weeks'

interface DayChoiceProps {
  days: readonly string[]
  sight: Sight
  setSight: (sight: Sight) => void
  /** How many there are on a day. */
  countOf?: (day: string) => number
}

const MONDAY = 1

/** The days of a campaign: one of them, a week's or all are shown. */
export function DayChoice({ days: all, sight, setSight, countOf }: DayChoiceProps) {
  const translate = useTranslate()
  const { data: school } = useSchool()
  const frame = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice stands elsewhere; jsdom cannot scroll
  useEffect(() => {
    const chosen = frame.current?.querySelector('[aria-pressed=true]')
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [sight])
  const weeks = weeksOf(all, school?.debut_semaine ?? MONDAY)
  return (
    <fieldset ref={frame} className="board-choice" aria-label={translate('campagne.day')}>
      <button type="button" aria-pressed={sight.kind === 'all'} onClick={() => setSight({ kind: 'all' })}>
        {translate('campagne.allDays')}
      </button>
      {weeks.map((days) => (
        <div key={days[0]} className="board-week">
          {weeks.length > 1 && (
            <button
              type="button"
              aria-pressed={sight.kind === 'week' && sight.days[0] === days[0]}
              onClick={() => setSight({ kind: 'week', days })}
            >
              {translate('campagne.week', { day: dayText(days[0] ?? '', 'short') })}
            </button>
          )}
          {days.map((day) => (
            <button
              key={day}
              type="button"
              aria-pressed={sight.kind === 'day' && sight.day === day}
              onClick={() => setSight({ kind: 'day', day })}
            >
              {dayText(day, 'short')} {countOf && <small>{countOf(day)}</small>}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
