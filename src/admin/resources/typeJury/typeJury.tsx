import RoleIcon from '@mui/icons-material/BadgeOutlined'
import { JURY_EXAMINATEUR } from '../../../contract/kernel/constants'
import { defineResource, edit, labels, remove } from '../../schema'
import { referentiels } from '../menu'

const FIELDS = ['label'] as const

/** The rules name the first ones. */
const supprimer = remove<'typeJury'>({ enabled: ({ id }) => id > JURY_EXAMINATEUR })

export const typeJury = defineResource({
  name: 'typeJury',
  path: '/TypeJury',
  icon: RoleIcon,
  family: referentiels,
  fields: { label: labels({ required: 'resources.typeJury.required.label' }) },
  follows: ['internship.type_jury'],
  list: {
    columns: ['label', edit<'typeJury'>({ to: ({ id }) => `/EditTypeJury?id=${id}` }), supprimer],
    bulk: [supprimer],
    imports: true,
    emptyHint: 'resources.typeJury.emptyHint',
  },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditTypeJury', title: 'title.editTypeJury', fields: FIELDS },
})
