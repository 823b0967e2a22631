import { useEffect, useRef, useState } from 'react'
import ar from '../../../../i18n/hall/ar'
import en from '../../../../i18n/hall/en'
import fr, { type HallMessages } from '../../../../i18n/hall/fr'
import type { Lang } from '../../../contract/kernel/constants'
import { HALL_CODE } from '../../../contract/salle/hallPath'
import { pathHere } from '../../../ui/address'
import { ApiError } from '../../../ui/calls/ApiError'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontLink, LanguageSwitch, LegalLink } from '../../site/FrontPage'
import { outageText } from '../../site/failureText'
import { longDay } from '../../site/longDay'
import { SchoolMark } from '../../site/SchoolMark'
import './hall.css'

const TEXTS: Record<Lang, HallMessages> = { fr, en, ar }
/** A screen in a hall is looked at all day. */
const RENEWED_MS = 60_000
const TICK_MS = 10_000

type Hall = Awaited<ReturnType<typeof callByLink<'hall'>>>
type Room = NonNullable<NonNullable<Hall['salles']>[number]>

/**
 * The defences of the day by room, at `/hall#code=…`: on a screen in the hall, which turns its pages by itself, on a
 * phone or, with `?salle=`, at the door of one room.
 */
export default function HallPage() {
  const { m, lang } = useFront()
  const t = TEXTS[lang]
  const { hall, now, change, failure, isGone } = useHall()
  const size = useScreen()
  useEffect(() => {
    document.title = `${t.title} · ${m.app.name}`
  }, [m, t])

  const only = new URLSearchParams(location.search).get('salle')
  const rooms = (hall?.salles ?? []).flatMap((room) => (room && (!only || room.salle === only) ? room : []))
  const isScreen = size !== undefined && !only
  const perPage = isScreen ? size.columns * size.rows : rooms.length
  const pages = Math.max(1, Math.ceil(rooms.length / Math.max(1, perPage)))
  const turning = usePages(pages)
  const shown = isScreen ? rooms.slice(turning.page * perPage, (turning.page + 1) * perPage) : rooms
  const jour = hall?.jour
  const isToday = jour === now.slice(0, 'YYYY-MM-DD'.length)
  return (
    <div className="hall" data-screen={isScreen || undefined}>
      <header className="hall-head">
        <FrontLink to="/login" className="front-brand">
          <SchoolMark unless={false} />
        </FrontLink>
        <span className="hall-clock">
          <bdi dir="ltr">{timeOf(now)}</bdi>
        </span>
        <LanguageSwitch />
      </header>
      <main>
        <h1>{t.title}</h1>
        {isGone && (
          <p role="alert" className="notice notice-danger">
            {t.expired}
          </p>
        )}
        {failure && (
          <p role="alert" className="notice notice-danger">
            {failure}
          </p>
        )}
        {hall && (
          <p className="hall-day">
            {jour ? fill(isToday ? t.today : t.next, { jour: longDay(jour, lang) }) : t.none}
            {only && (
              <FrontLink to={pathHere() + location.hash} className="hall-all">
                {t.allRooms}
              </FrontLink>
            )}
          </p>
        )}
        <p role="status" className="hall-change">
          {change && fill(t.changed, { heure: timeOf(change) })}
        </p>
        <div
          className="hall-rooms"
          style={
            isScreen
              ? {
                  gridTemplateColumns: `repeat(${size.columns}, minmax(0, 1fr))`,
                  gridTemplateRows: `repeat(${size.rows}, minmax(0, 1fr))`,
                }
              : undefined
          }
        >
          {shown.map((room) => (
            <RoomCard key={`${room.salle} ${room.batiment}`} room={room} now={now} isShort={isScreen} />
          ))}
        </div>
      </main>
      {isScreen && pages > 1 && (
        <footer className="hall-pages">
          <button type="button" className="button" onClick={turning.toggle}>
            {turning.isPaused ? t.resume : t.pause}
          </button>
          <span>{fill(t.page, { page: turning.page + 1, pages })}</span>
        </footer>
      )}
      <LegalLink />
    </div>
  )
}

/** What is read each minute, by the school's clock; `change`: when its plan has changed. */
function useHall() {
  const { m, lang } = useFront()
  const [code] = useState(() => new URLSearchParams(location.hash.slice(1)).get(HALL_CODE) ?? '')
  const [hall, setHall] = useState<Hall>()
  const [readAt, setReadAt] = useState(0)
  const [, tick] = useState(0)
  const [seen, setSeen] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isGone, setGone] = useState(code === '')
  const last = useRef<Hall>(undefined)
  useEffect(() => {
    if (isGone) return undefined
    const read = () =>
      callByLink('hall', { code, lang }).then(
        (answer) => {
          const before = last.current
          if (before && before.jour === answer.jour && isOther(before, answer)) setSeen(answer.maintenant)
          last.current = answer
          setHall(answer)
          setReadAt(performance.now())
          setFailure(undefined)
        },
        // what was last read stays
        (error) => {
          if (!(error instanceof ApiError && error.code === 'link_expired'))
            return setFailure(outageText(error, m, lang) ?? m.failure.unknown)
          setHall(undefined)
          setGone(true)
        },
      )
    // another language is no change of the plan
    last.current = undefined
    void read()
    const timer = setInterval(read, RENEWED_MS)
    return () => clearInterval(timer)
  }, [code, lang, m, isGone])
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return {
    hall,
    now: hall?.maintenant ? later(hall.maintenant, performance.now() - readAt) : '',
    change: seen ?? hall?.change_le,
    failure,
    isGone,
  }
}

const isOther = (one: Hall, other: Hall) => JSON.stringify(one.salles) !== JSON.stringify(other.salles)

/** A wall clock some time later. */
const later = (clock: string, ms: number) =>
  new Date(Date.parse(`${clock}Z`) + ms).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)

/** How many rooms a large screen has side by side and one below the other; undefined: a phone, which scrolls. */
function useScreen() {
  const [size, setSize] = useState(sizeOf)
  useEffect(() => {
    const measure = () => setSize(sizeOf())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return size && { columns: size.columns, rows: size.rows }
}

function sizeOf() {
  if (innerWidth < SCREEN.width || innerHeight < SCREEN.height) return undefined
  return {
    columns: Math.max(2, Math.floor(innerWidth / SCREEN.room)),
    rows: Math.max(1, Math.floor((innerHeight - SCREEN.around) / SCREEN.tall)),
  }
}
/** In pixels: the least width and height of a screen, those of a room on it, and the height above and below. */
const SCREEN = { width: 1_100, height: 620, room: 560, tall: 330, around: 250 } as const

/** Turns pages by itself, until somebody stops it. */
function usePages(pages: number) {
  const [page, turn] = useState(0)
  const [isPaused, pause] = useState(false)
  useEffect(() => {
    if (isPaused || pages < 2) return undefined
    const timer = setInterval(() => turn((last) => (last + 1) % pages), PAGE_MS)
    return () => clearInterval(timer)
  }, [isPaused, pages])
  return { page: Math.min(page, pages - 1), isPaused, toggle: () => pause((last) => !last) }
}
/** Long enough to find a name among six rooms. */
const PAGE_MS = 15_000

function RoomCard({
  room: { salle = '', batiment, acces, soutenances = [] },
  now,
  isShort,
}: {
  room: Room
  now: string
  /** Only what is on, what is next, and when the others are. */
  isShort: boolean
}) {
  const { lang, names } = useFront()
  const t = TEXTS[lang]
  const all = soutenances.flatMap((each) => each ?? [])
  const ahead = all.filter(({ fin = '' }) => fin > now)
  const first = ahead.find(({ debut = '' }) => debut > now)
  const shown = isShort ? ahead.slice(0, 2) : all
  const rest = isShort ? ahead.slice(2).map(({ debut = '' }) => timeOf(debut)) : []
  return (
    <section className="hall-room">
      <h2>
        <FrontLink to={`${pathHere()}?${new URLSearchParams({ salle })}${location.hash}`}>
          <bdi>{salle}</bdi>
        </FrontLink>
        {batiment && <small>{fill(t.building, { nom: batiment })}</small>}
      </h2>
      {acces && !isShort && <p className="hall-way">{acces}</p>}
      <ol>
        {shown.map((each) => {
          const { debut = '', fin = '', etudiant, sujet, huis_clos } = each
          const state = fin <= now ? 'over' : debut <= now ? 'now' : each === first ? 'after' : 'later'
          return (
            <li key={debut} data-state={state}>
              <bdi dir="ltr" className="hall-time">{`${timeOf(debut)} – ${timeOf(fin)}`}</bdi>
              {state !== 'later' && <em>{t[state]}</em>}
              <strong>
                <bdi>{huis_clos ? t.closedDoors : etudiant || sujet}</bdi>
              </strong>
              {!huis_clos && etudiant && <bdi className="hall-subject">{sujet}</bdi>}
            </li>
          )
        })}
        {isShort && shown.length === 0 && (
          <li data-state="over">
            <em>{t.done}</em>
          </li>
        )}
      </ol>
      {rest.length > 0 && <p className="hall-rest">{fill(t.rest, { heures: names(rest) })}</p>}
    </section>
  )
}

/** `2022-06-15T09:00:00` as `09:00`. */
const timeOf = (moment: string) => moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
