import DiplomaIcon from '@mui/icons-material/BookOutlined'
import { records } from '../../../contract/specification/records'
import { defineResource, edit, labels, number, remove, select, text } from '../../schema'
import { structure } from '../menu'

const FIELDS = ['cycle', 'label', 'signataire', 'qualite', 'ects'] as const

/** The diplomas of the cycles. */
export const cursus = defineResource({
  name: 'cursus',
  path: '/Diplome',
  icon: DiplomaIcon,
  family: structure,
  fields: {
    label: labels({ required: 'resources.cursus.required.label' }),
    cycle: select(records.cycleSelect, { required: 'resources.cursus.required.cycle' }),
    signataire: text({ help: 'resources.cursus.help.signataire' }),
    qualite: text(),
    ects: number({ help: 'resources.cursus.help.ects', fact: 'ects' }),
  },
  follows: ['records.diplome', 'records.cycle'],
  list: {
    columns: [
      'label',
      'cycle',
      edit<'cursus'>({ to: ({ id }) => `/EditDiplome?id=${id}` }),
      remove<'cursus'>(),
    ],
    more: ['ects'],
    palette: 'cycle',
    bulk: [remove<'cursus'>()],
    imports: true,
    emptyHint: 'resources.cursus.emptyHint',
  },
  record: { related: [{ resource: 'specialite', by: 'diplome' }] },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditDiplome', title: 'title.editCursus', fields: FIELDS },
})
