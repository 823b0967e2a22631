import { Paper } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useWaitingCount } from '../layout/useWaitingCount'
import { Waiting } from '../layout/Waiting'
import { etablissement } from '../resources/menu'
import { PageHeader } from '../schema'
import { type MenuLink, useScreens } from '../schema/declare/screens'
import NotAllowed from '../schema/page/NotAllowed'
import './cards.css'

/** The school's settings and reference data, one card per family. */
export default function CardsPage() {
  const translate = useTranslate()
  const groups = useScreens().cards(etablissement)
  const waiting = useWaitingCount()
  if (groups.length === 0) return <NotAllowed title="menu.etablissement" missing />
  return (
    <>
      <PageHeader title="menu.etablissement" />
      {groups.map(({ name, links }) => (
        <section key={name} aria-labelledby={name} className="cards-group">
          <h2 id={name}>{translate(`cards.groups.${name}`)}</h2>
          <ul className="cards">
            {links.map((link) => (
              <Card key={link.path} link={link} waiting={waiting(link.places)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The whole card leads to the first of its screens; with several, each has its link. */
function Card({
  link: { label, card, path, icon: Icon, places },
  waiting,
}: {
  link: MenuLink
  waiting: number
}) {
  const translate = useTranslate()
  return (
    <Paper variant="outlined" component="li" className="card">
      <span className="card-icon">
        <Icon aria-hidden />
      </span>
      <div>
        <h3>
          <Link to={path}>{translate(label)}</Link>
          <Waiting count={waiting} />
        </h3>
        <p>{translate(`cards.texts.${card}`)}</p>
        {places.length > 1 && (
          <ul>
            {places.map((place) => (
              <li key={place.path}>
                <Link to={place.path}>{translate(place.title, { smart_count: 2 })}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Paper>
  )
}
