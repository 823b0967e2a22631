import { CssBaseline } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { Fragment, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  type I18nProvider,
  Resource,
} from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import type { Standing } from '../contract/kernel/roles'
import { base } from '../ui/address'
import { isBrief } from '../ui/calls/ApiError'
import { followYear, readYearChanges } from '../ui/session/year'
import { isRtl, readLang } from '../ui/texts/language'
import { authProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import { keptStore } from './keptStore'
import { CrashText } from './layout/Crash'
import { Layout } from './layout/Layout'
import { lazily, whenIdle } from './lazily'
import { resources } from './resources'
import { menu } from './resources/menu'
import { permitted, useRole } from './schema/declare/rights'
import { createScreens, ScreensContext, useScreens } from './schema/declare/screens'
import type { ScreenRoute } from './schema/declare/types'
import { LeaveGuard } from './schema/form/LeaveGuard'
import { showingRowsAsTheyCome } from './schema/list/rowsAsTheyCome'
import { Loading } from './schema/page/states'
import { askForListAt } from './schema/rows/askAhead'
import { screens } from './screens'
import { SettingsProvider, useLayoutSettings } from './settings/SettingsContext'
import { createAppTheme } from './theme/theme'

/** The target of links in mails. */
const FichePage = lazily(() => import('./pages/FichePage'))
const NotFoundPage = lazily(() => import('./pages/NotFoundPage'))
const RtlCache = lazily(() => import('./theme/RtlCache'))
/** Announcements load after it. */
const Toasts = whenIdle(() => import('./schema/history/Toasts'))

/**
 * The map of the product: the screens of `./resources` and the pages that belong to no resource, by path. Uses
 * react-admin's core directly, because `Admin` would bring a layout, a sign-in page and texts that are never shown.
 */
const Product = ({ i18nProvider, queryClient, dataProvider }: ProductProps) => (
  <CoreAdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    store={store}
  >
    <ThemeProvider theme={useAppTheme()}>
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        layout={Layout}
        loading={Waiting}
        error={CrashText}
        authenticationError={CrashText}
        catchAll={NotFoundPage}
        disableTelemetry
        requireAuth
      >
        {/* before the resources: routes match without regard to case, and /Jury is not /jury */}
        <CustomRoutes>
          <Route path="/" element={<Navigate to="/dashboard" replace />} />
          <Route path="/Fiche" element={<FichePage />} />
          {routes.filter(({ bare }) => !bare).map(asRoute)}
        </CustomRoutes>
        <CustomRoutes noLayout>{routes.filter(({ bare }) => bare).map(asRoute)}</CustomRoutes>
        {resources.map(({ name, icon }) => (
          <Resource key={name} name={name} icon={icon}>
            <Route path="*" element={<NotFoundPage />} />
          </Resource>
        ))}
      </CoreAdminUI>
      <LeaveGuard />
      <Suspense>
        <Toasts />
      </Suspense>
    </ThemeProvider>
  </CoreAdminContext>
)

/** Nothing fetched, opened or typed in one academic year survives a change to another. */
function OfAYear({ i18nProvider }: Pick<ProductProps, 'i18nProvider'>) {
  const { resources } = useScreens()
  const changes = useSyncExternalStore(followYear, readYearChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each year
  const data = useMemo(() => {
    const queryClient = createQueryClient()
    const provider = showingRowsAsTheyCome(dataProvider, queryClient)
    // the rows come while the page around them is drawn
    askForListAt(location, {
      client: queryClient,
      dataProvider: provider,
      resources,
      translate: i18nProvider.translate,
      getItem: store.getItem,
    })
    // who is shown this is signed in: react-admin need not draw a page that waits to be told
    queryClient.setQueryData(['auth', 'checkAuth', {}], true)
    return { queryClient, dataProvider: provider }
  }, [changes])
  return <Product key={changes} i18nProvider={i18nProvider} {...data} />
}

interface ProductProps {
  i18nProvider: I18nProvider
  queryClient: QueryClient
  dataProvider: DataProvider
}

const Waiting = () => <Loading />
const store = keptStore()
const routes = screens.flatMap(({ routes }) => routes)
const asRoute = ({ path, records, element }: ScreenRoute) => (
  <Route key={path} path={records ? `${path}/:id?` : path} element={element} />
)

export { preloadScreen } from './lazily'

export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const Direction = isRtl(readLang()) ? RtlCache : Fragment
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <OfAYear i18nProvider={i18nProvider} /> }], {
      basename: base,
    }),
  )
  return (
    <Suspense>
      <Direction>
        <SettingsProvider>
          <ScreensContext value={useScreensOf(useRole())}>
            {/* a click is answered at once: in a transition it would wait for every frame of the button's ripple */}
            <RouterProvider router={router} useTransitions={false} />
          </ScreensContext>
        </SettingsProvider>
      </Direction>
    </Suspense>
  )
}

/** The screens that the role may open. */
const useScreensOf = (role: Standing) =>
  useMemo(
    () =>
      createScreens(
        screens.flatMap((screen) => permitted(screen, role) ?? []),
        menu,
      ),
    [role],
  )

function useAppTheme() {
  const { mode } = useLayoutSettings()
  return useMemo(() => createTheme(createAppTheme(mode, readLang())), [mode])
}

/** Retries once if a service could not be reached; what is refused for a moment was repeated by then. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && isOutage(error), retryDelay: 500 },
    },
  })

const isOutage = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0
  return status === 0 || (status >= 502 && !isBrief(error))
}
