import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import { cleanText, isBlank } from '../../contract/kernel/cleanText'
import { SIGN_UP_REDIRECT_MS } from '../../contract/kernel/constants'
import { dialable, isPhone } from '../../contract/kernel/phone'
import type { NouvelleEntreprise } from '../../contract/specification/company'
import { ApiError } from '../../ui/calls/ApiError'
import { isExisting } from '../../ui/calls/offered'
import { callFront } from '../../ui/calls/publicRoutes'
import { SIGN_UP, typedByAnybody } from '../../ui/session/typed'
import { chosenLang } from '../../ui/texts/language'
import { fill } from '../../ui/texts/messages'
import { EMAIL } from '../site/checks'
import { useFront, useUnsaved } from '../site/FrontContext'
import { FrontPage } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { SubmitButton, TextField } from '../site/fields'
import { focusFirstError, useSubmit } from '../site/useSubmit'

const SignUpDraft = lazy(() => import('./SignUpDraft'))

/** A company registers itself: seven fields, all required. Staff activate it later. */
export default function RegisterPage() {
  const { m, lang, go, notify } = useFront()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<NouvelleEntreprise>(EMPTY)
  const [trap, setTrap] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState(false)

  useUnsaved(!done && Object.values(values).some((value) => value !== ''))

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => go('/login'), SIGN_UP_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, go])

  const { busy, submit } = useSubmit(async () => {
    const found = check(values, m)
    setErrors(found)
    setFailure(null)
    const first = FIELDS.find((field) => found[field])
    if (first) {
      notify(FIELDS.some((field) => isBlank(values[field])) ? m.register.check : (found[first] ?? ''))
      return focusFirstError(form.current)
    }
    try {
      // only a bot fills a field that nobody sees: it is thanked, and nothing is sent
      if (!trap) await callFront('entrepriseAdd', toSend(values))
      typedByAnybody.write(SIGN_UP, {})
      setDone(true)
      notify(m.register.thanks, 'success')
    } catch (error) {
      const refused = refusedFields(error, m)
      setErrors(refused)
      const outage = outageText(error, m, lang)
      setFailure(outage ?? Object.values(refused)[0] ?? m.failure.unknown)
      notify(outage ?? m.register.failed)
      focusFirstError(form.current)
    }
  })

  if (done) {
    return (
      <FrontPage title={m.register.title}>
        <div className="notice notice-success" role="status">
          <strong>{m.register.thanks}</strong>
          <span>{m.register.thanksDetail}</span>
        </div>
      </FrontPage>
    )
  }

  const field = (name: FieldName, input: Partial<Parameters<typeof TextField>[0]>) => (
    <TextField
      {...input}
      label={m.register[name]}
      error={errors[name]}
      name={name}
      maxLength={LENGTHS[name]}
      value={values[name]}
      onChange={(value) => {
        setValues({ ...values, [name]: value })
        setErrors({ ...errors, [name]: undefined })
      }}
    />
  )

  return (
    <FrontPage title={m.register.title} intro={m.register.intro} wide>
      <Suspense>
        <SignUpDraft
          values={values}
          began={EMPTY}
          onResume={(typed) => setValues((present) => ({ ...present, ...typed }))}
        />
      </Suspense>
      {failure && <div className="notice notice-danger">{failure}</div>}
      <form ref={form} onSubmit={submit} className="front-grid" noValidate>
        {field('nom_entreprise', { autoComplete: 'organization' })}
        {field('nom_gerant', { autoComplete: 'name' })}
        {field('telephone', { type: 'tel', inputMode: 'tel', autoComplete: 'work tel', dir: 'ltr' })}
        {field('mobile', { type: 'tel', inputMode: 'tel', autoComplete: 'mobile tel', dir: 'ltr' })}
        {field('matricule', {
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          dir: 'ltr',
          doubted: 'number',
        })}
        {field('adresse', { autoComplete: 'street-address' })}
        <div className="front-grid-full">
          {field('email', { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' })}
        </div>
        <div className="front-trap" aria-hidden="true">
          <TextField
            label={m.register.leaveEmpty}
            name="remarque"
            autoComplete="off"
            tabIndex={-1}
            value={trap}
            onChange={setTrap}
          />
        </div>
        <div className="front-actions front-grid-full">
          <button type="button" className="button" onClick={() => go('/login')}>
            {m.register.cancel}
          </button>
          <SubmitButton busy={busy}>{m.register.confirm}</SubmitButton>
        </div>
      </form>
    </FrontPage>
  )
}

type FieldName = keyof NouvelleEntreprise
type FieldErrors = Partial<Record<FieldName, string | undefined>>

/** In the order of the page. */
const FIELDS = [
  'nom_entreprise',
  'nom_gerant',
  'telephone',
  'mobile',
  'matricule',
  'adresse',
  'email',
] as const
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as NouvelleEntreprise
const LENGTHS: Record<FieldName, number> = {
  nom_entreprise: 200,
  nom_gerant: 200,
  telephone: 30,
  mobile: 30,
  matricule: 60,
  email: 254,
  adresse: 300,
}

/** A phone number as dialled, without the separators between its digits. */
const toSend = (values: NouvelleEntreprise) => ({
  ...values,
  // an existing service refuses fields that the specification does not name
  langue: isExisting('company') ? undefined : chosenLang(),
  telephone: dialable(values.telephone),
  mobile: dialable(values.mobile),
})

function check(values: NouvelleEntreprise, m: FrontMessages): FieldErrors {
  const errors: FieldErrors = {}
  for (const field of FIELDS) if (isBlank(values[field])) errors[field] = m.register.required[field]
  for (const field of ['telephone', 'mobile'] as const) {
    if (!errors[field] && !isPhone(values[field])) errors[field] = m.register.invalid[field]
  }
  if (!errors.email && !EMAIL.test(cleanText(values.email))) errors.email = m.register.invalid.email
  return errors
}

/** The fields named by the service, each with its error. */
function refusedFields(error: unknown, m: FrontMessages): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  const { field, issues } = error.details
  if (error.code === 'duplicate') {
    const name = FIELDS.find((known) => known === field)
    if (!name) return {}
    const text =
      name === 'email' || name === 'matricule' ? m.register.duplicate[name] : m.register.duplicate.other
    return { [name]: text }
  }
  const { invalid } = m.register
  const told = (known: FieldName, { code, max }: { code?: unknown; max?: unknown }) => {
    if (code === 'invalid_character') return m.form.badCharacter
    if (code === 'too_big' && typeof max === 'number') return fill(m.form.tooLong, { max: String(max) })
    return known === 'email' || known === 'telephone' || known === 'mobile' ? invalid[known] : invalid.other
  }
  return Object.fromEntries(
    FIELDS.flatMap((known) => {
      const issue = Array.isArray(issues) ? issues.find(({ path }) => path === known) : undefined
      return issue ? [[known, told(known, issue)]] : []
    }),
  )
}
