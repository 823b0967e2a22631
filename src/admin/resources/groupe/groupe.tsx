import GroupIcon from '@mui/icons-material/PeopleAltOutlined'
import { records } from '../../../contract/specification/records'
import { niveauSelect } from '../../../contract/structure/structure'
import { defineResource, edit, remove, select, text } from '../../schema'
import { structure } from '../menu'

const FIELDS = ['specialite', 'niveau', 'nom'] as const

/** The groups of the session's year. */
export const groupe = defineResource({
  name: 'groupe',
  path: '/Groupe',
  icon: GroupIcon,
  family: structure,
  fields: {
    nom: text({ required: 'resources.groupe.required.nom', chars: 14 }),
    specialite: select(records.specialiteSelect, { required: 'resources.groupe.required.specialite' }),
    niveau: select(records.niveauBySpecialite, {
      required: 'resources.groupe.required.niveau',
      ask: ({ specialite }) => (specialite ? { id: specialite } : null),
    }),
  },
  follows: ['records.groupe', 'records.specialite', 'records.niveau'],
  list: {
    columns: [
      'nom',
      'specialite',
      'niveau',
      edit<'groupe'>({ to: ({ id }) => `/EditGroupe?id=${id}` }),
      remove<'groupe'>(),
    ],
    filters: { specialite: select(records.specialiteSelect), niveau: select(niveauSelect) },
    palette: 'specialite',
    bulk: [remove<'groupe'>()],
    imports: true,
    emptyHint: 'resources.groupe.emptyHint',
  },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditGroupe', title: 'title.editGroupe', fields: FIELDS },
})
