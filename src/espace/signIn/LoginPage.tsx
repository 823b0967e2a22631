import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { cleanText, isBlank } from '../../contract/kernel/cleanText'
import type { Option } from '../../contract/kernel/endpoint'
import { ApiError } from '../../ui/calls/ApiError'
import { hasExpired, loadYears, passToSpace, signIn } from '../../ui/signIn/signIn'
import { useFront } from '../site/FrontContext'
import { FrontLink, FrontPage } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { Field, PasswordField, SubmitButton, TextField } from '../site/fields'
import { hasPasskeys, hasProviders, hasSpaces } from '../site/hasSpaces'
import { focusFirstError, useSubmit } from '../site/useSubmit'
import { MailForm } from './MailForm'
import type { Due } from './SecondStep'
import { enterByPassword } from './spaceEntry'

const ProviderWays = lazy(() => import('./ProviderWays'))
const PasskeyWay = lazy(() => import('./PasskeyWay'))
const SecondStep = lazy(() => import('./SecondStep'))
/** What a right password is answered with if it is not enough. */
const SECOND_STEP: readonly string[] = ['second_factor_required', 'second_factor_missing']
const NoOtherWays = ({ children }: { children: ReactNode }) => children

/**
 * Signs in with email, password and academic year, or by an identity provider if there is one; `onTyping` is the moment
 * to prefetch what comes next.
 */
export function LoginPage({ onSignedIn, onTyping }: { onSignedIn: () => void; onTyping: () => void }) {
  const { m, lang, go, notify } = useFront()
  const form = useRef<HTMLFormElement>(null)
  const [expired] = useState(hasExpired)
  const Ways = hasProviders() ? ProviderWays : NoOtherWays
  const [isPasswordOff, setPasswordOff] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [due, setDue] = useState<{ step: Due; annee: number } | null>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { years, year, setYear, yearsFailed, loadingYear, retryYears } = useYears()
  useEffect(() => {
    // on a touch screen the keyboard would cover the page
    if (!hasProviders() && matchMedia('(hover: hover) and (pointer: fine)').matches)
      form.current?.querySelector('input')?.focus()
  }, [])

  const enter = (hasSpace: boolean) => (hasSpace ? setChoosing(true) : onSignedIn())
  const { busy, submit } = useSubmit(async () => {
    setChecked(true)
    setFailure(null)
    if (isBlank(email) || !password) return focusFirstError(form.current)
    const anneeScolaire_id = year ?? (await loadingYear())
    if (anneeScolaire_id === null) return focusFirstError(form.current)
    try {
      const { hasSpace } = await signIn({ email: cleanText(email), password, anneeScolaire_id })
      enter(hasSpace)
    } catch (refusal) {
      // somebody outside the staff may have a space with this password
      const error = await enterByPassword(refusal, { email: cleanText(email), password })
      if (!error) return go('/espace')
      const code = error instanceof ApiError && error.code
      // the page then shows the other ways in
      if (code === 'password_off') return setPasswordOff(true)
      if (error instanceof ApiError && SECOND_STEP.includes(error.code))
        return setDue({ step: error.details, annee: anneeScolaire_id })
      const text =
        code === 'company_inactive'
          ? m.auth.companyInactive
          : error instanceof ApiError && error.status >= 500
            ? m.auth.serviceUnavailable
            : outageText(error, m, lang)
      setFailure(text ?? m.auth.failedReason)
      notify(text ?? m.auth.failed)
    }
  })

  // if the address is unconfirmed, the page of the space requests its link
  const toSpace = () => go('/espace')
  if (isChoosing)
    return (
      <FrontPage title={m.app.name} intro={m.auth.choose}>
        <div className="front-choices">
          <button type="button" className="button button-primary" onClick={onSignedIn}>
            {m.auth.backOffice}
          </button>
          <button type="button" className="button" onClick={() => void passToSpace().then(toSpace, toSpace)}>
            {m.auth.space}
          </button>
        </div>
      </FrontPage>
    )
  if (due)
    return (
      <FrontPage title={m.app.name}>
        <Suspense>
          <SecondStep
            due={due.step}
            email={cleanText(email)}
            annee={due.annee}
            onOffice={enter}
            onSpace={toSpace}
            onBack={() => {
              setDue(null)
              setPassword('')
              setChecked(false)
            }}
          />
        </Suspense>
      </FrontPage>
    )
  return (
    <FrontPage title={m.app.name} intro={m.auth.welcome}>
      {expired && (
        <div className="notice notice-warning" role="status">
          <strong>{m.auth.expired}</strong>
          <span>{m.auth.expiredDetail}</span>
        </div>
      )}
      <Suspense>
        <Ways year={year} isPasswordOff={isPasswordOff} onOffice={enter}>
          {failure && <div className="notice notice-danger">{failure}</div>}
          <form ref={form} onSubmit={submit} onInput={onTyping} noValidate>
            <TextField
              label={m.auth.email}
              error={checked && isBlank(email) ? m.auth.emailRequired : undefined}
              name="email"
              type="email"
              inputMode="email"
              autoComplete={hasPasskeys() ? 'username webauthn' : 'username'}
              dir="ltr"
              value={email}
              onChange={setEmail}
            />
            <PasswordField
              label={m.auth.password}
              error={checked && !password ? m.auth.passwordRequired : undefined}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
            <Field
              label={m.auth.year}
              error={
                yearsFailed
                  ? m.auth.yearsFailed
                  : checked && years && year === null
                    ? m.auth.yearRequired
                    : undefined
              }
            >
              {(props) => (
                <select
                  {...props}
                  name="anneeScolaire_id"
                  value={year ?? ''}
                  disabled={!years}
                  onChange={(event) => setYear(Number(event.target.value) || null)}
                >
                  {!years && <option value="">{yearsFailed ? '' : m.app.loading}</option>}
                  {years?.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {yearsFailed && (
              <button type="button" className="button button-plain" onClick={retryYears}>
                {m.app.retry}
              </button>
            )}
            <SubmitButton busy={busy}>{m.auth.signIn}</SubmitButton>
          </form>
          <div className="front-links">
            <FrontLink to="/forgot-password">{m.auth.forgot}</FrontLink>
          </div>
          {hasPasskeys() && (
            <Suspense>
              <PasskeyWay year={year} onOffice={enter} onSpace={() => go('/espace')} />
            </Suspense>
          )}
          {hasSpaces() && (
            <section className="front-other" aria-labelledby="persons">
              <h2 id="persons">{m.link.persons}</h2>
              <MailForm call="espaceLien" label={m.link.address} texts={m.link} />
            </section>
          )}
        </Ways>
      </Suspense>
      <div className="front-links">
        <p>
          {m.auth.noAccount} <FrontLink to="/register">{m.auth.register}</FrontLink>
        </p>
      </div>
    </FrontPage>
  )
}

/** The years, and the chosen one; for users faster than the network, the current year once it is loaded. */
function useYears() {
  const [years, setYears] = useState<Option[] | null>(null)
  const [year, setYear] = useState<number | null>(null)
  const [yearsFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const loading = useRef<Promise<number | null>>(Promise.resolve(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let mounted = true
    setFailed(false)
    loading.current = loadYears().then(
      ({ years, current }) => {
        if (mounted) {
          setYears(years)
          setYear(current)
        }
        return current
      },
      () => {
        if (mounted) setFailed(true)
        return null
      },
    )
    return () => {
      mounted = false
    }
  }, [attempt])
  return {
    years,
    year,
    setYear,
    yearsFailed,
    loadingYear: () => loading.current,
    retryYears: () => setAttempt(attempt + 1),
  }
}
