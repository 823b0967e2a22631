import MenuIcon from '@mui/icons-material/Menu'
import SettingsIcon from '@mui/icons-material/TuneOutlined'
import { Box } from '@mui/material'
import { memo, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { type Mode, colors as palette } from '../../ui/theme/tokens'
import { lazily } from '../lazily'
import { SearchButton } from '../palette/SearchButton'
import { useLayoutSettings } from '../settings/SettingsContext'
import type { LayoutSettings } from '../settings/settings'
import { BarButton } from './BarButton'
import { Brand } from './Brand'
import { FullscreenButton } from './FullscreenButton'
import { LanguageMenu } from './LanguageMenu'
import { Notifications } from './Notifications'
import { BAR } from './Sidebar'
import { UserMenu } from './UserMenu'
import { YearMenu } from './YearMenu'

export const DemoSign = lazily(() => import('../demo/DemoSign'))

/** The bar over the page: the sidebar's toggle on one side, language, notifications and the user on the other. */
export const TopBar = memo(function TopBar() {
  const { settings, dispatch, mode, look } = useLayoutSettings()
  const translate = useTranslate()
  const horizontal = settings.layoutType === 'horizontal'
  const drawer = look === 'drawer'
  return (
    <Box
      component="header"
      sx={{
        ...barColors(settings.topbarTheme, mode),
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 0.5 },
        minHeight: BAR,
        paddingInline: { xs: 1, sm: 2 },
      }}
    >
      {(drawer || !horizontal) && (
        <BarButton
          label={translate(drawer ? 'nav.openMenu' : 'nav.toggleSidebar')}
          expanded={drawer ? settings.leftMenu : look === 'default'}
          onClick={() => dispatch({ type: 'toggleSidebar', width: innerWidth })}
        >
          <MenuIcon />
        </BarButton>
      )}
      {(drawer || horizontal) && (
        <Box sx={{ paddingInlineStart: 1, minWidth: 0 }}>
          <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <Brand />
          </Box>
          <Box sx={{ display: { xs: 'flex', sm: 'none' } }}>
            <Brand short />
          </Box>
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Suspense>
          <DemoSign bar />
        </Suspense>
      </Box>
      <SearchButton />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <FullscreenButton />
      </Box>
      <YearMenu />
      <LanguageMenu />
      <Notifications />
      <BarButton
        label={translate('nav.settings')}
        expanded={settings.showRightSidebar}
        onClick={() => dispatch({ type: 'showPanel', open: true })}
      >
        <SettingsIcon />
      </BarButton>
      <UserMenu />
    </Box>
  )
})

/** Also for the horizontal menu, which continues the bar. */
export function barColors(theme: LayoutSettings['topbarTheme'], mode: Mode) {
  const { surface, text, border, hover, accentSoft } = palette[mode]
  const onDark = {
    color: '#FFFFFF',
    borderBottom: '1px solid rgb(255 255 255 / 0.14)',
    '--bar-hover': 'rgb(255 255 255 / 0.12)',
    '--bar-current': 'rgb(255 255 255 / 0.18)',
    '--bar-edge': 'rgb(255 255 255 / 0.28)',
    '--bar-focus': '#FFFFFF',
  }
  if (theme === 'dark') return { ...onDark, backgroundColor: '#14201E' }
  if (theme === 'colored') return { ...onDark, backgroundColor: palette.light.accent }
  return {
    backgroundColor: surface,
    color: text,
    borderBottom: `1px solid ${border}`,
    '--bar-hover': hover,
    '--bar-current': accentSoft,
    '--bar-edge': border,
    '--bar-focus': palette[mode].accent,
  }
}
