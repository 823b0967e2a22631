import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useScreens } from './screens'
import type { Family } from './types'
import './linkTabs.css'
import './family.css'

/** The lists of a family, as links above each of them. */
export default function FamilyTabs({ family }: { family: Family }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { all } = useScreens()
  const members = all.filter((screen) => screen.family === family)
  // that of the menu's entry comes first
  const inOrder = [...members.filter(({ menu }) => menu), ...members.filter(({ menu }) => !menu)]
  return (
    <nav className="family link-tabs" aria-label={translate(family.label)}>
      {inOrder.map(({ path, title, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname.toLowerCase().startsWith(path.toLowerCase()) ? 'page' : undefined}
        >
          <Icon fontSize="small" />
          {translate(title)}
        </Link>
      ))}
    </nav>
  )
}
