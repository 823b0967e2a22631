import { useState } from 'react'
import { callFront } from '../../ui/calls/publicRoutes'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { hasSpaces } from '../site/hasSpaces'
import { AskByMail } from './AskByMail'
import { PASSWORD_TEXTS } from './passwordTexts'

/** Requests a mail with a one-time link to set a new password. */
export default function ForgotPasswordPage() {
  const { m, lang } = useFront()
  const { auth } = m
  const t = PASSWORD_TEXTS[lang]
  return (
    <AskByMail
      call="passwordForgot"
      title={auth.forgotTitle}
      intro={t.askIntro}
      texts={{ send: auth.reset, sent: t.asked, missing: t.missing }}
      after={(email) => hasSpaces() && <WayIn email={email} />}
      link={<FrontLink to="/login">{auth.backToLogin}</FrontLink>}
    />
  )
}

/** People without a password sign in by a link: shown to everybody, whether or not the address is known. */
function WayIn({ email }: { email: string }) {
  const { m, lang } = useFront()
  const [said, say] = useState<string>()
  const ask = () =>
    callFront('espaceLien', { email, lang }).then(
      () => say(m.link.sent),
      (error: unknown) => say(outageText(error, m, lang) ?? m.failure.unknown),
    )
  return (
    <div className="notice" role="status">
      <span>{said ?? m.link.noPassword}</span>
      {!said && (
        <button type="button" className="button" onClick={() => void ask()}>
          {m.link.enter}
        </button>
      )}
    </div>
  )
}
