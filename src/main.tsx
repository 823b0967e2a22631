import './ui/theme/fonts.css'
import './ui/theme/base.css'
import './espace/site/controls.css'
import './espace/site/front.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { FrontSite } from './espace/FrontSite'
import { LoadGuard } from './espace/site/LoadGuard'
import { OfflineBanner } from './espace/site/OfflineBanner'
import { readSession } from './ui/session/session'
import { returnPath } from './ui/signIn/signIn'
import { applyLang, isRtl, readLang } from './ui/texts/language'
import { loadFrontMessages } from './ui/texts/messages'
import { modeOf, readStoredSettings } from './ui/theme/mode'
import { applyTokens } from './ui/theme/tokens'

/*
 * The public pages are plain React and load at once. The signed-in app, with react-admin and Material, is
 * a chunk of its own: fetched while the visitor types, or at once for who is signed in already.
 */
const fetchApp = async () => {
  const [{ App, preloadScreen }, { createI18nProvider }] = await Promise.all([
    import('./admin/App'),
    import('./admin/i18nProvider'),
    isRtl(lang) && import('./admin/theme/RtlCache'),
  ])
  // all of it before anything shows: React holds back for 0.3 s what comes after a fallback has shown
  const [i18nProvider] = await Promise.all([
    createI18nProvider(lang),
    preloadScreen(readSession() ? location.pathname : returnPath()),
  ])
  return { default: () => <App i18nProvider={i18nProvider} /> }
}
let app: ReturnType<typeof fetchApp> | undefined

/** Once, however often it is asked for: the texts that come later are those of one catalogue. After a failure it tries again. */
function loadApp() {
  app ??= fetchApp().catch((error: unknown) => {
    app = undefined
    throw error
  })
  return app
}
const SignedInApp = lazy(loadApp)

const lang = readLang()
applyLang(lang)
applyTokens(modeOf(readStoredSettings().colorMode))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const messages = await loadFrontMessages(lang)
const signedIn = (
  <LoadGuard m={messages}>
    <SignedInApp />
  </LoadGuard>
)
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<p className="splash">{messages.app.loading}</p>}>
      <FrontSite m={messages} lang={lang} app={signedIn} onTyping={() => void loadApp().catch(() => {})} />
    </Suspense>
    <OfflineBanner m={messages} />
  </StrictMode>,
)
