import './theme/fonts.css'
import './theme/base.css'
import './front/controls.css'
import './front/front.css'
import { type ReactElement, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FrontSite } from './front/FrontSite'
import { LoadGuard } from './front/LoadGuard'
import { OfflineBanner } from './front/OfflineBanner'
import { returnPath } from './front/signIn'
import { applyLang, isRtl, readLang } from './language'
import { idle, preloadScreen } from './lazily'
import { loadFrontMessages } from './messages'
import { readSession } from './session'
import { modeOf, readStoredSettings } from './theme/mode'
import { applyTokens } from './theme/tokens'

/*
 * The public pages are plain React and load at once. The signed-in app, with react-admin and Material, is
 * a chunk of its own: fetched while the visitor types, or at once for who is signed in already.
 */
const loadApp = async () => {
  const [{ App }, { createI18nProvider }, rtl] = await Promise.all([
    import('./App'),
    import('./i18nProvider'),
    isRtl(lang) ? import('./theme/RtlCache') : undefined,
  ])
  preloadScreen(readSession() ? location.pathname : returnPath())
  loaded ??= <App i18nProvider={await createI18nProvider(lang)} direction={rtl?.default} />
  return loaded
}
let loaded: ReactElement | undefined

/** No `lazy`: React would hold the app back until 300 ms after it has shown the text in its place. */
function SignedInApp() {
  const [app, setApp] = useState(loaded)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => void loadApp().then(setApp, setFailure), [])
  if (failure) throw failure
  return app ?? <p className="splash">{messages.app.loading}</p>
}

const lang = readLang()
applyLang(lang)
applyTokens(modeOf(readStoredSettings().colorMode))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const messages = await loadFrontMessages(lang)
const app = (
  <LoadGuard m={messages}>
    <SignedInApp />
  </LoadGuard>
)
createRoot(root).render(
  <StrictMode>
    <FrontSite
      m={messages}
      lang={lang}
      app={app}
      onTyping={() =>
        void idle()
          .then(loadApp)
          .catch(() => {})
      }
    />
    <OfflineBanner m={messages} />
  </StrictMode>,
)
