import { type InputHTMLAttributes, useRef, useState } from 'react'
import ar from '../../../i18n/day/ar'
import en from '../../../i18n/day/en'
import fr, { type DayMessages } from '../../../i18n/day/fr'
import type { Lang } from '../../contract/kernel/constants'
import { dayTyped, isDay } from './dayInWords'
import { Field } from './Field'
import { useFront } from './FrontContext'

const TEXTS: Record<Lang, DayMessages> = { fr, en, ar }

type TypedDayProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'type' | 'dir'> & {
  label: string
  value?: unknown
  error?: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
}

/** 2026-03-01 as it is typed. */
const written = (value: string) => (isDay(value) ? value.split('-').reverse().join('/') : value)

/**
 * A day that is typed or pasted in digits or words, or picked in the browser's calendar. The form holds `YYYY-MM-DD`, and
 * nothing for a text that is no day, which the field then says.
 */
export default function TypedDay({ label, value, error, hint, onChange, min, max, ...input }: TypedDayProps) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  const held = String(value ?? '')
  const [typed, setTyped] = useState({ text: written(held), value: held })
  const [isLeft, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  // a value set from elsewhere replaces the input
  const text = typed.value === held ? typed.text : written(held)
  const isUnreadable = isLeft && text.trim() !== '' && dayTyped(text) === undefined
  const change = (text: string) => {
    const value = dayTyped(text) ?? ''
    setTyped({ text, value })
    setLeft(false)
    if (value !== held) onChange(value)
  }
  return (
    <Field label={label} error={isUnreadable ? t.unreadable : error} hint={hint}>
      {(props) => (
        <div className="field-joined">
          <input
            {...input}
            {...props}
            type="text"
            dir="ltr"
            autoComplete="off"
            placeholder={t.example}
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={() => {
              setLeft(true)
              if (isDay(held)) setTyped({ text: written(held), value: held })
            }}
          />
          <button
            type="button"
            aria-label={`${t.pick} (${label})`}
            onClick={() => picker.current?.showPicker?.()}
          >
            <CalendarSign />
          </button>
          <input
            ref={picker}
            type="date"
            className="field-picker"
            tabIndex={-1}
            aria-hidden="true"
            value={held}
            min={min}
            max={max}
            onChange={(event) => change(written(event.target.value))}
          />
        </div>
      )}
    </Field>
  )
}

const CalendarSign = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />
  </svg>
)
