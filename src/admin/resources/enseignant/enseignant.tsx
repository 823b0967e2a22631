import SchoolIcon from '@mui/icons-material/SchoolOutlined'
import { defineResource, email, phone, text } from '../../schema'

/** The directory of the teachers, to consult. */
export const enseignant = defineResource({
  name: 'enseignant',
  path: '/AnnuaireEnseignant',
  icon: SchoolIcon,
  menu: { order: 120 },
  fields: { code: text(), Name: text(), grade: text(), email: email(), mobile: phone() },
  list: {
    columns: ['code', 'Name', 'grade', 'email', 'mobile'],
    heading: ['Name'],
    emptyHint: 'resources.enseignant.emptyHint',
  },
})
