import './ui/theme/fonts.css'
import './ui/theme/base.css'
import './espace/site/controls.css'
import './espace/site/front.css'
import './espace/site/serviceFoot.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { FrontSite, preloadPage } from './espace/FrontSite'
import { LoadGuard } from './espace/site/LoadGuard'
import { OfflineBanner } from './espace/site/OfflineBanner'
import { pathHere } from './ui/address'
import { config } from './ui/config'
import { preloadable } from './ui/loading/preloadable'
import { Notices } from './ui/service/Notices'
import { readSession } from './ui/session/session'
import { returnPath } from './ui/signIn/signIn'
import { applyLang, isRtl, readLang } from './ui/texts/language'
import { loadFrontMessages } from './ui/texts/messages'
import { modeOf, readStoredSettings } from './ui/theme/mode'
import { applyTokens, colors } from './ui/theme/tokens'

/*
 * The public pages are plain React and load at once. The signed-in app, with react-admin and Material, is a chunk of
 * its own: fetched while the visitor types, or at once if somebody is signed in.
 */
const fetchApp = async () => {
  const [{ App, preloadScreen }, { createI18nProvider }] = await Promise.all([
    import('./admin/App'),
    import('./admin/i18nProvider'),
    isRtl(lang) && import('./admin/theme/RtlCache'),
  ])
  const [i18nProvider] = await Promise.all([
    createI18nProvider(lang),
    preloadScreen(readSession() ? pathHere() : returnPath()),
  ])
  return { default: () => <App i18nProvider={i18nProvider} /> }
}
let app: ReturnType<typeof fetchApp> | undefined

/** Only once, so that texts loaded later extend the same catalogue. It tries again after a failure. */
function loadApp() {
  app ??= fetchApp().catch((error: unknown) => {
    app = undefined
    throw error
  })
  return app
}
const SignedInApp = preloadable(loadApp)

const lang = readLang()
applyLang(lang)
// before anything reads them
Object.assign(colors.light, config.accents?.light)
Object.assign(colors.dark, config.accents?.dark)
applyTokens(modeOf(readStoredSettings().colorMode))

/** Not awaited by this module: code that comes later imports what came with it, and would wait for it in turn. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const page = preloadPage(SignedInApp.preload)
  const messages = await loadFrontMessages(lang)
  if (page) {
    // not a fallback of React's, which would keep the page back for 0.3 s after it
    root.innerHTML = `<p class="splash">${messages.app.loading}</p>`
    await page
  }
  const signedIn = (
    <LoadGuard m={messages}>
      <SignedInApp />
    </LoadGuard>
  )
  createRoot(root).render(
    <StrictMode>
      <Notices m={messages} lang={lang} />
      <Suspense fallback={<p className="splash">{messages.app.loading}</p>}>
        <FrontSite m={messages} lang={lang} app={signedIn} onTyping={() => void SignedInApp.preload()} />
      </Suspense>
      <OfflineBanner m={messages} />
    </StrictMode>,
  )
}

void start()
