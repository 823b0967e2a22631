import './theme/fonts.css'
import './theme/base.css'
import './front/controls.css'
import './front/front.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { FrontSite } from './front/FrontSite'
import { LoadGuard } from './front/LoadGuard'
import { OfflineBanner } from './front/OfflineBanner'
import { returnPath } from './front/signIn'
import { applyLang, isRtl, readLang } from './language'
import { preloadScreen } from './lazily'
import { loadFrontMessages } from './messages'
import { readSession } from './session'
import { modeOf, readStoredSettings } from './theme/mode'
import { applyTokens } from './theme/tokens'

/*
 * The public pages are plain React and load at once. The signed-in app, with react-admin and Material, is
 * a chunk of its own: fetched while the visitor types, or at once for who is signed in already.
 */
const fetchApp = async () => {
  const [{ App }, { createI18nProvider }] = await Promise.all([
    import('./App'),
    import('./i18nProvider'),
    isRtl(lang) && import('./theme/RtlCache'),
  ])
  preloadScreen(readSession() ? location.pathname : returnPath())
  const i18nProvider = await createI18nProvider(lang)
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
