import { useCallback, useEffect, useState } from 'react'
import { SECTION_CALLS } from '../../contract/espace/sectionCalls'
import type { Lang } from '../../contract/kernel/constants'
import { pathHere } from '../../ui/address'
import { preloadable } from '../../ui/loading/preloadable'
import { useFront } from '../site/FrontContext'
import { hasSpaces } from '../site/hasSpaces'
import { takeLink } from '../site/linkHere'
import { askEarly, untilAnswered } from './answers'
import { OffreView } from './openedOffre'
import { preloadSection } from './pages'
import { SpaceFrame } from './SpaceFrame'
import { offreAt, sectionAt } from './sections'
import { onSpaceChange, spaceToken } from './session'
import { loadTexts as loadCatalogue, Texts, useCatalogue } from './texts'
import './espace.css'

/** Not for those who are signed in. */
const EntryPage = preloadable(() => import('./EntryPage'))

/**
 * How long the frame is kept back for what it will show, in milliseconds: a phone draws the frame in a little more, and
 * has then run once what draws the rest.
 */
const PATIENCE = 50

/** Fetches the texts; the answers to the first calls too, if they are nearly here: then one render shows everything. */
export async function loadTexts(lang: Lang): Promise<void> {
  before = isInside() ? spaceToken() : null
  if (before) askFirst(pathHere(), lang)
  await Promise.all([
    loadCatalogue(lang),
    isInside() && offreAt(pathHere()) !== undefined && OffreView.preload(),
    isInside() && preloadSection(pathHere()),
    !isInside() && EntryPage.preload(),
  ])
  if (isInside())
    await Promise.race([untilAnswered(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

/** The session, which may turn out to be over before there is a page to say so. */
let before: string | null = null

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
    if (before && !spaceToken()) {
      notify(m.auth.expired, 'info')
      look()
    }
    before = null
  }, [look, notify, m])
  useEffect(() => {
    // a mail's link may be opened where this page is already open
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [look])
  return (
    <Texts value={texts}>
      {token && !link && hasSpaces() ? (
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
  if (!(section in SECTION_CALLS) || offreAt(path)) return
  const first = SECTION_CALLS[section as keyof typeof SECTION_CALLS]
  if ('input' in first && location.search) return
  askEarly(first.call, { ...('input' in first && first.input), ...('inLang' in first && { lang }) })
}

const linkHere = () => takeLink().get('token')
