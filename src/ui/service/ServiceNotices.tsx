import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import { DEFAULT_LANG, LANGS, type Lang } from '../../contract/kernel/constants'
import { type Regard, readRegard } from '../session/regard'
import { leaveRegard } from '../signIn/signIn'
import { fill } from '../texts/messages'
import { closeHere, followService, isClosed, readService, type Service } from './service'
import './service.css'

export default function ServiceNotices({ m, lang }: { m: FrontMessages; lang: Lang }) {
  const { annonce, lecture_seule } = useSyncExternalStore(followService, readService)
  // it begins and ends with a page of its own
  const [regard] = useState(readRegard)
  return (
    <>
      <Strip>
        {regard && <Seeing regard={regard} m={m} />}
        {lecture_seule === 1 && (
          <p className="strip strip-warning">
            <strong>{m.app.readOnly}</strong> {m.app.readOnlyDetail}
          </p>
        )}
      </Strip>
      {annonce && <Announcement annonce={annonce} m={m} lang={lang} />}
    </>
  )
}

/** Stays at the top of the window; what else sticks there begins below it (`--strip`). */
function Strip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement.style
    const tell = () => root.setProperty('--strip', `${strip.current?.offsetHeight ?? 0}px`)
    const sizes = new ResizeObserver(tell)
    if (strip.current) sizes.observe(strip.current)
    return () => {
      sizes.disconnect()
      root.removeProperty('--strip')
    }
  }, [])
  return (
    <div ref={strip} className="strips">
      {children}
    </div>
  )
}

/** Whom an administrator sees as, for how long, and the way back. */
function Seeing({ regard: { nom, jusque }, m }: { regard: Regard; m: FrontMessages }) {
  const [minutes, setMinutes] = useState(() => minutesUntil(jusque))
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesUntil(jusque)), EVERY_MS)
    return () => clearInterval(timer)
  }, [jusque])
  useEffect(() => {
    if (minutes <= 0) leaveRegard()
  }, [minutes])
  const [before, after] = m.app.seeing.split('%{nom}')
  return (
    <div className="strip strip-seeing">
      <p>
        {before}
        <bdi>
          <strong>{nom}</strong>
        </bdi>
        {after}{' '}
        <span className="strip-more">{fill(m.app.seeingDetail, { minutes: Math.max(minutes, 0) })}</span>
      </p>
      <button type="button" onClick={leaveRegard}>
        {m.app.seeingLeave}
      </button>
    </div>
  )
}

const minutesUntil = (instant: string) => Math.ceil((Date.parse(instant) - Date.now()) / MINUTE_MS)

const MINUTE_MS = 60_000
const EVERY_MS = 10_000

interface AnnouncementProps {
  annonce: NonNullable<Service['annonce']>
  m: FrontMessages
  lang: Lang
}

function Announcement({ annonce, m, lang }: AnnouncementProps) {
  const [, setClosed] = useState(0)
  const said = textOf(annonce, lang)
  const canClose = annonce.genre === 'information'
  if (!said || (canClose && isClosed(annonce))) return null
  const close = () => {
    closeHere(annonce)
    setClosed((times) => times + 1)
  }
  return (
    <div className={`announcement announcement-${annonce.genre}`}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" />
        <path d={canClose ? 'M10 9v5.5M10 5.6v.4' : 'M10 5.5v5.5M10 14v.4'} />
      </svg>
      <p lang={said.lang} dir="auto">
        {said.text}
      </p>
      {canClose && (
        <button type="button" className="announcement-close" aria-label={m.app.close} onClick={close}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** In the language of the page, or else in one that it was written in. */
function textOf({ texte = {} }: AnnouncementProps['annonce'], lang: Lang) {
  const written = [lang, DEFAULT_LANG, ...LANGS].find((each) => texte[each])
  return written && { lang: written, text: texte[written] }
}
