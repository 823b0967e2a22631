import { Box, Link } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { INFORMATIONS_PATH } from '../../contract/gabarit/informations'
import { base } from '../../ui/address'
import { isExisting } from '../../ui/calls/offered'
import { lazily, whenIdle } from '../lazily'
import { useScreens } from '../schema/declare/screens'
import { Loading } from '../schema/page/states'
import { useLayoutSettings } from '../settings/SettingsContext'
import { Crash } from './Crash'
import { FamilyTabs } from './FamilyTabs'
import { Preloader } from './Preloader'
import { Sidebar } from './Sidebar'
import { DemoSign, TopBar } from './TopBar'
import { useLinkPreload } from './useLinkPreload'
import { useOfficeName } from './useOfficeName'
import './frame.css'
import './print.css'

/** For those who have chosen it. */
const HorizontalMenu = lazily(() => import('./HorizontalMenu'))

const BesidePage = whenIdle(() => import('./BesidePage'))

const CONTENT = 'main-content'
const BOXED = 1300
const MENU_ROW = 48

/** The frame of the signed-in app. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { settings, look } = useLayoutSettings()
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  usePageTitle(pathname)
  useLinkPreload()
  useFocusOnNavigation(main, pathname, hash)

  const boxed = settings.layoutWidth === 'boxed'
  const sticks = settings.layoutWidth !== 'scrollable'
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar, sticks)
  const horizontal = settings.layoutType === 'horizontal' && look !== 'drawer'
  return (
    <Box
      className="frame"
      sx={{
        display: 'flex',
        minHeight: 'calc(100dvh - var(--strip, 0px))',
        bgcolor: 'background.default',
        ...(boxed && { maxWidth: BOXED, marginInline: 'auto', borderInline: 1, borderColor: 'divider' }),
      }}
    >
      <SkipLink />
      <Sidebar pathname={pathname} />
      <Box className="frame-page" sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          ref={bar}
          sx={{
            zIndex: 'appBar',
            ...(sticks && { position: 'sticky', top: 'var(--strip, 0px)' }),
          }}
        >
          <TopBar />
          {horizontal && (
            <Suspense fallback={<Box sx={{ height: MENU_ROW }} />}>
              <HorizontalMenu pathname={pathname} />
            </Suspense>
          )}
        </Box>
        <FamilyTabs pathname={pathname} />
        <Box
          component="main"
          id={CONTENT}
          ref={main}
          tabIndex={-1}
          sx={{
            flex: 1,
            padding: { xs: 2, sm: 3 },
            // rows come first: what is above them takes no more than it needs
            pt: { sm: 1.5 },
            outline: 'none',
            '&:focus-visible': { outline: 'none' },
          }}
        >
          <Crash page={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </Crash>
        </Box>
        <footer className="frame-foot">
          {translate('nav.footer', { year: new Date().getFullYear() })}
          {!isExisting('internship') && (
            <>
              {' · '}
              <Link href={base + INFORMATIONS_PATH} target="_blank" rel="noopener" color="inherit">
                {translate('app.legal')}
              </Link>
            </>
          )}
          <Suspense>
            <DemoSign />
          </Suspense>
        </footer>
      </Box>
      <Suspense>
        <BesidePage />
      </Suspense>
      <Preloader enabled={settings.isPreloader} />
    </Box>
  )
}

function SkipLink() {
  const translate = useTranslate()
  return (
    <Link
      href={`#${CONTENT}`}
      className="skip-link"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT)?.focus()
      }}
    >
      {translate('nav.skip')}
    </Link>
  )
}

function usePageTitle(pathname: string) {
  const translate = useTranslate()
  const { title } = useScreens().at(pathname)
  const name = useOfficeName()
  // before a page, which comes in the same moment, names itself
  useLayoutEffect(() => {
    document.title = `${translate(title, { smart_count: 2 })} · ${name}`
  }, [title, translate, name])
}

/** Sticky elements below the bar find its height in `--bar`, with what is above it. */
function useBarHeight(bar: React.RefObject<HTMLElement | null>, sticks: boolean) {
  useEffect(() => {
    const tell = () =>
      document.documentElement.style.setProperty(
        '--bar',
        `calc(${sticks ? bar.current?.offsetHeight : 0}px + var(--strip, 0px))`,
      )
    tell()
    const sizes = new ResizeObserver(tell)
    if (bar.current) sizes.observe(bar.current)
    return () => sizes.disconnect()
  }, [bar, sticks])
}

/** The focus follows to the new page or tab, unless it is there already. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>, pathname: string, hash: string) {
  const page = pathname + hash
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, page])
}
