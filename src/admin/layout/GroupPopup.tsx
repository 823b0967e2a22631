import { Menu, MenuItem, type MenuProps } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { OpenMenuGroup } from '../schema/declare/screens'
import type { MenuState } from './useMenu'
import { Waiting } from './Waiting'

/** The entries of a heading, in a menu that opens at it. */
export function GroupPopup({
  group,
  menu: { currentOf, waiting },
  anchor,
  onClose,
  ...place
}: {
  group: OpenMenuGroup
  menu: MenuState
  anchor: HTMLElement | null
  onClose: () => void
} & Pick<MenuProps, 'anchorOrigin'>) {
  const translate = useTranslate()
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} {...place}>
      {group.links.map((link) => (
        <MenuItem
          key={link.path}
          component={Link}
          to={link.path}
          selected={currentOf(link) !== undefined}
          aria-current={currentOf(link)}
          onClick={onClose}
          sx={{ gap: 2 }}
        >
          {translate(link.label)}
          <Waiting count={waiting(link.places)} />
        </MenuItem>
      ))}
    </Menu>
  )
}
