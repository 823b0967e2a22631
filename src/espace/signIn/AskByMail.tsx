import type { ReactNode } from 'react'
import { FrontPage } from '../site/FrontPage'
import { MailForm, type MailFormProps } from './MailForm'

interface AskByMailProps extends MailFormProps {
  title: string
  intro: string
  link: ReactNode
  /** Shown first. */
  notice?: ReactNode
  /** Puts the form among other ways to sign in. */
  among?: (form: ReactNode) => ReactNode
  foot?: ReactNode
}

/** A page that requests a mail with a one-time link. */
export const AskByMail = ({
  title,
  intro,
  link,
  notice,
  among = (form) => form,
  foot,
  ...form
}: AskByMailProps) => (
  <FrontPage title={title} intro={intro}>
    {notice}
    {among(<MailForm {...form} />)}
    <div className="front-links">{link}</div>
    {foot}
  </FrontPage>
)
