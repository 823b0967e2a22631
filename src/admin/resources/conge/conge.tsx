import HolidayIcon from '@mui/icons-material/EventBusyOutlined'
import { date, defineResource, edit, flag, labels, remove } from '../../schema'
import { identite } from '../menu'

const FIELDS = ['label', 'debut', 'fin', 'chome'] as const
const checks = [
  {
    fails: ({ debut, fin }: Record<string, string>) => (fin ?? '') < (debut ?? ''),
    message: 'resources.conge.endsFirst',
    field: 'fin',
  },
]

/** The days on which the school is closed. */
export const conge = defineResource({
  name: 'conge',
  path: '/Conge',
  icon: HolidayIcon,
  family: identite,
  fields: {
    label: labels({ required: 'resources.conge.required.label' }),
    debut: date({ required: 'resources.conge.required.debut' }),
    fin: date({ required: 'resources.conge.required.fin' }),
    chome: flag({ help: 'resources.conge.help.chome' }),
  },
  list: {
    columns: [
      'label',
      'debut',
      'fin',
      'chome',
      edit<'conge'>({ to: ({ id }) => `/EditConge?id=${id}` }),
      remove<'conge'>(),
    ],
    sort: { field: 'debut', order: 'DESC' },
    bulk: [remove<'conge'>()],
    imports: true,
    emptyHint: 'resources.conge.emptyHint',
  },
  create: { button: true, fields: FIELDS, values: { chome: 0 }, checks },
  edit: { path: '/EditConge', title: 'title.editConge', fields: FIELDS, checks },
})
