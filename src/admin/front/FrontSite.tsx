import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/constants'
import { bindSession, readSession } from '../session'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { type Front, FrontProvider } from './FrontContext'
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
  const look = useCallback(() => setWhere(findWhere()), [])
  const open = useCallback(
    (path: string) => {
      history.pushState(null, '', path)
      scrollTo(0, 0)
      look()
    },
    [look],
  )
  const { question, ...leaving } = useLeaveQuestion(m, open, look)
  const { leave } = leaving
  const go = useCallback((path: string) => leave(() => open(path)), [leave, open])
  const enter = useCallback(() => {
    history.replaceState(null, '', takeReturnPath())
    look()
  }, [look])

  if (place === 'app') return app
  return (
    <FrontProvider m={m} lang={lang} go={go} {...leaving}>
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

/** Steps of the page and the browser's way back ask before what was typed is lost; closing the tab is the browser's own question. */
function useLeaveQuestion(m: FrontMessages, open: (path: string) => void, look: () => void) {
  /** How many forms hold something typed, and on which page. */
  const held = useRef({ forms: 0, at: '' }).current
  const isAgreed = useRef(false)
  const [wanted, setWanted] = useState<() => void>()
  const hold = useCallback(() => {
    held.forms++
    held.at = location.pathname
    addEventListener('beforeunload', keepTab)
    return () => {
      if (--held.forms === 0) removeEventListener('beforeunload', keepTab)
    }
  }, [held])
  const leave = useCallback<Front['leave']>(
    (then, isTyped = held.forms > 0) => (isTyped && !isAgreed.current ? setWanted(() => then) : then()),
    [held],
  )
  useEffect(() => {
    const back = () => {
      if (held.forms === 0) return look()
      const path = location.pathname + location.hash
      setWanted(() => () => open(path))
      history.pushState(null, '', held.at)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [held, open, look])

  const agree = () => {
    setWanted(undefined)
    isAgreed.current = true
    wanted?.()
    isAgreed.current = false
  }
  const question = wanted && <LeaveDialog m={m} onLeave={agree} onStay={() => setWanted(undefined)} />
  return { hold, leave, question }
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
