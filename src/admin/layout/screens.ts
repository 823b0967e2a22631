import type { SvgIconComponent } from '@mui/icons-material'
import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { resources } from '../resources'

export interface MenuLink {
  label: string
  path: string
  icon: SvgIconComponent
}
export interface MenuGroup {
  label: string
  icon: SvgIconComponent
  links: MenuLink[]
}

/** The menu, in order: the dashboard, then what the resources declare, the defence screens under one heading. */
export const menu: readonly (MenuLink | MenuGroup)[] = [
  { label: 'menu.dashboard', path: '/dashboard', icon: HomeIcon },
  ...declared(),
]

/** The key of a path's title, and the path of its menu entry; an unknown path has the title of a missing page. */
export function screenAt(pathname: string): { title: string; entry?: string } {
  const path = normal(pathname)
  return screens.get(path) ?? { title: 'title.notFound' }
}

const normal = (path: string) => path.toLowerCase().replace(/\/+$/, '')

const screens = new Map<string, { title: string; entry?: string }>([
  ['/dashboard', { title: 'menu.dashboard', entry: '/dashboard' }],
  ['/profile', { title: 'title.profile' }],
  ...resources.flatMap(({ path, routes }) =>
    routes.map((route) => [normal(route.path), { title: route.title, entry: path }] as const),
  ),
])

function declared(): (MenuLink | MenuGroup)[] {
  const entries: (MenuLink | MenuGroup)[] = []
  const defences: MenuGroup = { label: 'menu.soutenances', icon: DefenceIcon, links: [] }
  const inMenu = resources.flatMap(({ menu, ...resource }) => (menu ? [{ ...resource, ...menu }] : []))
  for (const { name, path, icon, group } of inMenu.sort((a, b) => a.order - b.order)) {
    const link = { label: `menu.${name}`, path, icon }
    if (!group) entries.push(link)
    else {
      if (defences.links.length === 0) entries.push(defences)
      defences.links.push(link)
    }
  }
  return entries
}
