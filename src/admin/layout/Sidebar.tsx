import { Box, Drawer } from '@mui/material'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import img1 from '../assets/img1.svg'
import img2 from '../assets/img2.svg'
import img3 from '../assets/img3.svg'
import img4 from '../assets/img4.svg'
import { useLayoutSettings } from '../settings/SettingsContext'
import { sidebarColors } from '../theme/sidebar'
import { Brand } from './Brand'
import { SCROLLS, SideMenu } from './SideMenu'

const IMAGES = { none: undefined, img1, img2, img3, img4 }
const WIDTHS = { default: 256, compact: 168, icon: 72 }
/** The height of the top bar, and of the brand beside it. */
export const BAR = 60

/** The column beside the page; below 992 px a drawer over it. */
export const Sidebar = memo(function Sidebar({ pathname }: { pathname: string }) {
  const { settings, dispatch, look } = useLayoutSettings()
  const translate = useTranslate()
  if (look === 'drawer') {
    const close = () => dispatch({ type: 'closeMenu' })
    return (
      <Drawer
        open={settings.leftMenu}
        onClose={close}
        slotProps={{ paper: { 'aria-label': translate('menu.label'), sx: { width: 280, border: 0 } } }}
      >
        <Painted>
          <SidebarContent look="default" pathname={pathname} onNavigate={close} />
        </Painted>
      </Drawer>
    )
  }
  if (settings.layoutType === 'horizontal') return null
  const moves = settings.layoutWidth === 'scrollable'
  return (
    <Box
      component="aside"
      aria-label={translate('app.name')}
      sx={{
        flex: `0 0 ${WIDTHS[look]}px`,
        width: WIDTHS[look],
        minWidth: 0,
        transition: 'width 160ms ease, flex-basis 160ms ease',
        ...(moves
          ? {}
          : { position: 'sticky', top: 'var(--strip, 0px)', height: 'calc(100dvh - var(--strip, 0px))' }),
      }}
    >
      <Painted scrolls={!moves}>
        <SidebarContent look={look} pathname={pathname} />
      </Painted>
    </Box>
  )
})

function SidebarContent({
  look,
  pathname,
  onNavigate,
}: {
  look: 'default' | 'compact' | 'icon'
  pathname: string
  onNavigate?: () => void
}) {
  const { settings, mode } = useLayoutSettings()
  const theme = settings.leftSideBarTheme
  const colors = useMemo(() => sidebarColors(theme, mode), [theme, mode])
  return (
    <>
      <Box
        sx={{
          flex: `0 0 ${BAR}px`,
          display: 'flex',
          alignItems: 'center',
          justifyContent: look === 'default' ? 'flex-start' : 'center',
          paddingInline: look === 'default' ? 2.5 : 1,
        }}
      >
        <Brand short={look !== 'default'} onClick={onNavigate} />
      </Box>
      <SideMenu look={look} pathname={pathname} colors={colors} {...(onNavigate && { onNavigate })} />
    </>
  )
}

/** The chosen colour, and the chosen drawing over it in the text's colour. */
function Painted({ scrolls = true, children }: { scrolls?: boolean; children: ReactNode }) {
  const { settings, mode } = useLayoutSettings()
  const colors = sidebarColors(settings.leftSideBarTheme, mode)
  const image = IMAGES[settings.leftSideBarThemeImage]
  const mask = `url("${image}") center bottom / cover no-repeat`
  return (
    <Box
      sx={{
        position: 'relative',
        isolation: 'isolate',
        height: '100%',
        background: colors.background,
        color: colors.text,
        borderInlineEnd: `1px solid ${colors.border}`,
        ...(image && {
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: 0,
            zIndex: -1,
            opacity: 0.16,
            background: 'currentColor',
            mask,
            pointerEvents: 'none',
          },
        }),
      }}
    >
      <Box
        className={scrolls ? SCROLLS : undefined}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          ...(scrolls && { overflowY: 'auto', scrollbarWidth: 'thin' }),
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
