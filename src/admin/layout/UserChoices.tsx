import LogoutIcon from '@mui/icons-material/Logout'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Box, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import { useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { leavePage } from '../schema/form/unsaved'
import { BELOW_BAR } from './BarButton'

interface UserChoicesProps {
  name: string
  /** The button that has opened them; null: they are closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The signed-in user, with links to the profile and to sign out. */
export default function UserChoices({ name, anchor, onClose }: UserChoicesProps) {
  const translate = useTranslate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
    leavePage(() => void logout())
  }
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { sx: { ...BELOW_BAR, minWidth: 220 } } }}
    >
      <Box
        component="li"
        role="presentation"
        sx={{ px: 2, pt: 0.5, pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography component="bdi" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi dir="ltr">{identity?.email}</bdi>
        </Typography>
      </Box>
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        <ListItemIcon>
          <PersonIcon fontSize="small" />
        </ListItemIcon>
        {translate('nav.profile')}
      </MenuItem>
      <MenuItem component="a" href="/logout" onClick={leave}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </ListItemIcon>
        {translate('nav.logout')}
      </MenuItem>
    </Menu>
  )
}
