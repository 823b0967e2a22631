import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import type { ResourceName } from '../../dataProvider'
import type { RowAction } from '../types'

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
