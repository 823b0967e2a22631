import CalendarIcon from '@mui/icons-material/EventAvailableOutlined'
import type { AgendaGenre } from '../../../contract/agenda/agenda'
import type { ResourceName, Row } from '../../dataProvider'
import { lazily } from '../../lazily'
import type { RowAction } from '../../schema'

const AgendaDialog = lazily(() => import('./AgendaDialog'))

/** The calendar of the defences of a room or a person, for other programs to subscribe to. */
export const agenda = <N extends ResourceName>(genre: AgendaGenre): RowAction<N> => ({
  name: 'agenda',
  icon: CalendarIcon,
  needs: 'update',
  beyond: 'internship',
  dialog: ({ row, onClose }: { row: Row<N>; onClose: () => void }) => (
    <AgendaDialog genre={genre} id={Number((row as { id: number }).id)} onClose={onClose} />
  ),
})
