import SchoolIcon from '@mui/icons-material/AccountBalanceOutlined'
import DefenceIcon from '@mui/icons-material/SchoolOutlined'
import type { MenuGroup } from '../schema'

/* The headings of the menu that hold several screens. A declaration names its own: `menu: { key: 'p', order: 70, group: soutenances }`. */

export const soutenances: MenuGroup = { label: 'menu.soutenances', icon: DefenceIcon }

/** The school's own data. */
export const etablissement: MenuGroup = { label: 'menu.etablissement', icon: SchoolIcon }
