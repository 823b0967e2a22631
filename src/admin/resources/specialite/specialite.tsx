import SpecialtyIcon from '@mui/icons-material/CategoryOutlined'
import { cursusSelect, niveauSelect } from '../../../contract/structure/structure'
import { defineResource, edit, labels, remove, select } from '../../schema'
import { structure } from '../menu'

const FIELDS = ['diplome', 'label', 'niveaux'] as const

/** The specialties of the diplomas, with the levels that they are taught at. */
export const specialite = defineResource({
  name: 'specialite',
  path: '/Specialite',
  icon: SpecialtyIcon,
  family: structure,
  fields: {
    label: labels({ required: 'resources.specialite.required.label' }),
    diplome: select(cursusSelect, { required: 'resources.specialite.required.diplome' }),
    niveaux: select(niveauSelect, {
      multiple: true,
      help: 'resources.specialite.help.niveaux',
      ask: ({ diplome }) => (diplome ? { diplome } : null),
    }),
  },
  follows: ['records.specialite', 'records.diplome', 'records.niveau'],
  list: {
    columns: [
      'label',
      'diplome',
      'niveaux',
      edit<'specialite'>({ to: ({ id }) => `/EditSpecialite?id=${id}` }),
      remove<'specialite'>(),
    ],
    filters: { niveaux: select(niveauSelect, { multiple: true }) },
    palette: 'diplome',
    bulk: [remove<'specialite'>()],
    imports: true,
    emptyHint: 'resources.specialite.emptyHint',
  },
  record: { related: [{ resource: 'groupe', by: 'specialite', shows: ['niveau'] }] },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditSpecialite', title: 'title.editSpecialite', fields: FIELDS },
})
