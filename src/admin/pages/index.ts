import PersonIcon from '@mui/icons-material/PersonOutlined'
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { lazily } from '../lazily'
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
