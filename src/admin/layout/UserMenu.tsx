import LogoutIcon from '@mui/icons-material/Logout'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Avatar, Box, ButtonBase, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { type MouseEvent, useState } from 'react'
import { useGetIdentity, useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { leavePage } from '../schema/unsaved'
import { BELOW_BAR } from './BarButton'

/** The signed-in user's name, or 'Admin' when none is stored; leads to the profile and out. */
export function UserMenu() {
  const translate = useTranslate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = identity?.fullName || translate('nav.admin')
  const close = () => setAnchor(null)
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    close()
    leavePage(() => void logout())
  }
  return (
    <>
      <ButtonBase
        aria-haspopup
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1,
          minHeight: 40,
          px: 1,
          borderRadius: 1,
          color: 'inherit',
          fontFamily: 'inherit',
          '&:hover': { backgroundColor: 'var(--bar-hover)' },
          '&:focus-visible': { outlineColor: 'var(--bar-focus)', outlineOffset: -2 },
        }}
      >
        <Avatar
          aria-hidden
          sx={{
            width: 30,
            height: 30,
            fontSize: '0.8125rem',
            fontWeight: 600,
            bgcolor: '#F2B544',
            color: '#14201E',
          }}
        >
          {initials(name)}
        </Avatar>
        <Box
          component="bdi"
          sx={({ breakpoints }) => ({
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: '0.9375rem',
            fontWeight: 500,
            [breakpoints.down('sm')]: visuallyHidden,
          })}
        >
          {name}
        </Box>
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
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
        <MenuItem component={Link} to="/profile" onClick={close}>
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
    </>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('')
