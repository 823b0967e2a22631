import {
  type InputHTMLAttributes,
  lazy,
  type ReactNode,
  Suspense,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { Field } from './Field'
import { useFront } from './FrontContext'
import { type Doubted, useDoubt } from './useDoubt'

export { Field }

/** Only where days are typed. */
const TypedDay = lazy(() => import('./TypedDay'))

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Addresses are checked for likely typos by default. */
  doubted?: Doubted | false | undefined
  onChange: (value: string) => void
}

export function TextField(props: InputProps) {
  const native = <NativeField {...props} />
  if (props.type !== 'date' || !hasMouse()) return native
  return (
    <Suspense fallback={native}>
      <TypedDay {...props} />
    </Suspense>
  )
}

/** A phone's own way to pick a day is better than typing. */
const hasMouse = () => matchMedia('(min-width: 600px) and (hover: hover)').matches

function NativeField({ label, error, hint, doubted, onChange, ...input }: InputProps) {
  const asked = useDoubt(input.type === 'email' ? 'email' : doubted, input.value)
  return (
    <Field label={label} error={error} hint={asked ?? hint}>
      {(props) => (
        <input dir="auto" {...input} {...props} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> & {
  label: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A text of several lines. Browsers bring only the line with the caret into sight. */
export const AreaField = ({ label, error, onChange, ...area }: AreaProps) => (
  <Field label={label} error={error}>
    {(props) => (
      <textarea
        dir="auto"
        rows={6}
        {...area}
        {...props}
        onChange={(event) => onChange(event.target.value)}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      />
    )}
  </Field>
)

/** A password with a button that shows it. */
export function PasswordField({ label, error, onChange, ...input }: Omit<InputProps, 'doubted'>) {
  const { m } = useFront()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} error={error}>
      {(props) => (
        <div className="field-joined">
          <input
            {...input}
            {...props}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-label={shown ? m.auth.hidePassword : m.auth.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye crossed={shown} />
          </button>
        </div>
      )}
    </Field>
  )
}

/** Submits once: it is busy until the response arrives. */
export const SubmitButton = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <button type="submit" className="button button-primary" disabled={busy} aria-busy={busy}>
    {busy && <span className="spinner" aria-hidden="true" />}
    {children}
  </button>
)

const Eye = ({ crossed }: { crossed: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" />
    <circle cx="10" cy="10" r="2.4" />
    {crossed && <path d="M3.5 16.5l13-13" strokeLinecap="round" />}
  </svg>
)
