import { type Lang, localeOf } from '../../contract/kernel/constants'
import { Field } from '../site/fields'
import './student.css'

/* What the pages of the space are made of. */

/** A day with its year: « 1 février 2022 ». @param day `YYYY-MM-DD`, or an instant */
export const wholeDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

export function SelectField<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: Value | ''
  choices: readonly (readonly [value: Value | '', label: string])[]
  onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
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
