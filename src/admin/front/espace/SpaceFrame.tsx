import { Suspense, useEffect, useRef } from 'react'
import { useFront } from '../FrontContext'
import { FrontLink, LanguageSwitch } from '../FrontPage'
import { SchoolMark } from '../SchoolMark'
import { type Me, Moi } from './me'
import { SECTIONS } from './sections'
import { callSpace, leaveSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

/** The frame of a space: whose it is, its pages as tabs, and the page that is open. */
export function SpaceFrame({ path, onLeft }: { path: string; onLeft: () => void }) {
  const { m, lang, go } = useFront()
  const t = useTexts()
  const { data: me, problem } = useLoaded(() => callSpace('espaceMoi', {}) as Promise<Me>)
  useEffect(() => {
    // the language that somebody reads in is the one they are written to in
    if (me && me.langue !== lang) void callSpace('espaceLangue', { langue: lang }).catch(() => {})
  }, [me, lang])

  const sections = SECTIONS.filter(({ kinds }) => kinds.some((kind) => me?.kinds.includes(kind)))
  const open = sections.find((one) => path.toLowerCase().startsWith(`/espace/${one.path}`)) ?? sections[0]
  useEffect(() => {
    if (open) document.title = `${t.sections[open.name]} · ${t.title}`
  }, [open, t])
  const tabs = useRef<HTMLElement>(null)
  // on a phone the tab of the page that is open may lie beside the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another tab then
  useEffect(() => {
    const [tab, row] = [tabs.current?.querySelector('[aria-current]'), tabs.current]
    if (!tab || !row) return
    const [at, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += (at.left + at.right - frame.left - frame.right) / 2
  }, [open, t])
  const leave = () => {
    void callSpace('espaceQuitter', {}).catch(() => {})
    leaveSpace()
    onLeft()
    go('/espace')
  }
  return (
    <div className="space">
      <header className="space-head">
        <FrontLink to="/espace" className="front-brand">
          <SchoolMark unless={false} />
        </FrontLink>
        <div className="space-who">
          {me && (
            <span className="space-name">
              <bdi>{me.nom || me.email}</bdi>
            </span>
          )}
          <LanguageSwitch />
          <button type="button" className="button button-plain" onClick={leave}>
            {t.leave}
          </button>
        </div>
      </header>
      {sections.length > 1 && (
        <nav ref={tabs} className="space-tabs" aria-label={t.title}>
          {sections.map((section) => (
            <FrontLink
              key={section.name}
              to={`/espace/${section.path}`}
              current={section === open}
              className="space-tab"
            >
              {t.sections[section.name]}
            </FrontLink>
          ))}
        </nav>
      )}
      <main className="space-main">
        {problem}
        {me && open && (
          <Moi value={me}>
            <h1>{t.sections[open.name]}</h1>
            <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
              <open.Page key={open.name} />
            </Suspense>
          </Moi>
        )}
      </main>
    </div>
  )
}
