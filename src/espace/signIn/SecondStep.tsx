import { useRef, useState } from 'react'
import type { CleDApplication } from '../../contract/facteur/facteur'
import { isBlank } from '../../contract/kernel/cleanText'
import { ApiError } from '../../ui/calls/ApiError'
import { callIdentity } from '../../ui/calls/identityRoutes'
import { NewApplication } from '../../ui/facteur/NewApplication'
import { copyCodes, downloadCodes, RecoveryCodes } from '../../ui/facteur/RecoveryCodes'
import type { SessionUser } from '../../ui/session/sessionUser'
import { enterOffice } from '../../ui/signIn/signIn'
import { useFacteurTexts } from '../../ui/texts/facteurTexts'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { SubmitButton, TextField } from '../site/fields'
import { focusFirstError, useSubmit } from '../site/useSubmit'
import PasskeyWay from './PasskeyWay'

/** What is due after the password: a code for a step, which may set up an application first, or a passkey. */
export interface Due extends Partial<CleDApplication> {
  etape?: string
  /** The account has passkeys. */
  cle?: boolean
}

interface SecondStepProps {
  due: Due
  email: string
  annee: number
  onOffice: (hasSpace: boolean) => void
  onSpace: () => void
  /** Begins again with the password. */
  onBack: () => void
}

/** The second step of a sign-in by password. */
export default function SecondStep({ due, email, annee, onOffice, onSpace, onBack }: SecondStepProps) {
  const { m, lang, notify } = useFront()
  const t = useFacteurTexts(lang)
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [entered, setEntered] = useState<{ user?: Partial<SessionUser> | undefined; codes: string[] }>()
  const { etape, cle, secret, adresse } = due
  const open = async (user: Partial<SessionUser> | undefined) =>
    onOffice((await enterOffice(user, { email, anneeScolaire_id: annee })).hasSpace)
  const explain = (error: unknown) => {
    const { code } = error as ApiError
    const told = { code_refused: t.refused, link_expired: t.over }[code as string]
    setFailure(told ?? outageText(error, m, lang) ?? m.failure.unknown)
    if (!(error instanceof ApiError)) throw error
  }
  const { busy, submit } = useSubmit(async () => {
    setChecked(true)
    setFailure(null)
    if (isBlank(code)) return focusFirstError(form.current)
    try {
      const { user, codes } = await callIdentity('facteurEntrer', { etape: etape ?? '', email, code })
      // shown once, before the office takes the page's place
      if (codes) return setEntered({ user, codes: codes as string[] })
      await open(user)
    } catch (error) {
      setCode('')
      setChecked(false)
      form.current?.querySelector('input')?.focus()
      explain(error)
    }
  })
  const { busy: entering, submit: goOn } = useSubmit(() => open(entered?.user).catch(explain))

  if (entered)
    return (
      <form onSubmit={goOn}>
        <h2>{t.codesTitle}</h2>
        {failure && <div className="notice notice-danger">{failure}</div>}
        <RecoveryCodes codes={entered.codes} t={t}>
          <button
            type="button"
            className="button"
            onClick={async () =>
              (await copyCodes(entered.codes)) ? notify(t.copied, 'success') : notify(t.notCopied)
            }
          >
            {t.copy}
          </button>
          <button type="button" className="button" onClick={() => downloadCodes(entered.codes, t)}>
            {t.download}
          </button>
        </RecoveryCodes>
        <SubmitButton busy={entering}>{t.kept}</SubmitButton>
      </form>
    )
  return (
    <>
      <h2>{t.stepTitle}</h2>
      <p>{secret ? t.stepSetUp : etape ? t.stepIntro : t.stepKey}</p>
      {failure && (
        <div className="notice notice-danger" role="alert">
          {failure}
        </div>
      )}
      {etape && (
        <form ref={form} onSubmit={submit} noValidate>
          {secret && adresse && <NewApplication secret={secret} adresse={adresse} t={t} />}
          <TextField
            label={secret ? t.code : t.codeOrRecovery}
            hint={secret ? undefined : t.codeHelp}
            error={checked && isBlank(code) ? t.codeRequired : undefined}
            name="code"
            // recovery codes have letters
            inputMode={secret ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={60}
            // the page has nothing else to do
            autoFocus={!secret}
            value={code}
            onChange={setCode}
          />
          <SubmitButton busy={busy}>{t.signIn}</SubmitButton>
        </form>
      )}
      {cle && <PasskeyWay year={annee} onOffice={onOffice} onSpace={onSpace} />}
      {!secret && <p className="second-step-lost">{t.lost}</p>}
      <div className="front-links">
        <button type="button" className="button button-plain" onClick={onBack}>
          {t.back}
        </button>
      </div>
    </>
  )
}
