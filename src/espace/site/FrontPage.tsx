import { type ReactNode, useEffect } from 'react'
import { INFORMATIONS_PATH } from '../../contract/gabarit/informations'
import type { Lang } from '../../contract/kernel/constants'
import { base } from '../../ui/address'
import tiles from '../../ui/assets/tiles.svg'
import { config } from '../../ui/config'
import { langs, switchLang } from '../../ui/texts/language'
import { useFront } from './FrontContext'
import { hasSpaces } from './hasSpaces'
import { SchoolMark } from './SchoolMark'

/** The frame of the public pages: the form on one side, the school's picture on the other. */
export function FrontPage({
  title,
  intro,
  wide = false,
  children,
}: {
  title: string
  intro?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const { m } = useFront()
  useEffect(() => {
    document.title = title === m.app.name ? title : `${title} · ${m.app.name}`
  }, [title, m])
  return (
    <div className="front">
      <div className="front-side">
        <header className="front-head">
          <FrontLink to="/login" className="front-brand">
            <SchoolMark unless={title === m.app.name} />
          </FrontLink>
          <LanguageSwitch />
        </header>
        <main className={wide ? 'front-main front-main-wide' : 'front-main'}>
          <h1>{title}</h1>
          {intro && <p className="front-intro">{intro}</p>}
          {children}
        </main>
        <LegalLink />
      </div>
      <aside className="front-face">
        <img src={config.tint ? base + tiles + config.tint : tiles} alt="" />
        <div className="front-words">
          <p className="front-tagline">{m.app.tagline}</p>
          <p>{m.app.taglineDetail}</p>
        </div>
      </aside>
    </div>
  )
}

/** To what the law has the school tell everybody, where these services do. */
export function LegalLink() {
  const { m } = useFront()
  if (!hasSpaces()) return null
  return (
    <FrontLink to={INFORMATIONS_PATH} className="front-legal">
      {m.app.legal}
    </FrontLink>
  )
}

/** A link within the site, unless opened in another tab. */
export function FrontLink({
  to,
  className,
  current,
  children,
}: {
  to: string
  className?: string
  /** It leads to the present page. */
  current?: boolean
  children: ReactNode
}) {
  const { go } = useFront()
  return (
    <a
      href={base + to}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(to)
      }}
    >
      {children}
    </a>
  )
}

/** How long the page waits until the choice has been noted. */
const TOLD_MS = 1_000

/** Nothing where the school offers one language. @param onChoose awaited for a moment before the page reloads */
export function LanguageSwitch({ onChoose }: { onChoose?: (lang: Lang) => Promise<unknown> }) {
  const { m, lang } = useFront()
  if (!langs[1]) return null
  return (
    <select
      className="front-lang"
      aria-label={m.app.language}
      value={lang}
      onChange={async ({ target: { value } }) => {
        const told = onChoose?.(value as Lang)
        // a service that is away for a moment holds up nobody
        await Promise.race([told, new Promise((resolve) => setTimeout(resolve, TOLD_MS))])
        switchLang(value)
      }}
    >
      {langs.map((code) => (
        <option key={code} value={code} lang={code}>
          {m.app.languages[code]}
        </option>
      ))}
    </select>
  )
}
