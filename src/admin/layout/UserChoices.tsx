import CheckIcon from '@mui/icons-material/Check'
import KeysIcon from '@mui/icons-material/KeyboardOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import { Box, Divider, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material'
import { type MouseEvent, Suspense, useState } from 'react'
import { useGetIdentity, useLocales, useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { base } from '../../ui/address'
import { Avatar } from '../../ui/avatar/Avatar'
import { readLang, switchLang } from '../../ui/texts/language'
import { lazily } from '../lazily'
import { leavePage } from '../schema/form/unsaved'
import { useDensity } from '../schema/list/density'
import { useLayoutSettings } from '../settings/SettingsContext'
import { BELOW_BAR } from './BarButton'

const HelpSheet = lazily(() => import('../palette/HelpSheet'))

interface UserChoicesProps {
  name: string
  /** The button that has opened them; null: they are closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The signed-in user: the profile, how things look, the keys, and signing out. */
export default function UserChoices({ name, anchor, onClose }: UserChoicesProps) {
  const translate = useTranslate()
  const logout = useLogout()
  const { identity } = useGetIdentity()
  const languages = useLocales()
  const { dispatch, mode } = useLayoutSettings()
  const [density, setDensity] = useDensity()
  const [keys, setKeys] = useState(false)
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    onClose()
    leavePage(() => void logout())
  }
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ paper: { sx: { ...BELOW_BAR, minWidth: 220 } } }}
      >
        <Box
          component="li"
          role="presentation"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            pt: 0.5,
            pb: 1,
            mb: 1,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Avatar name={name} size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Typography component="bdi" sx={{ display: 'block', fontWeight: 500 }}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <bdi dir="ltr">{identity?.email}</bdi>
            </Typography>
          </Box>
        </Box>
        <MenuItem component={Link} to="/profile" onClick={onClose}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          {translate('nav.profile')}
        </MenuItem>
        <Divider component="li" aria-hidden />
        <Checked
          checked={density === 'compact'}
          label={translate('nav.compact')}
          onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
        />
        <Checked
          checked={mode === 'dark'}
          label={translate('nav.dark')}
          onClick={() =>
            dispatch({ type: 'choose', change: { colorMode: mode === 'dark' ? 'light' : 'dark' } })
          }
        />
        <Divider component="li" aria-hidden />
        {languages.length > 1 &&
          languages.map(({ locale, name: language }) => (
            <Checked
              key={locale}
              role="menuitemradio"
              lang={locale}
              checked={locale === readLang()}
              label={language}
              onClick={() => {
                onClose()
                if (locale !== readLang()) leavePage(() => switchLang(locale))
              }}
            />
          ))}
        {languages.length > 1 && <Divider component="li" aria-hidden />}
        <MenuItem
          onPointerEnter={HelpSheet.preload}
          onFocus={HelpSheet.preload}
          onClick={() => {
            onClose()
            setKeys(true)
          }}
        >
          <ListItemIcon>
            <KeysIcon fontSize="small" />
          </ListItemIcon>
          {translate('nav.keys')}
        </MenuItem>
        <MenuItem component="a" href={`${base}/logout`} onClick={leave}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
          </ListItemIcon>
          {translate('nav.logout')}
        </MenuItem>
      </Menu>
      <Suspense>{keys && <HelpSheet onClose={() => setKeys(false)} />}</Suspense>
    </>
  )
}

interface CheckedProps {
  role?: 'menuitemcheckbox' | 'menuitemradio'
  lang?: string
  checked: boolean
  label: string
  onClick: () => void
}

/** A choice that is on or off. */
const Checked = ({ role = 'menuitemcheckbox', lang, checked, label, onClick }: CheckedProps) => (
  <MenuItem dense role={role} lang={lang} aria-checked={checked} onClick={onClick}>
    <ListItemIcon>{checked && <CheckIcon fontSize="small" />}</ListItemIcon>
    <bdi>{label}</bdi>
  </MenuItem>
)
