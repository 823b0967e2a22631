import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { AskByMail } from './AskByMail'

/** Asks for a mail with a one-time link to a new password. */
export function ForgotPasswordPage() {
  const { auth } = useFront().m
  return (
    <AskByMail
      call="passwordForgot"
      texts={{
        title: auth.forgotTitle,
        intro: auth.forgotIntro,
        send: auth.reset,
        sent: auth.forgotDone,
        missing: auth.forgotMissing,
      }}
      link={<FrontLink to="/login">{auth.backToLogin}</FrontLink>}
    />
  )
}
