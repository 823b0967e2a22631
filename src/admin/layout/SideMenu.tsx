import { Box, Collapse, Typography } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isRtl, readLang } from '../../ui/texts/language'
import type { OpenMenuGroup } from '../schema/declare/screens'
import { arrows } from '../schema/page/arrows'
import type { SidebarColors } from '../theme/sidebar'
import { GroupPopup } from './GroupPopup'
import { MenuItem } from './MenuItem'
import { type MenuState, useMenu } from './useMenu'

interface SideMenuProps {
  look: 'default' | 'compact' | 'icon'
  pathname: string
  colors: SidebarColors
  onNavigate?: () => void
}

export function SideMenu({ look, pathname, colors, onNavigate }: SideMenuProps) {
  const translate = useTranslate()
  const menu = useMenu(pathname)
  const { entries, pinned, currentOf, waiting } = menu
  const nav = useRef<HTMLElement>(null)
  const group = useOpenGroup(menu)
  useInView(nav, `${pathname} ${group.open}`)
  const common = { look, colors, ...(onNavigate && { onClick: onNavigate }) }
  return (
    <Box
      ref={nav}
      component="nav"
      aria-label={translate('menu.label')}
      onKeyDown={arrows('down')}
      sx={{ display: 'grid', gap: 0.25, alignContent: 'start', paddingInline: 1.5, paddingBlock: 1 }}
    >
      {pinned.length > 0 && (
        <Pinned look={look}>
          {pinned.map((place) => (
            <MenuItem
              key={place.path}
              {...common}
              label={translate(place.title, { smart_count: 2 })}
              icon={place.icon}
              to={place.path}
              current={currentOf(place)}
              count={waiting([place])}
            />
          ))}
        </Pinned>
      )}
      {entries.map((item) =>
        'links' in item ? (
          <Group
            key={item.label}
            group={item}
            menu={menu}
            open={group.open === item.label}
            onToggle={() => group.toggle(item.label)}
            look={look}
            colors={colors}
            onNavigate={onNavigate}
          />
        ) : (
          <MenuItem
            key={item.path}
            {...common}
            label={translate(item.label)}
            icon={item.icon}
            to={item.path}
            current={currentOf(item)}
            count={waiting(item.places)}
          />
        ),
      )}
    </Box>
  )
}

/** The user's pinned screens, above everything else. */
function Pinned({ look, children }: { look: SideMenuProps['look']; children: ReactNode }) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Box
      role="group"
      aria-labelledby={title}
      sx={{
        display: 'grid',
        gap: 0.25,
        paddingBlockEnd: 1,
        marginBlockEnd: 0.75,
        borderBottom: '1px solid color-mix(in srgb, currentcolor 18%, transparent)',
      }}
    >
      <Typography
        id={title}
        variant="caption"
        sx={{
          paddingInline: look === 'default' ? 1.5 : 0,
          textAlign: look === 'default' ? 'start' : 'center',
          fontSize: look === 'icon' ? '0.6875rem' : '0.75rem',
        }}
      >
        {translate('nav.pinned')}
      </Typography>
      {children}
    </Box>
  )
}

/** A heading with its entries: below it if there is room, else in a menu beside it. */
function Group({
  group,
  menu,
  open,
  onToggle,
  look,
  colors,
  onNavigate,
}: Pick<SideMenuProps, 'look' | 'colors'> & {
  group: OpenMenuGroup
  menu: MenuState
  open: boolean
  onToggle: () => void
  onNavigate: (() => void) | undefined
}) {
  const translate = useTranslate()
  const { currentOf, waiting } = menu
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = group.links.some(currentOf) ? 'true' : undefined
  const count = waiting(group.links.flatMap(({ places }) => places))
  const heading = { label: translate(group.label), icon: group.icon, look, colors }

  if (look !== 'default') {
    return (
      <>
        <MenuItem
          {...heading}
          current={current}
          count={count}
          expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
        <GroupPopup
          group={group}
          menu={menu}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          // beside the bar: the menu's own corner follows the direction, this one does not
          anchorOrigin={{ vertical: 'top', horizontal: isRtl(readLang()) ? 'left' : 'right' }}
        />
      </>
    )
  }
  return (
    <>
      <MenuItem
        {...heading}
        current={open ? undefined : current}
        count={open ? 0 : count}
        expanded={open}
        onClick={onToggle}
      />
      <Collapse in={open} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 0.25 }}>
          {group.links.map((link) => (
            <MenuItem
              key={link.path}
              nested
              label={translate(link.label)}
              to={link.path}
              current={currentOf(link)}
              count={waiting(link.places)}
              look={look}
              colors={colors}
              {...(onNavigate && { onClick: onNavigate })}
            />
          ))}
        </Box>
      </Collapse>
    </>
  )
}

/** One group is open at a time: the one that was opened last, or that of the screen when it changes; at first the first. */
function useOpenGroup({ entries, currentOf }: MenuState) {
  const groups = entries.filter((item) => 'links' in item)
  const current = groups.find(({ links }) => links.some(currentOf))?.label
  const [open, setOpen] = useState<string | undefined>(current ?? groups[0]?.label)
  const [last, setLast] = useState(current)
  if (current !== last) {
    setLast(current)
    if (current) setOpen(current)
  }
  return { open, toggle: (label: string) => setOpen(open === label ? undefined : label) }
}

/** Scrolls the column until the current entry is visible; not if the menu scrolls with the page. */
function useInView(nav: RefObject<HTMLElement | null>, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another entry
  useEffect(() => {
    const column = nav.current?.closest<HTMLElement>(`.${SCROLLS}`)
    const entries = nav.current?.querySelectorAll('[aria-current]') ?? []
    const entry = entries[entries.length - 1]
    if (!column || !entry) return
    const [seen, at] = [column.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (at.top < seen.top) column.scrollTop += at.top - seen.top - MARGIN
    if (at.bottom > seen.bottom) column.scrollTop += at.bottom - seen.bottom + MARGIN
  }, [nav, place])
}

const MARGIN = 8
/** The class of the menu's scroll container. */
export const SCROLLS = 'menu-scrolls'
