import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { useScreens } from '../declare/screens'
import type { Family } from '../declare/types'
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
  const tabs = useRef<HTMLElement>(null)
  // on a phone they scroll, and where one is may lie beyond the edge; jsdom cannot scroll
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path has its own tab
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={tabs} className="family link-tabs" aria-label={translate(family.label)}>
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
