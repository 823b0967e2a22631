import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Messages } from '../../../i18n/fr'
import type { Lang } from '../../contract/constants'
import { bindSession, readSession } from '../session'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { FrontProvider } from './FrontContext'
import { LoginPage } from './LoginPage'
import { RegisterPage } from './RegisterPage'
import { ResetPasswordPage } from './ResetPasswordPage'
import { followOtherTabs, signOut, takeReturnPath } from './signIn'

interface FrontSiteProps {
  m: Messages
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
  const [place, setPlace] = useState(findPlace)
  useEffect(() => {
    const look = () => setPlace(findPlace())
    addEventListener('popstate', look)
    return () => removeEventListener('popstate', look)
  }, [])
  useEffect(() => {
    if (place !== 'app') return
    // a page that comes back from the history of the browser has heard no events meanwhile
    const events = ['storage', 'pageshow']
    for (const event of events) addEventListener(event, followOtherTabs)
    return () => {
      for (const event of events) removeEventListener(event, followOtherTabs)
    }
  }, [place])
  const go = useCallback((path: string) => {
    history.pushState(null, '', path)
    scrollTo(0, 0)
    setPlace(findPlace())
  }, [])
  const enter = useCallback(() => {
    history.replaceState(null, '', takeReturnPath())
    setPlace(findPlace())
  }, [])

  if (place === 'app') return app
  return (
    <FrontProvider m={m} lang={lang} go={go}>
      {place === 'login' && <LoginPage onSignedIn={enter} onTyping={onTyping} />}
      {place === 'register' && <RegisterPage />}
      {place === 'forgot-password' && <ForgotPasswordPage />}
      {place === 'reset-password' && <ResetPasswordPage />}
      {place === 'logout' && <SignOut />}
    </FrontProvider>
  )
}

type Place = 'login' | 'register' | 'forgot-password' | 'reset-password' | 'logout' | 'app'

function findPlace(): Place {
  const path = location.pathname.toLowerCase().replace(/^\/|\/+$/g, '')
  const signedIn = readSession() !== null
  switch (path) {
    case 'register':
    case 'forgot-password':
    case 'reset-password':
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
