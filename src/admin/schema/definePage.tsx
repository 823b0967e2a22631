import type { ServiceName } from '../../contract/kernel/endpoint'
import type { Role } from '../../contract/kernel/roles'
import { loadsAt } from '../lazily'
import type { Family, LazyScreen, MessageKey, ScreenDefinition } from './declare/types'
import { Offered } from './page/Offered'

interface PageSchema {
  path: `/${string}`
  title: MessageKey
  icon: ScreenDefinition['icon']
  /** Its place in the menu, and the family of its tab. */
  family?: Family
  /** `g` and this letter lead there. */
  key?: string
  /** Who sees it at least in menus, tabs and the palette. Default: everybody. */
  role?: Role
  /** The service of whose calls beyond the specification it is made. */
  beyond?: ServiceName
  page: LazyScreen
}

/**
 * Turns a page that belongs to no resource into a screen: it has its path, its title, its place in the menu and the
 * palette, and its code comes when it is wanted.
 *
 * @example
 * export const profile = definePage({
 *   path: '/profile',
 *   title: 'title.profile',
 *   icon: PersonIcon,
 *   page: lazily(() => import('./ProfilePage')),
 * })
 */
export function definePage({
  path,
  title,
  icon,
  family,
  key,
  role,
  beyond,
  page: Page,
}: PageSchema): ScreenDefinition {
  loadsAt(path, Page.preload)
  const element = (
    <Offered title={title} beyond={beyond}>
      <Page />
    </Offered>
  )
  return {
    path,
    title,
    icon,
    family,
    key,
    role,
    beyond,
    routes: [{ path, title, bare: false, records: false, element }],
  }
}
