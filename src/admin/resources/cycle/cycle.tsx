import CycleIcon from '@mui/icons-material/LayersOutlined'
import { defineResource, edit, labels, remove } from '../../schema'
import { structure } from '../menu'

const FIELDS = ['label'] as const

/** Licence, master and so on. */
export const cycle = defineResource({
  name: 'cycle',
  path: '/Cycle',
  icon: CycleIcon,
  family: structure,
  fields: { label: labels({ required: 'resources.cycle.required.label' }) },
  list: {
    columns: ['label', edit<'cycle'>({ to: ({ id }) => `/EditCycle?id=${id}` }), remove<'cycle'>()],
    palette: true,
    bulk: [remove<'cycle'>()],
    imports: true,
    emptyHint: 'resources.cycle.emptyHint',
  },
  record: {
    related: [
      { resource: 'cursus', by: 'cycle' },
      { resource: 'niveau', by: 'cycle' },
    ],
  },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditCycle', title: 'title.editCycle', fields: FIELDS },
})
