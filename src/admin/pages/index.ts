import OfficeIcon from '@mui/icons-material/AccountBalanceOutlined'
import TreeIcon from '@mui/icons-material/AccountTreeOutlined'
import SchoolIcon from '@mui/icons-material/ApartmentOutlined'
import RulesIcon from '@mui/icons-material/BalanceOutlined'
import GabaritIcon from '@mui/icons-material/DraftsOutlined'
import StartIcon from '@mui/icons-material/FlagOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import PrintIcon from '@mui/icons-material/LocalPrintshopOutlined'
import StatusIcon from '@mui/icons-material/MonitorHeartOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined'
import TokenIcon from '@mui/icons-material/VpnKeyOutlined'
import { lazily } from '../lazily'
import {
  conservation,
  etablissement,
  etatService,
  identite,
  jetons,
  modeles,
  news,
  premiersPas,
  rapports,
  regles,
  structure as structures,
} from '../resources/menu'
import { definePage } from '../schema'

const schoolPages = () => import('./schoolPages')

export const dashboard = definePage({
  path: '/dashboard',
  title: 'menu.dashboard',
  icon: HomeIcon,
  family: news,
  key: 'd',
  page: lazily(() => import('./DashboardPage')),
})

export const profile = definePage({
  path: '/profile',
  title: 'title.profile',
  icon: PersonIcon,
  page: lazily(() => import('./ProfilePage')),
})

/** Printed documents about defences. */
export const documents = definePage({
  path: '/Documents',
  title: 'menu.documents',
  icon: PrintIcon,
  family: rapports,
  key: 'w',
  beyond: 'internship',
  page: lazily(() => import('./DocumentsPage')),
})

export const start = definePage({
  path: '/Demarrage',
  title: 'title.demarrage',
  icon: StartIcon,
  family: premiersPas,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(async () => (await schoolPages()).start()),
})

/** All about the school, as cards. */
export const administration = definePage({
  path: '/Administration',
  title: 'menu.etablissement',
  icon: OfficeIcon,
  family: etablissement,
  page: lazily(() => import('./CardsPage')),
})

export const school = definePage({
  path: '/Etablissement',
  title: 'title.etablissement',
  icon: SchoolIcon,
  family: identite,
  key: 'v',
  beyond: 'records',
  page: lazily(async () => (await schoolPages()).school()),
})

/** The programmes, as one tree. */
export const structure = definePage({
  path: '/Structure',
  title: 'structure.title',
  icon: TreeIcon,
  family: structures,
  key: 'k',
  beyond: 'records',
  page: lazily(async () => (await schoolPages()).structure()),
})

/** The rules for internships. */
export const rules = definePage({
  path: '/Regles',
  title: 'title.regles',
  icon: RulesIcon,
  family: regles,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(async () => (await schoolPages()).rules()),
})

/** The retention of personal data. */
export const conservationPage = definePage({
  path: '/Conservation',
  title: 'title.conservation',
  icon: HourglassIcon,
  family: conservation,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(async () => (await schoolPages()).conservation()),
})

/** The texts of messages and documents. */
export const gabarits = definePage({
  path: '/Modeles',
  title: 'title.modeles',
  icon: GabaritIcon,
  family: modeles,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(async () => (await schoolPages()).gabarits()),
})

/** The API tokens of other programs. */
export const tokens = definePage({
  path: '/Jetons',
  title: 'title.jetons',
  icon: TokenIcon,
  family: jetons,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(async () => (await schoolPages()).tokens()),
})

/** How the product itself does. */
export const status = definePage({
  path: '/EtatService',
  title: 'title.etatService',
  icon: StatusIcon,
  family: etatService,
  role: 'administrator',
  beyond: 'internship',
  page: lazily(async () => (await schoolPages()).status()),
})
