import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { FrontMessages } from '../../i18n/front/fr'
import type { Lang } from '../contract/kernel/constants'
import { base, pageHere, pathHere } from '../ui/address'
import { preloadable } from '../ui/loading/preloadable'
import { bindSession, readSession } from '../ui/session/session'
import { keptMarks, typedByAnybody, typedByLink, typedInOffice, typedInSpace } from '../ui/session/typed'
import { followOtherTabs, signOut, takeReturnPath } from '../ui/signIn/signIn'
import { readLang } from '../ui/texts/language'
import { LoginPage } from './signIn/LoginPage'
import { type Front, FrontProvider } from './site/FrontContext'
import { isComingBack } from './site/hasSpaces'

const withTexts = async <Page extends { loadTexts(lang: Lang): Promise<unknown> }>(load: Promise<Page>) => {
  const page = await load
  await page.loadTexts(readLang())
  return page
}
const EspacePage = preloadable(() => withTexts(import('./space/EspacePage')))
/** Loaded once there is something to lose, so that it can ask offline too. */
const loadLeaveDialog = () => import('./site/LeaveDialog')
const LeaveDialog = lazy(loadLeaveDialog)

/** The pages open to everybody, by path. */
const PAGES = {
  register: preloadable(() => import('./signIn/RegisterPage')),
  'forgot-password': preloadable(() => import('./signIn/ForgotPasswordPage')),
  'reset-password': preloadable(() => import('./signIn/ResetPasswordPage')),
  disponibilites: preloadable(() => import('./links/availability/AvailabilityPage')),
  convocation: preloadable(() => import('./links/convocation/ConvocationPage')),
  noter: preloadable(() => import('./links/marking/MarkingPage')),
  signer: preloadable(() => withTexts(import('./links/signing/SigningPage'))),
  verifier: preloadable(() => import('./links/verifying/VerifyPage')),
  hall: preloadable(() => import('./links/hall/HallPage')),
  informations: preloadable(() => import('./links/informations/InformationsPage')),
  logout: SignOut,
}

/** Fetches the code of the page at this address ahead of its first render; does nothing if it is already loaded. */
export function preloadPage(loadApp: () => Promise<void>): Promise<void> | undefined {
  const place = findPlace()
  if (place === 'app') return loadApp()
  const Page = place === 'espace' ? EspacePage : isPage(place) && PAGES[place]
  return Page && 'preload' in Page ? Page.preload() : undefined
}

interface FrontSiteProps {
  m: FrontMessages
  lang: Lang
  /** The office, for signed-in staff. */
  app: ReactNode
  onTyping: () => void
}

/**
 * Decides between the public pages and the signed-in app. Without a stored session every other path is `/login`; with
 * one, `/login` and `/` are the dashboard. Signing out in one tab signs out the others; signing in as somebody else
 * reloads them.
 */
export function FrontSite({ m, lang, app, onTyping }: FrontSiteProps) {
  const [{ place, path }, setWhere] = useState(findWhere)
  useEffect(() => {
    if (place !== 'app') return
    // a page restored from the browser's history has missed events
    const each = (change: typeof addEventListener) => {
      for (const event of ['storage', 'pageshow']) change(event, followOtherTabs)
    }
    each(addEventListener)
    return () => each(removeEventListener)
  }, [place])
  useEffect(() => {
    for (const kept of [typedInOffice, typedInSpace, typedByLink, keptMarks, typedByAnybody])
      kept.forget('old')
  }, [])
  const look = useCallback(() => setWhere(findWhere()), [])
  const open = useCallback(
    (path: string) => {
      history.pushState(null, '', base + path)
      scrollTo(0, 0)
      look()
    },
    [look],
  )
  const { question, ...leaving } = useLeaveQuestion(m, open, look)
  const { leave } = leaving
  const go = useCallback((path: string) => leave(() => open(path)), [leave, open])
  const enter = useCallback(() => {
    history.replaceState(null, '', base + takeReturnPath())
    look()
  }, [look])

  if (place === 'app') return app
  const Page = isPage(place) && PAGES[place]
  return (
    <FrontProvider m={m} lang={lang} go={go} {...leaving}>
      {place === 'login' && <LoginPage onSignedIn={enter} onTyping={onTyping} />}
      {Page && (
        <Suspense>
          <Page />
        </Suspense>
      )}
      {place === 'espace' && (
        <Suspense fallback={<p className="splash">{m.app.loading}</p>}>
          <EspacePage path={path} />
        </Suspense>
      )}
      {question}
    </FrontProvider>
  )
}

/**
 * Links on the page and the browser's back button ask before typed input is lost; closing the tab uses the browser's
 * own question.
 */
function useLeaveQuestion(m: FrontMessages, open: (path: string) => void, look: () => void) {
  /** How many forms hold typed input, and on which page. */
  const held = useRef({ forms: 0, at: '' }).current
  const isAgreed = useRef(false)
  const [wanted, setWanted] = useState<() => void>()
  const hold = useCallback(() => {
    held.forms++
    void loadLeaveDialog()
    held.at = location.pathname + location.search
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
      const path = pageHere() + location.hash
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
  const question = wanted && (
    <Suspense>
      <LeaveDialog m={m} onLeave={agree} onStay={() => setWanted(undefined)} />
    </Suspense>
  )
  return { hold, leave, question }
}

const keepTab = (event: BeforeUnloadEvent) => event.preventDefault()

type SitePlace = keyof typeof PAGES | 'login' | 'espace' | 'app'

const isPage = (path: string): path is keyof typeof PAGES => Object.hasOwn(PAGES, path)

/** The pages of the space are one place with several paths. */
const findWhere = () => ({ place: findPlace(), path: pathHere() })

function findPlace(): SitePlace {
  const path = pathHere()
    .toLowerCase()
    .replace(/^\/|\/+$/g, '')
  const signedIn = readSession() !== null
  if (/^espace(\/|$)/.test(path)) return 'espace'
  // its code follows in the path
  if (path.startsWith('verifier/')) return 'verifier'
  if (isPage(path)) return path
  // a provider has sent somebody back, who may have started from their space
  if (path === 'login' && isComingBack()) return 'login'
  if (!signedIn || path === 'login' || path === '')
    history.replaceState(null, '', base + (signedIn ? '/dashboard' : '/login'))
  if (signedIn) bindSession()
  return signedIn ? 'app' : 'login'
}

/** A full load follows, so that nothing of the session stays in memory and the next visitor gets their own language. */
function SignOut() {
  useEffect(() => {
    signOut()
    location.replace(`${base}/login`)
  }, [])
  return null
}
