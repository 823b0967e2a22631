import TreeIcon from '@mui/icons-material/AccountTreeOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { lazily } from '../lazily'
import { structure as family } from '../resources/families'
import { etablissement } from '../resources/menuGroups'
import { definePage } from '../schema'

export const dashboard = definePage({
  path: '/dashboard',
  title: 'menu.dashboard',
  icon: HomeIcon,
  menu: { key: 'd', order: 10 },
  page: lazily(() => import('./DashboardPage')),
})

export const profile = definePage({
  path: '/profile',
  title: 'title.profile',
  icon: PersonIcon,
  page: lazily(() => import('./ProfilePage')),
})

/** What is taught, as one tree. */
export const structure = definePage({
  path: '/Structure',
  title: 'structure.title',
  icon: TreeIcon,
  menu: { key: 'k', order: 190, group: etablissement },
  family,
  page: lazily(() => import('./StructurePage')),
})
