import type { SvgIconComponent } from '@mui/icons-material'
import { createContext, useContext } from 'react'
import type { MenuGroup, ResourceDefinition, ScreenDefinition } from './types'

export interface MenuLink {
  label: string
  path: string
  icon: SvgIconComponent
}
/** A heading and what stands under it. */
export interface OpenMenuGroup extends MenuGroup {
  links: MenuLink[]
}

/** Everything that can be opened, as the menu, the palette, the titles and the preloading of links read it. */
export interface Screens {
  all: readonly ScreenDefinition[]
  /** Those of them that are about records. */
  resources: readonly ResourceDefinition[]
  /** In order; a group stands where its first link would. */
  menu: readonly (MenuLink | OpenMenuGroup)[]
  /**
   * The key of a path's title, and the path of its menu entry; an unknown path has the title of a missing page, that of
   * a record its list's.
   */
  at(pathname: string): { title: string; entry?: string }
  /** A declared resource, by its name. */
  resource(name: string): ResourceDefinition
}

/**
 * Puts the declared pages and resources in order.
 *
 * @example <ScreensContext value={createScreens([dashboard, ...resources, profile])}>
 */
export function createScreens(all: readonly ScreenDefinition[]): Screens {
  const entryOf = ({ path, family }: ScreenDefinition) =>
    (family && all.find((screen) => screen.family === family && screen.menu)?.path) ?? path
  const paths = new Map(
    all.flatMap((screen) =>
      screen.routes.map((route) => [normal(route.path), { ...route, entry: entryOf(screen) }] as const),
    ),
  )
  const listOf = (pathname: string) => {
    const list = paths.get(pathname.slice(0, pathname.lastIndexOf('/')))
    return list?.records ? list : undefined
  }
  return {
    all,
    resources: all.filter((screen): screen is ResourceDefinition => 'fields' in screen),
    menu: menuOf(all),
    resource: (name) => {
      const found = all.find((screen) => 'name' in screen && screen.name === name)
      if (!found) throw new Error(`no resource ${name} is declared`)
      return found as ResourceDefinition
    },
    at: (pathname) => paths.get(normal(pathname)) ?? listOf(normal(pathname)) ?? { title: 'title.notFound' },
  }
}

export const ScreensContext = createContext<Screens | null>(null)

export function useScreens(): Screens {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('useScreens must be used inside the signed-in application')
  return screens
}

const normal = (path: string) => path.toLowerCase().replace(/\/+$/, '')

function menuOf(all: readonly ScreenDefinition[]): (MenuLink | OpenMenuGroup)[] {
  const entries: (MenuLink | OpenMenuGroup)[] = []
  const groups = new Map<MenuGroup, MenuLink[]>()
  const placed = all.flatMap(({ menu, ...screen }) => (menu ? [{ ...screen, ...menu }] : []))
  for (const { path, icon, group, label, title } of placed.sort((a, b) => a.order - b.order)) {
    const link = { label: label ?? title, path, icon }
    const links = group && groups.get(group)
    if (links) links.push(link)
    else if (group) {
      groups.set(group, [link])
      entries.push({ ...group, links: groups.get(group) as MenuLink[] })
    } else entries.push(link)
  }
  return entries
}
