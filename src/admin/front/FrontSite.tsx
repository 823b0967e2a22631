import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/constants'
import { bindSession, readSession } from '../session'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { FrontProvider } from './FrontContext'
import { LeaveDialog } from './LeaveDialog'
import { LoginPage } from './LoginPage'
import { RegisterPage } from './RegisterPage'
import { ResetPasswordPage } from './ResetPasswordPage'
import { followOtherTabs, signOut, takeReturnPath } from './signIn'

const AvailabilityPage = lazy(() => import('./AvailabilityPage'))
const ConvocationPage = lazy(() => import('./ConvocationPage'))
const EspacePage = lazy(() => import('./espace/EspacePage'))
const MarkingPage = lazy(() => import('./marking/MarkingPage'))
const SigningPage = lazy(() => import('./signing/SigningPage'))

interface FrontSiteProps {
  m: FrontMessages
  lang: Lang
  /** Shown to who is signed in. */
  app: ReactNode
  onTyping: () => void
}

/**
 * Decides between the public pages and the signed-in app. Without a stored session every other path is
 * `/login`; with one, `/login` and `/` are the dashboard. Signing out in one tab signs out the others,
 * and signing in as somebody else loads them anew.
 */
export function FrontSite({ m, lang, app, onTyping }: FrontSiteProps) {
  const [{ place, path }, setWhere] = useState(findWhere)
  useEffect(() => {
    if (place !== 'app') return
    // a page that comes back from the history of the browser has heard no events meanwhile
    const events = ['storage', 'pageshow']
    for (const event of events) addEventListener(event, followOtherTabs)
    return () => {
      for (const event of events) removeEventListener(event, followOtherTabs)
    }
  }, [place])
  const open = useCallback((path: string) => {
    history.pushState(null, '', path)
    scrollTo(0, 0)
    setWhere(findWhere())
  }, [])
  const { setUnsaved, go, question } = useLeaveQuestion(m, open, () => setWhere(findWhere()))
  const enter = useCallback(() => {
    history.replaceState(null, '', takeReturnPath())
    setWhere(findWhere())
  }, [])

  if (place === 'app') return app
  return (
    <FrontProvider m={m} lang={lang} go={go} setUnsaved={setUnsaved}>
      {place === 'login' && <LoginPage onSignedIn={enter} onTyping={onTyping} />}
      {place === 'register' && <RegisterPage />}
      {place === 'forgot-password' && <ForgotPasswordPage />}
      {place === 'reset-password' && <ResetPasswordPage />}
      {place === 'disponibilites' && (
        <Suspense>
          <AvailabilityPage />
        </Suspense>
      )}
      {place === 'convocation' && (
        <Suspense>
          <ConvocationPage />
        </Suspense>
      )}
      {place === 'noter' && (
        <Suspense>
          <MarkingPage />
        </Suspense>
      )}
      {place === 'signer' && (
        <Suspense>
          <SigningPage />
        </Suspense>
      )}
      {place === 'espace' && (
        <Suspense fallback={<p className="splash">{m.app.loading}</p>}>
          <EspacePage path={path} />
        </Suspense>
      )}
      {place === 'logout' && <SignOut />}
      {question}
    </FrontProvider>
  )
}

/** `go` and the browser's way back ask before what was typed is lost; closing the tab is the browser's own question. */
function useLeaveQuestion(m: FrontMessages, open: (path: string) => void, look: () => void) {
  const unsavedAt = useRef<string | undefined>(undefined)
  const [wanted, setWanted] = useState<string>()
  const setUnsaved = useCallback((unsaved: boolean) => {
    unsavedAt.current = unsaved ? location.pathname : undefined
    if (unsaved) addEventListener('beforeunload', keepTab)
    else removeEventListener('beforeunload', keepTab)
  }, [])
  const go = useCallback(
    (path: string) => (unsavedAt.current === undefined ? open(path) : setWanted(path)),
    [open],
  )
  const lookNow = useRef(look)
  lookNow.current = look
  useEffect(() => {
    const back = () => {
      if (unsavedAt.current === undefined) return lookNow.current()
      setWanted(location.pathname + location.hash)
      history.pushState(null, '', unsavedAt.current)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  const leave = () => {
    setWanted(undefined)
    setUnsaved(false)
    if (wanted !== undefined) open(wanted)
  }
  const question = wanted !== undefined && (
    <LeaveDialog m={m} onLeave={leave} onStay={() => setWanted(undefined)} />
  )
  return { setUnsaved, go, question }
}

const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()

type Place = 'login' | 'register' | 'forgot-password' | 'reset-password' | LinkPlace | 'logout' | 'app'
type LinkPlace = 'disponibilites' | 'convocation' | 'noter' | 'signer' | 'espace'

/** The pages of the space are one place of several paths. */
const findWhere = () => ({ place: findPlace(), path: location.pathname })

function findPlace(): Place {
  const path = location.pathname.toLowerCase().replace(/^\/|\/+$/g, '')
  const signedIn = readSession() !== null
  if (path.startsWith('espace/')) return 'espace'
  switch (path) {
    case 'register':
    case 'forgot-password':
    case 'reset-password':
    case 'disponibilites':
    case 'convocation':
    case 'noter':
    case 'signer':
    case 'espace':
    case 'logout':
      return path
    case 'login':
    case '':
      history.replaceState(null, '', signedIn ? '/dashboard' : '/login')
      break
    default:
      if (!signedIn) history.replaceState(null, '', '/login')
  }
  if (signedIn) bindSession()
  return signedIn ? 'app' : 'login'
}

/** A full load follows, so that nothing of the session stays in memory, and in the language of the next visitor. */
function SignOut() {
  useEffect(() => {
    signOut()
    location.replace('/login')
  }, [])
  return null
}
