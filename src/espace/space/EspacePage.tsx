import { useCallback, useEffect, useState } from 'react'
import { FIRST_CALLS } from '../../contract/espace/firstCalls'
import type { Lang } from '../../contract/kernel/constants'
import { preloadable } from '../../ui/loading/preloadable'
import { useFront } from '../site/FrontContext'
import { FrontLink, FrontPage } from '../site/FrontPage'
import { hasSpaces } from '../site/hasSpaces'
import { takeLink } from '../site/linkHere'
import { askEarly, untilAnswered } from './early'
import { OffreView } from './openedOffre'
import { preloadSection } from './pages'
import { SpaceFrame } from './SpaceFrame'
import { offreAt, sectionAt } from './sections'
import { onSpaceChange, spaceToken } from './session'
import { loadTexts as loadCatalogue, Texts, useCatalogue, useTexts } from './texts'
import './espace.css'

/** Not for those who are signed in. */
const EntryPage = preloadable(() => import('./EntryPage'))

/** How long the frame is kept back for what it will show, in milliseconds. */
const PATIENCE = 500

/** Fetches the texts; the answers to the first calls too, so that one render shows everything. */
export async function loadTexts(lang: Lang): Promise<void> {
  const before = isInside() && spaceToken()
  if (before) askFirst(location.pathname, lang)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.all([
    loadCatalogue(lang),
    isInside() && offreAt(location.pathname) !== undefined && OffreView.preload(),
    isInside() && preloadSection(location.pathname),
    isInside() ? Promise.race([untilAnswered(), late]) : EntryPage.preload(),
  ])
  hasEnded = Boolean(before) && !spaceToken()
}

/** The session turned out to be over before there was a page to say so. */
let hasEnded = false

/** The space, where students, teachers, companies and tutors see and do what concerns them: `/espace`. */
export default function EspacePage({ path }: { path: string }) {
  const { m, lang, notify } = useFront()
  // runs again once the texts are loaded: calls under way are not repeated
  useState(() => isInside() && askFirst(path, lang))
  const texts = useCatalogue(lang)
  const [token, setToken] = useState(spaceToken)
  const [link, setLink] = useState(linkHere)
  /** Whose staff session was left open when the space was left. */
  const [staying, setStaying] = useState<string>()
  const look = useCallback(() => {
    setToken(spaceToken())
    setLink(linkHere())
  }, [])
  useEffect(
    () =>
      onSpaceChange((hasEnded) => {
        if (hasEnded) notify(m.auth.expired, 'info')
        look()
      }),
    [look, notify, m],
  )
  useEffect(() => {
    if (hasEnded) notify(m.auth.expired, 'info')
    hasEnded = false
  }, [notify, m])
  useEffect(() => {
    // a mail's link may be opened where this page is already open
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [look])
  return (
    <Texts value={texts}>
      {!hasSpaces() ? (
        <NoSpaces />
      ) : token && !link ? (
        <SpaceFrame
          key={token}
          path={path}
          onLeft={(email) => {
            setStaying(email)
            look()
          }}
        />
      ) : (
        <EntryPage
          key={link}
          link={link}
          confirms={takeLink().has('adresse')}
          staying={staying}
          onEntered={look}
        />
      )}
    </Texts>
  )
}

const isInside = () => Boolean(spaceToken() && !linkHere() && hasSpaces())

/** The owner of the space, and the data of its first page. */
function askFirst(path: string, lang: Lang): void {
  askEarly('espaceMoi', {})
  const section = sectionAt(path) ?? 'stages'
  if (!(section in FIRST_CALLS) || offreAt(path)) return
  const first = FIRST_CALLS[section as keyof typeof FIRST_CALLS]
  if ('input' in first && location.search) return
  askEarly(first.call, { ...('input' in first && first.input), ...('inLang' in first && { lang }) })
}

/** Shown in front of an existing internship service. */
function NoSpaces() {
  const { m } = useFront()
  const t = useTexts()
  return (
    <FrontPage title={t.title} intro={m.link.missing}>
      <div className="front-links">
        <FrontLink to="/login">{m.auth.backToLogin}</FrontLink>
      </div>
    </FrontPage>
  )
}

const linkHere = () => takeLink().get('token')
