import UseIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import { ACTIF, INACTIF } from '../../../contract/kernel/constants'
import type { ResourceName } from '../../dataProvider'
import type { RowAction } from '../declare/types'

/**
 * A pencil that links to an edit page.
 *
 * @example
 * edit<'jury'>({ to: ({ id }) => `/EditJury?id=${id}`, enabled: (row) => row.enseignant_id === null })
 */
export const edit = <N extends ResourceName>(
  options: Required<Pick<RowAction<N>, 'to'>> & Partial<RowAction<N>>,
): RowAction<N> => ({ name: 'edit', icon: EditIcon, color: 'primary', ...options })

/** A bin that asks, then deletes. */
export const remove = <N extends ResourceName>(options: Partial<RowAction<N>> = {}): RowAction<N> => ({
  name: 'delete',
  icon: DeleteIcon,
  color: 'error',
  choices: [{ name: 'delete', color: 'error', run: 'delete' }],
  ...options,
})

/** Takes records into use, or out of it (`active`). */
export const usage = <N extends ResourceName>(): RowAction<N> => {
  const set = (active: number) => ({
    run: 'update' as const,
    data: (row: object) => ({ ...row, active }),
    offered: (row: object) => (row as { active?: number }).active !== active,
  })
  return {
    name: 'usage',
    icon: UseIcon,
    choices: [
      { name: 'activer', color: 'success', ...set(ACTIF) },
      { name: 'desactiver', icon: PauseIcon, color: 'warning', ...set(INACTIF) },
    ],
  }
}
