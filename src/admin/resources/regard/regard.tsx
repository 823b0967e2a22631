import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import type { ResourceName, Row } from '../../dataProvider'
import { lazily } from '../../lazily'
import type { RowAction } from '../../schema'

const SeeingDialog = lazily(() => import('./SeeingDialog'))

/** Administrators see the space of a person as that person does. */
export const seeSpace = <N extends ResourceName>(): RowAction<N> => ({
  name: 'voirEspace',
  icon: EyeIcon,
  needs: 'voirEspace',
  beyond: 'internship',
  enabled: (row) => Boolean((row as { email?: string }).email),
  dialog: ({ row, onClose }: { row: Row<N>; onClose: () => void }) => (
    <SeeingDialog email={String((row as { email?: string }).email)} onClose={onClose} />
  ),
})

/** Administrators see the office as a colleague does, unless the colleague is an administrator too. */
export const seeOffice: RowAction<'utilisateur'> = {
  name: 'voirComme',
  icon: EyeIcon,
  needs: 'voirEspace',
  enabled: ({ role, situation }) => role !== 'administrator' && situation !== 'inactive',
  dialog: ({ row: { id, username }, onClose }) => (
    <SeeingDialog colleague={{ id, username }} onClose={onClose} />
  ),
}
