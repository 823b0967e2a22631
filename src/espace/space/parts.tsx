import { type ReactNode, useState } from 'react'
import type { Lang } from '../../contract/kernel/constants'
import { Field } from '../site/fields'
import { dayIn } from '../site/longDay'
import './student.css'

/* Building blocks of the pages of the space. */

/** A day with its year: « 1 février 2022 ». @param day `YYYY-MM-DD`, or an instant */
export const wholeDay = (day: string, lang: Lang): string => dayIn(lang, day, { dateStyle: 'long' })

export function SelectField<Value extends string | number>({
  label,
  value,
  error,
  choices,
  onChange,
}: {
  label: string
  value: Value | ''
  error?: string | undefined
  choices: readonly (readonly [value: Value | '', label: string])[]
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} error={error}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Asks again in place before doing something that nobody would want to do by accident. */
export function SureButton({
  children,
  sure,
  disabled,
  onPress,
}: {
  children: ReactNode
  sure: string
  disabled?: boolean
  onPress: () => void
}) {
  const [isSure, setSure] = useState(false)
  const press = () => {
    setSure(!isSure)
    if (isSure) onPress()
  }
  return (
    <button
      type="button"
      className="button"
      disabled={disabled}
      onClick={press}
      onBlur={() => setSure(false)}
    >
      {isSure ? sure : children}
    </button>
  )
}

export const CheckField = ({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) => (
  <label className="space-check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
)
