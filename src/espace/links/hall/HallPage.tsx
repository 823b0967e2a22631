import { useEffect, useState } from 'react'
import ar from '../../../../i18n/hall/ar'
import en from '../../../../i18n/hall/en'
import fr, { type HallMessages } from '../../../../i18n/hall/fr'
import type { Lang } from '../../../contract/kernel/constants'
import { callByLink } from '../../../ui/calls/linkRoutes'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { FrontLink, LanguageSwitch } from '../../site/FrontPage'
import { outageText } from '../../site/failureText'
import { longDay } from '../../site/longDay'
import { SchoolMark } from '../../site/SchoolMark'
import './hall.css'

const TEXTS: Record<Lang, HallMessages> = { fr, en, ar }
/** A screen in a hall is looked at all day. */
const RENEWED_MS = 60_000

type Hall = Awaited<ReturnType<typeof callByLink<'hall'>>>
type Room = NonNullable<NonNullable<Hall['salles']>[number]>

/** The defences of the day by room, for a screen in the hall or, with `?salle=`, at the door of one room. */
export default function HallPage() {
  const { m, lang } = useFront()
  const t = TEXTS[lang]
  const [hall, setHall] = useState<Hall>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    document.title = `${t.title} · ${m.app.name}`
    const read = () =>
      callByLink('hall', { lang }).then(
        (answer) => {
          setHall(answer)
          setFailure(undefined)
        },
        // what was last read stays
        (error) => setFailure(outageText(error, m, lang) ?? m.failure.unknown),
      )
    void read()
    const timer = setInterval(read, RENEWED_MS)
    return () => clearInterval(timer)
  }, [lang, m, t])

  const only = new URLSearchParams(location.search).get('salle')
  const rooms = (hall?.salles ?? []).flatMap((room) => (room && (!only || room.salle === only) ? room : []))
  const { jour, maintenant = '' } = hall ?? {}
  const isToday = jour === maintenant.slice(0, 'YYYY-MM-DD'.length)
  return (
    <div className="hall">
      <header className="hall-head">
        <FrontLink to="/login" className="front-brand">
          <SchoolMark unless={false} />
        </FrontLink>
        <span className="hall-clock" dir="ltr">
          {timeOf(maintenant)}
        </span>
        <LanguageSwitch />
      </header>
      <main>
        <h1>{t.title}</h1>
        {failure && (
          <p role="alert" className="notice notice-danger">
            {failure}
          </p>
        )}
        {hall && (
          <p className="hall-day">
            {jour ? fill(isToday ? t.today : t.next, { jour: longDay(jour, lang) }) : t.none}
            {only && (
              <FrontLink to={location.pathname} className="hall-all">
                {t.allRooms}
              </FrontLink>
            )}
          </p>
        )}
        <div className="hall-rooms">
          {rooms.map((room) => (
            <RoomCard key={`${room.salle} ${room.batiment}`} room={room} now={maintenant} />
          ))}
        </div>
      </main>
    </div>
  )
}

function RoomCard({
  room: { salle = '', batiment, acces, soutenances = [] },
  now,
}: {
  room: Room
  now: string
}) {
  const { lang } = useFront()
  const t = TEXTS[lang]
  return (
    <section className="hall-room">
      <h2>
        <FrontLink to={`${location.pathname}?${new URLSearchParams({ salle })}`}>
          <bdi>{salle}</bdi>
        </FrontLink>
        {batiment && <small>{fill(t.building, { nom: batiment })}</small>}
      </h2>
      {acces && <p className="hall-way">{acces}</p>}
      <ol>
        {soutenances.map((each) => {
          const { debut = '', fin = '', etudiant, sujet, huis_clos } = each ?? {}
          const state = fin <= now ? 'over' : debut <= now ? 'now' : 'later'
          return (
            <li key={debut} data-state={state}>
              <bdi dir="ltr" className="hall-time">{`${timeOf(debut)} – ${timeOf(fin)}`}</bdi>
              {state !== 'later' && <em>{t[state]}</em>}
              <strong>
                <bdi>{huis_clos ? t.closedDoors : etudiant}</bdi>
              </strong>
              {!huis_clos && <bdi className="hall-subject">{sujet}</bdi>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** `2022-06-15T09:00:00` as `09:00`. */
const timeOf = (moment: string) => moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:mm'.length)
