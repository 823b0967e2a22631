import { type ReactNode, useId } from 'react'

interface FieldProps {
  label: string
  /** Shown under the field, and marks it invalid. */
  error?: string | undefined
  /** Shown unless there is an error. */
  hint?: string | undefined
  children: (props: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A label, its control and the message below. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': error || hint ? `${id}-error` : undefined,
      })}
      <p className={error ? 'field-error' : 'field-error field-hint'} id={`${id}-error`}>
        {error || hint}
      </p>
    </div>
  )
}
