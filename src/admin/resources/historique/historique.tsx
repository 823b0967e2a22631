import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import { type ComponentType, Suspense } from 'react'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { ENTITIES, RECORD_KINDS } from '../../../contract/kernel/tables'
import { lazily } from '../../lazily'
import { type CellProps, choice, dateTime, defineResource, type RowAction, select, text } from '../../schema'
import { historiques } from '../menu'

const ChangeLine = lazily(() => import('./ChangeLine'))
const ChangeDetails = lazily(() => import('./ChangeDetails'))

/** The rows are shown while its code loads. */
const coming = (Cell: ComponentType<CellProps>) => (props: CellProps) => (
  <Suspense>
    <Cell {...props} />
  </Suspense>
)

const annuler: RowAction<'historique'> = {
  name: 'annuler',
  icon: UndoIcon,
  color: 'primary',
  enabled: ({ undoable }) => undoable,
  choices: [{ name: 'annuler', run: 'annuler', done: 'history.undone' }],
}

export const historique = defineResource({
  name: 'historique',
  path: '/Historique',
  icon: HistoryIcon,
  family: historiques,
  key: 'h',
  fields: {
    at: dateTime(),
    by: text({ chars: 22, sortable: false }),
    records: text({ share: 3, sortable: false, cell: coming(ChangeLine) }),
    details: text({ cell: coming(ChangeDetails) }),
  },
  follows: ENTITIES,
  history: false,
  list: {
    columns: ['at', 'by', 'records', annuler],
    // the trail grows for years
    counted: false,
    bulk: false,
    filters: {
      kind: choice(
        RECORD_KINDS.map((value) => ({ value, label: `history.kinds.${value}` })),
        { label: 'resources.historique.filters.kind' },
      ),
      person: select(historiqueCalls.historiquePersonnes, {
        label: 'resources.historique.filters.person',
        nullable: true,
      }),
      record: text({ label: 'resources.historique.filters.record', filter: false }),
    },
    emptyHint: 'resources.historique.emptyHint',
  },
  record: { groups: [{ name: 'change', fields: ['at', 'by', 'details'] }] },
})
