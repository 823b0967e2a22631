import type { ReactNode, TextareaHTMLAttributes } from 'react'
import type { Lang } from '../../../contract/constants'
import { Field } from '../fields'
import './student.css'

/* What the pages of the space are made of. */

/** A day with its year: « 1 février 2022 ». @param day `YYYY-MM-DD`, or an instant */
export const wholeDay = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day))

/** What is known of something; what is empty is left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="space-facts">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ),
    )}
  </dl>
)

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string
  error?: string | undefined
  onChange: (value: string) => void
}

export const AreaField = ({ label, error, onChange, ...area }: AreaProps) => (
  <Field label={label} error={error}>
    {(props) => (
      <textarea dir="auto" rows={6} {...area} {...props} onChange={(event) => onChange(event.target.value)} />
    )}
  </Field>
)

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
