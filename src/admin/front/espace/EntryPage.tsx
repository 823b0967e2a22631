import { useRef, useState } from 'react'
import { ApiError } from '../../dataProvider/ApiError'
import { EMAIL } from '../checks'
import { useFront } from '../FrontContext'
import { FrontLink, FrontPage } from '../FrontPage'
import { outageText } from '../failureText'
import { SubmitButton, TextField } from '../fields'
import { callFront } from '../routes'
import { focusFirstError, useSubmit } from '../useSubmit'
import { keepSpace } from './session'
import { useTexts } from './texts'

/** The way in: by the link of a mail, or by asking for one. */
export function EntryPage({ link, onEntered }: { link: string | null; onEntered: () => void }) {
  const [isAsking, setAsking] = useState(link === null)
  return isAsking ? (
    <AskForLink />
  ) : (
    <ByLink link={link ?? ''} onEntered={onEntered} onAsk={() => setAsking(true)} />
  )
}

/** Programs that look into mails open links as well: it is used by a press of the button alone. */
function ByLink({ link, onEntered, onAsk }: { link: string; onEntered: () => void; onAsk: () => void }) {
  const { m, lang } = useFront()
  const t = useTexts()
  const [failure, setFailure] = useState<string>()
  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined)
    try {
      const { jeton } = await callFront('espaceEntrer', { token: link })
      keepSpace(jeton ?? '')
      history.replaceState(null, '', '/espace')
      onEntered()
    } catch (error) {
      setFailure(outageText(error, m, lang) ?? t.entry.expired)
    }
  })
  return (
    <FrontPage title={t.title} intro={t.entry.byLink}>
      {failure && (
        <div className="notice notice-danger" role="status">
          {failure}
        </div>
      )}
      <form onSubmit={submit}>
        <SubmitButton busy={busy}>{t.entry.enter}</SubmitButton>
      </form>
      <div className="front-links">
        <button type="button" className="button button-plain" onClick={onAsk}>
          {t.entry.askAgain}
        </button>
      </div>
    </FrontPage>
  )
}

function AskForLink() {
  const { m, lang, notify } = useFront()
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'danger'; text: string }>()
  const { busy, submit } = useSubmit(async () => {
    const address = email.trim()
    const found = !address ? m.auth.emailRequired : EMAIL.test(address) ? undefined : m.auth.emailInvalid
    setError(found)
    setOutcome(undefined)
    if (found) return focusFirstError(form.current)
    try {
      await callFront('espaceLien', { email: address, lang })
      setOutcome({ kind: 'success', text: t.entry.sent })
    } catch (failed) {
      const missing = failed instanceof ApiError && failed.status === 404
      const text = missing ? t.entry.missing : (outageText(failed, m, lang) ?? m.auth.emailInvalid)
      setOutcome({ kind: 'danger', text })
      notify(text)
    }
  })
  return (
    <FrontPage title={t.title} intro={t.entry.intro}>
      {outcome && (
        <div className={`notice notice-${outcome.kind}`} role="status">
          {outcome.text}
        </div>
      )}
      {outcome?.kind !== 'success' && (
        <form ref={form} onSubmit={submit} noValidate>
          <TextField
            label={m.auth.email}
            error={error}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            value={email}
            onChange={setEmail}
          />
          <SubmitButton busy={busy}>{t.entry.send}</SubmitButton>
        </form>
      )}
      <div className="front-links">
        <FrontLink to="/login">{t.entry.withPassword}</FrontLink>
      </div>
    </FrontPage>
  )
}
