import TreeIcon from '@mui/icons-material/AccountTreeOutlined'
import SchoolIcon from '@mui/icons-material/ApartmentOutlined'
import TemplateIcon from '@mui/icons-material/DraftsOutlined'
import StartIcon from '@mui/icons-material/FlagOutlined'
import RulesIcon from '@mui/icons-material/GavelOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import PrintIcon from '@mui/icons-material/LocalPrintshopOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { lazily } from '../lazily'
import { structure as family, identite } from '../resources/families'
import { etablissement, soutenances } from '../resources/menuGroups'
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

/** What is printed of the defences. */
export const documents = definePage({
  path: '/Documents',
  title: 'menu.documents',
  icon: PrintIcon,
  menu: { key: 'w', order: 105, group: soutenances },
  beyond: 'internship',
  page: lazily(() => import('./DocumentsPage')),
})

/** What a school begins with. */
export const start = definePage({
  path: '/Demarrage',
  title: 'title.demarrage',
  icon: StartIcon,
  beyond: 'internship',
  page: lazily(() => import('./StartPage')),
})

/** The school itself. */
export const school = definePage({
  path: '/Etablissement',
  title: 'title.etablissement',
  icon: SchoolIcon,
  menu: { key: 'v', order: 175, group: etablissement },
  family: identite,
  beyond: 'records',
  page: lazily(() => import('./SchoolPage')),
})

/** What is taught, as one tree. */
export const structure = definePage({
  path: '/Structure',
  title: 'structure.title',
  icon: TreeIcon,
  menu: { key: 'k', order: 190, group: etablissement },
  family,
  beyond: 'records',
  page: lazily(() => import('./StructurePage')),
})

/** What an internship is bound by. */
export const rules = definePage({
  path: '/Regles',
  title: 'title.regles',
  icon: RulesIcon,
  family: identite,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(() => import('./RulesPage')),
})

/** How long what is about people is kept. */
export const keeping = definePage({
  path: '/Conservation',
  title: 'title.conservation',
  icon: HourglassIcon,
  family: identite,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(() => import('./KeepingPage')),
})

/** What messages and documents say. */
export const templates = definePage({
  path: '/Modeles',
  title: 'title.modeles',
  icon: TemplateIcon,
  family: identite,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(() => import('./TemplatesPage')),
})
