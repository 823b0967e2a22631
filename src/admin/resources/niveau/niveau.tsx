import LevelIcon from '@mui/icons-material/StairsOutlined'
import { records } from '../../../contract/specification/records'
import { date, defineResource, edit, labels, number, remove, select } from '../../schema'
import { structure } from '../menu'

const FIELDS = ['cycle', 'label', 'rang', 'debut', 'fin', 'heures'] as const

/** The levels of the cycles: first year, second year and so on. */
export const niveau = defineResource({
  name: 'niveau',
  path: '/Niveau',
  icon: LevelIcon,
  family: structure,
  fields: {
    label: labels({ required: 'resources.niveau.required.label' }),
    cycle: select(records.cycleSelect, { required: 'resources.niveau.required.cycle' }),
    rang: number({ required: 'resources.niveau.required.rang', help: 'resources.niveau.help.rang' }),
    debut: date({ help: 'resources.niveau.help.jours' }),
    fin: date(),
    heures: number({ decimals: 1 }),
  },
  follows: ['records.niveau', 'records.cycle'],
  list: {
    columns: [
      'label',
      'cycle',
      'rang',
      edit<'niveau'>({ to: ({ id }) => `/EditNiveau?id=${id}` }),
      remove<'niveau'>(),
    ],
    more: ['debut', 'fin', 'heures'],
    bulk: [remove<'niveau'>()],
    imports: true,
    emptyHint: 'resources.niveau.emptyHint',
  },
  record: { related: [{ resource: 'specialite', by: 'niveaux' }] },
  create: { button: true, fields: FIELDS, values: { rang: 1 } },
  edit: { path: '/EditNiveau', title: 'title.editNiveau', fields: FIELDS },
})
