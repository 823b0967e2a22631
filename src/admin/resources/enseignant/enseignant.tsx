import DirectoryIcon from '@mui/icons-material/ContactsOutlined'
import { defineResource, email, phone, text } from '../../schema'
import { weekOf } from '../calendrier/week'
import { annuaire } from '../menu'

/** The directory of the teachers, to consult. */
export const enseignant = defineResource({
  name: 'enseignant',
  path: '/AnnuaireEnseignant',
  icon: DirectoryIcon,
  family: annuaire,
  key: 't',
  fields: { code: text({ chars: 9 }), Name: text(), grade: text(), email: email(), mobile: phone() },
  list: {
    columns: ['code', 'Name', 'grade', 'email', 'mobile'],
    heading: ['Name'],
    palette: 'email',
    emptyHint: 'resources.enseignant.emptyHint',
  },
  record: {
    panel: weekOf('enseignant_id'),
    related: [
      { resource: 'affectation', by: 'enseignant_id', shows: ['etat_stage'] },
      { resource: 'soutenance', by: 'enseignant_id', shows: ['date_soutenance'] },
    ],
  },
})
