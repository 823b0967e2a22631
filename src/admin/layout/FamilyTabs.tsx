import BackIcon from '@mui/icons-material/ArrowBack'
import { memo, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useScreens } from '../schema/declare/screens'
import { arrows } from '../schema/page/arrows'
import { useFollowedCount, useWaitingCount } from './useWaitingCount'
import { Waiting } from './Waiting'
import '../schema/page/linkTabs.css'
import './familyTabs.css'

/** The screens of an entry of the menu, as links above each of them; those of a card lead back to the page of cards. */
export const FamilyTabs = memo(function FamilyTabs({ pathname }: { pathname: string }) {
  const translate = useTranslate()
  const screens = useScreens()
  const { place } = screens.at(pathname)
  const waiting = useFollowedCount(Boolean(place?.family && screens.tabs(place.family).length > 1))
  const inMenu = useWaitingCount()
  const nav = useRef<HTMLElement>(null)
  // on a phone they scroll, and where one is may lie beyond the edge; jsdom cannot scroll
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has its own tab
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [place])

  const family = place?.family
  if (!family) return null
  const above = screens.above(family)
  const tabs = screens.tabs(family)
  if (!above && tabs.length < 2) return null
  /** The count is not repeated on the open screen's tab, because its list shows it. */
  const countOf = (tab: (typeof tabs)[number]) => {
    const count = waiting([tab])
    return tab.path === place.path && count === inMenu(tabs) ? 0 : count
  }
  return (
    <nav
      ref={nav}
      className="link-tabs family"
      data-record={/\d$/.test(pathname) || undefined}
      aria-label={translate(family.label)}
      onKeyDown={arrows('across')}
    >
      {above && (
        <Link to={above.path} className="family-above">
          <BackIcon aria-hidden fontSize="small" />
          {translate(above.label)}
        </Link>
      )}
      {tabs.length > 1 &&
        tabs.map((tab) => (
          <Link key={tab.path} to={tab.path} aria-current={tab.path === place.path ? 'page' : undefined}>
            <tab.icon aria-hidden fontSize="small" />
            {translate(tab.title, { smart_count: 2 })}
            <Waiting count={countOf(tab)} />
          </Link>
        ))}
    </nav>
  )
})
