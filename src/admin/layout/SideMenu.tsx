import { Box, Collapse, Menu, MenuItem as PopupItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { isRtl, readLang } from '../../ui/texts/language'
import type { SidebarColors } from '../../ui/theme/tokens'
import { type OpenMenuGroup, useScreens } from '../schema/declare/screens'
import { MenuItem } from './MenuItem'

interface SideMenuProps {
  look: 'default' | 'compact' | 'icon'
  pathname: string
  colors: SidebarColors
  onNavigate?: () => void
}

/** The menu as a column. */
export function SideMenu({ look, pathname, colors, onNavigate }: SideMenuProps) {
  const translate = useTranslate()
  const { menu, at } = useScreens()
  const { entry: current } = at(pathname)
  return (
    <Box
      component="nav"
      aria-label={translate('menu.label')}
      sx={{ display: 'grid', gap: 0.25, alignContent: 'start', paddingInline: 1.5, paddingBlock: 1 }}
    >
      {menu.map((item) =>
        'links' in item ? (
          <Group
            key={item.label}
            group={item}
            current={current}
            look={look}
            colors={colors}
            onNavigate={onNavigate}
          />
        ) : (
          <MenuItem
            key={item.path}
            label={translate(item.label)}
            icon={item.icon}
            to={item.path}
            current={item.path === current}
            look={look}
            colors={colors}
            {...(onNavigate && { onClick: onNavigate })}
          />
        ),
      )}
    </Box>
  )
}

/** A heading with its entries: under it when there is room, else in a menu beside it. */
function Group({
  group,
  current,
  look,
  colors,
  onNavigate,
}: Omit<SideMenuProps, 'pathname' | 'onNavigate'> & {
  group: OpenMenuGroup
  current: string | undefined
  onNavigate: (() => void) | undefined
}) {
  const translate = useTranslate()
  const [open, setOpen] = useState(true)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasCurrent = group.links.some(({ path }) => path === current)
  const heading = { label: translate(group.label), icon: group.icon, look, colors }

  if (look !== 'default') {
    return (
      <>
        <MenuItem
          {...heading}
          current={hasCurrent}
          expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          // beside the bar: the menu's own corner turns with the direction, this one does not
          anchorOrigin={{ vertical: 'top', horizontal: isRtl(readLang()) ? 'left' : 'right' }}
        >
          {group.links.map(({ path, label }) => (
            <PopupItem
              key={path}
              component={Link}
              to={path}
              selected={path === current}
              onClick={() => setAnchor(null)}
            >
              {translate(label)}
            </PopupItem>
          ))}
        </Menu>
      </>
    )
  }
  return (
    <>
      <MenuItem {...heading} current={hasCurrent && !open} expanded={open} onClick={() => setOpen(!open)} />
      <Collapse in={open}>
        <Box sx={{ display: 'grid', gap: 0.25 }}>
          {group.links.map(({ path, label }) => (
            <MenuItem
              key={path}
              nested
              label={translate(label)}
              to={path}
              current={path === current}
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
