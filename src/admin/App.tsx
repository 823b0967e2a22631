import { QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom'
import { authProvider } from './authProvider'
import { dataProvider } from './dataProvider'
import { isRtl, readLang } from './language'
import { Layout } from './layout/Layout'
import { SettingsProvider, useLayoutSettings } from './layout/SettingsContext'
import { DashboardPage } from './pages/DashboardPage'
import { NotFoundPage } from './pages/NotFoundPage'
import { ProfilePage } from './pages/ProfilePage'
import { resources } from './resources'
import { Toasts } from './schema/Toasts'
import type { ScreenRoute } from './schema/types'
import { RtlCache } from './theme/RtlCache'
import { createAppTheme } from './theme/theme'

/** The map of the product: the screens of `./resources` at their paths, and the pages that are no resource. */
const Product = ({ i18nProvider, queryClient }: { i18nProvider: I18nProvider; queryClient: QueryClient }) => (
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    queryClient={queryClient}
    layout={Layout}
    notification={Toasts}
    catchAll={NotFoundPage}
    theme={useAppTheme()}
    darkTheme={null}
    loginPage={false}
    disableTelemetry
    requireAuth
  >
    {/* before the resources: routes match without regard to case, and /Jury is not /jury */}
    <CustomRoutes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/dashboard" element={<DashboardPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      {routes.filter(({ bare }) => !bare).map(asRoute)}
    </CustomRoutes>
    <CustomRoutes noLayout>{routes.filter(({ bare }) => bare).map(asRoute)}</CustomRoutes>
    {resources.map(({ name, icon }) => (
      <Resource key={name} name={name} icon={icon}>
        <Route path="*" element={<NotFoundPage />} />
      </Resource>
    ))}
  </Admin>
)

const routes = resources.flatMap((resource) => resource.routes)
const asRoute = ({ path, element }: ScreenRoute) => <Route key={path} path={path} element={element} />

/** The signed-in application. */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [router] = useState(() => {
    const element = <Product i18nProvider={i18nProvider} queryClient={createQueryClient()} />
    return createBrowserRouter([{ path: '*', element }])
  })
  return (
    <RtlCache active={isRtl(readLang())}>
      <SettingsProvider>
        <RouterProvider router={router} />
      </SettingsProvider>
    </RtlCache>
  )
}

function useAppTheme() {
  const { mode } = useLayoutSettings()
  return useMemo(() => createAppTheme(mode, readLang()), [mode])
}

/** Asks once more when a service could not be reached; any other refusal is final. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && isOutage(error), retryDelay: 500 },
    },
  })

const isOutage = (error: unknown) => {
  const status = (error as { status?: number }).status ?? 0
  return status === 0 || status >= 502
}
