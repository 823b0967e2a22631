import { type ReactNode, useEffect, useState } from 'react'
import ar from '../../../i18n/links/ar'
import en from '../../../i18n/links/en'
import fr, { type LinkMessages } from '../../../i18n/links/fr'
import type { EspaceSection } from '../../contract/espace/sections'
import type { Lang } from '../../contract/kernel/constants'
import { ApiError } from '../../ui/calls/ApiError'
import { typedByLink } from '../../ui/session/typed'
import { useFront } from '../site/FrontContext'
import { FrontLink } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { hasSpaces } from '../site/hasSpaces'
import { forgetLink, takeLink } from '../site/linkHere'
import { PublicFoot } from '../site/ServiceFoot'

const TEXTS: Record<Lang, LinkMessages> = { fr, en, ar }

interface Link {
  /** Empty if the address has none. */
  token: string
  /** Further parameters of the address. */
  params: URLSearchParams
  /** The content is loaded, and the link is valid. */
  isOpen: boolean
  /** The sentence for a failure, which the page shows from then on. */
  fail(error: unknown): string
  clear(): void
  /** The problem with a way to try again. */
  problem: ReactNode
  /** A button that forgets the link on this device, and how to reach the office. */
  ending: ReactNode
}

/**
 * A page that somebody without an account opens by the link of a mail: `#token=…`, which the browser never sends by
 * itself.
 *
 * @param load reads the content
 * @param expired the sentence for a link that is no longer valid, and the page of the space with the same content
 * @param onLeft forgets what else the device keeps of the page
 */
export function useLink(
  load: (token: string) => Promise<void>,
  expired: { text: string; section: EspaceSection },
  onLeft: () => void = () => {},
): Link {
  const { m, lang, leave } = useFront()
  const t = TEXTS[lang]
  const [params] = useState(takeLink)
  const [isLeft, setLeft] = useState(false)
  const token = params.get('token') ?? ''
  const [isLoaded, setLoaded] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isFinal: boolean }>()

  const fail = (error: unknown) => {
    const isFinal = error instanceof ApiError && error.code === 'link_expired'
    if (isFinal) forgetLink()
    const text = isFinal ? expired.text : (outageText(error, m, lang) ?? m.failure.unknown)
    setFailure({ text, isFinal })
    return text
  }
  const clear = () => setFailure(undefined)
  const open = async () => {
    clear()
    try {
      await load(token)
      setLoaded(true)
    } catch (error) {
      fail(error)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a link
  useEffect(() => {
    if (token) void open()
    // another link in the same tab does not reload the page by itself
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [token])

  const end = () =>
    leave(() => {
      forgetLink()
      typedByLink.forget('all')
      onLeft()
      setLeft(true)
    })
  const isOpen = isLoaded && !isLeft && !failure?.isFinal
  const text = token ? failure?.text : m.auth.linkMissing
  const problem = isLeft ? (
    <div className="notice notice-success" role="status">
      {t.left}
    </div>
  ) : (
    <>
      {text && (
        <div className="notice notice-danger" role="status">
          {text}
        </div>
      )}
      {failure && !failure.isFinal && !isLoaded && (
        <button type="button" className="button" onClick={() => void open()}>
          {m.app.retry}
        </button>
      )}
      {failure?.isFinal && hasSpaces() && (
        <div className="front-links">
          <FrontLink to={`/espace/${expired.section}`}>{t.toSpace}</FrontLink>
        </div>
      )}
    </>
  )
  const ending = (
    <>
      {isOpen && (
        <div className="front-links">
          <button type="button" className="button button-plain" onClick={end}>
            {t.done}
          </button>
        </div>
      )}
      <PublicFoot />
    </>
  )
  return { token, params, isOpen, fail, clear, problem, ending }
}
