import TableIcon from '@mui/icons-material/TableViewOutlined'
import type { Identifier } from 'react-admin'

/** The facts of the selected rows as a table to type or paste into; the part behind `#` may be of any length. */
export const grilleDe = (par: 'stages' | 'conventions') =>
  ({
    name: 'grille',
    icon: TableIcon,
    beyond: 'internship',
    leads: (ids: readonly Identifier[]) => `/CompleterStages?par=${par}#${ids.join()}`,
  }) as const
