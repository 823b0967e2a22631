import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Lang } from '../../contract/kernel/constants'
import { useFront } from '../site/FrontContext'
import { FrontLink, LanguageSwitch, LegalLink } from '../site/FrontPage'
import { forgetLinks } from '../site/linkHere'
import { SchoolMark } from '../site/SchoolMark'
import { ServiceFoot } from '../site/ServiceFoot'
import { useNarrow } from '../site/useNarrow'
import { answerHere, answerTo } from './answers'
import { type Me, MeContext } from './me'
import { rememberSpaceOwner, signOutOfSpace } from './ownSpace'
import { PAGES } from './pages'
import { sectionAt, sectionsOf } from './sections'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

/** For those who signed in by a company's password. */
const Rest = lazy(() => import('./Rest'))

/** The frame of a space: its owner, its pages as tabs, and the open page. */
export function SpaceFrame({
  path,
  onLeft,
}: {
  path: string
  /** @param staying whose staff session is still open here */
  onLeft: (staying: string | undefined) => void
}) {
  const { m, go, leave } = useFront()
  const t = useTexts()
  const { data: me, problem } = useLoaded(() => answerTo('espaceMoi', {}) as Promise<Me>, {
    here: () => answerHere('espaceMoi', {}) as Me | undefined,
  })

  useEffect(() => {
    if (me?.email) rememberSpaceOwner(me.email)
  }, [me])
  useEffect(() => {
    // the session may have ended meanwhile, for instance at the university
    const look = () => document.hidden || void callSpace('espaceMoi', {}).catch(() => {})
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const sections = sectionsOf(me)
  const open = sections.find((one) => one.path === sectionAt(path)) ?? sections[0]
  const Page = open && PAGES[open.name]
  useEffect(() => {
    if (open) document.title = `${t.sections[open.name]} · ${t.title}`
  }, [open, t])
  const tabs = useRef<HTMLElement>(null)
  const isNarrow = useNarrow()
  // on a phone, or once the window is as narrow, the tab of the open page may be off screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another tab then
  useEffect(() => {
    const [tab, row] = [tabs.current?.querySelector('[aria-current]'), tabs.current]
    if (!tab || !row) return
    const [at, frame] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += (at.left + at.right - frame.left - frame.right) / 2
  }, [open, t, isNarrow])
  const quit = () =>
    leave(() => {
      forgetLinks()
      onLeft(signOutOfSpace())
      go('/espace')
    })
  return (
    <div className="space">
      <header className="space-head">
        <FrontLink to="/espace" className="front-brand">
          <SchoolMark unless={false} />
        </FrontLink>
        <div className="space-who">
          <span className="space-name">{me && <bdi>{me.nom || me.email}</bdi>}</span>
          <LanguageSwitch onChoose={chooseLang} />
          <button type="button" className="button button-plain" onClick={quit}>
            {t.leave}
          </button>
        </div>
      </header>
      {!me && <div className="space-tabs" />}
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
      <main className="space-main" data-page={open?.name}>
        {problem}
        {me?.reste && (
          <Suspense fallback={<div className="notice" />}>
            <Rest email={me.email} />
          </Suspense>
        )}
        {me && open && Page && (
          <MeContext value={me}>
            <h1>{t.sections[open.name]}</h1>
            <Suspense fallback={<p className="space-wait">{m.app.loading}</p>}>
              <Page key={open.name} />
            </Suspense>
          </MeContext>
        )}
      </main>
      {me && <ServiceFoot service={me.service} />}
      <LegalLink />
    </div>
  )
}

/** The language chosen here is also that of mails; the page's own default is nobody's choice. */
const chooseLang = (langue: Lang) => callSpace('espaceLangue', { langue }).catch(() => {})
