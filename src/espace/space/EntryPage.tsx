import { lazy, type ReactNode, Suspense, useState } from 'react'
import { OUVRE } from '../../contract/espace/sections'
import { loadPage, pageHere, pathHere } from '../../ui/address'
import { callFront } from '../../ui/calls/publicRoutes'
import { quitOffice } from '../../ui/signIn/signIn'
import { keepSpace, spaceToken } from '../../ui/signIn/spaceToken'
import { chosenLang } from '../../ui/texts/language'
import { AskByMail } from '../signIn/AskByMail'
import { useFront } from '../site/FrontContext'
import { FrontLink, FrontPage } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { SubmitButton } from '../site/fields'
import { hasPasskeys, hasProviders, hasSpaces } from '../site/hasSpaces'
import { forgetLink } from '../site/linkHere'
import { PublicFoot } from '../site/ServiceFoot'
import { useSubmit } from '../site/useSubmit'
import { offreAt, sectionAt } from './sections'
import { useTexts } from './texts'

/** The entrance: by the link of a mail, or by requesting one. */
export default function EntryPage({
  link,
  confirms,
  staying,
  onEntered,
}: {
  link: string | null
  /** The link comes from a mail that asks to confirm its address. */
  confirms: boolean
  /** Whose staff session is still open here. */
  staying: string | undefined
  onEntered: () => void
}) {
  const [isAsking, setAsking] = useState(link === null)
  if (!hasSpaces()) return <NoSpaces />
  return isAsking ? (
    <AskForLink staying={staying} onEntered={onEntered} />
  ) : (
    <ByLink link={link ?? ''} confirms={confirms} onEntered={onEntered} onAsk={() => setAsking(true)} />
  )
}

/** Shown in front of an existing internship service. */
function NoSpaces() {
  const { m } = useFront()
  const t = useTexts()
  return (
    <FrontPage title={t.title} intro={m.link.missing}>
      <div className="front-links">
        <FrontLink to="/login">{m.auth.backToLogin}</FrontLink>
      </div>
    </FrontPage>
  )
}

interface ByLinkProps {
  link: string
  confirms: boolean
  onEntered: () => void
  onAsk: () => void
}

/** Mail scanners open links too, so the link is used only when the button is pressed. */
function ByLink({ link, confirms, onEntered, onAsk }: ByLinkProps) {
  const { m, lang } = useFront()
  const t = useTexts()
  const [failure, setFailure] = useState<string>()
  const { busy, submit } = useSubmit(async () => {
    setFailure(undefined)
    try {
      const { jeton } = await callFront('espaceEntrer', { token: link, langue: chosenLang() })
      keepSpace(jeton ?? '')
      // the requested page stays, without the link
      forgetLink()
      onEntered()
    } catch (error) {
      const outage = outageText(error, m, lang)
      // the next visit does not try an expired link again
      if (!outage) forgetLink()
      setFailure(outage ?? t.entry.expired)
    }
  })
  const goOn = () => {
    forgetLink()
    onEntered()
  }
  const askAgain = () => {
    forgetLink()
    onAsk()
  }
  return (
    <FrontPage title={t.title} intro={confirms ? t.entry.byAddress : t.entry.byLink}>
      {failure && (
        <div className="notice notice-danger" role="status">
          {failure}
        </div>
      )}
      <form onSubmit={submit}>
        <SubmitButton busy={busy}>{confirms ? t.entry.confirm : t.entry.enter}</SubmitButton>
      </form>
      <div className="front-links">
        <button type="button" className="button button-plain" onClick={askAgain}>
          {t.entry.askAgain}
        </button>
        {failure && spaceToken() && (
          <button type="button" className="button button-plain" onClick={goOn}>
            {t.entry.goOn}
          </button>
        )}
      </div>
      <PublicFoot />
    </FrontPage>
  )
}

const ProviderWays = lazy(() => import('../signIn/ProviderWays'))
const PasskeyWay = lazy(() => import('../signIn/PasskeyWay'))

/** Identity providers and passkeys beside the link by mail: the requested page opens after any of them. */
function amongOthers(form: ReactNode, onEntered: () => void): ReactNode {
  const ways = (
    <>
      {form}
      {hasPasskeys() && (
        <Suspense>
          <PasskeyWay year={null} onSpace={onEntered} onOffice={() => loadPage('/dashboard')} />
        </Suspense>
      )}
    </>
  )
  if (!hasProviders()) return ways
  return (
    <Suspense>
      <ProviderWays year={null} to={pageHere()}>
        {ways}
      </ProviderWays>
    </Suspense>
  )
}

function AskForLink({ staying, onEntered }: { staying: string | undefined; onEntered: () => void }) {
  const { m } = useFront()
  const t = useTexts()
  return (
    <AskByMail
      notice={staying && <OpenOffice email={staying} />}
      among={(form) => amongOthers(form, onEntered)}
      call="espaceLien"
      title={t.title}
      intro={t.entry.intro}
      section={sectionAt(pathHere())}
      offre={offreAt(pathHere())}
      ouvre={OUVRE.exec(location.search.slice(1))?.[0]}
      texts={m.link}
      link={<FrontLink to="/login">{t.entry.withPassword}</FrontLink>}
      foot={<PublicFoot />}
    />
  )
}

/** On a shared device too: the staff session that signing out of the space did not end. */
function OpenOffice({ email }: { email: string }) {
  const t = useTexts()
  const [isClosed, setClosed] = useState(false)
  const close = () => {
    quitOffice()
    setClosed(true)
  }
  return (
    <div className={isClosed ? 'notice' : 'notice notice-warning'} role="status">
      <span>
        {isClosed ? t.office.closed : t.office.open}
        {!isClosed && (
          <>
            {t.colon}
            <bdi dir="ltr">{email}</bdi>
          </>
        )}
      </span>
      {!isClosed && (
        <button type="button" className="button" onClick={close}>
          {t.office.close}
        </button>
      )}
    </div>
  )
}
