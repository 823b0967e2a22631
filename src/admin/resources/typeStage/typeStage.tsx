import TypeIcon from '@mui/icons-material/StyleOutlined'
import { VOLONTAIRE } from '../../../contract/kernel/constants'
import { defineResource, edit, labels, remove } from '../../schema'
import { referentiels } from '../menu'

const FIELDS = ['label'] as const

/** The rules name the first two. */
const supprimer = remove<'typeStage'>({ enabled: ({ id }) => id > VOLONTAIRE })

/** The types of internships that offers can be for. */
export const typeStage = defineResource({
  name: 'typeStage',
  path: '/TypeStage',
  icon: TypeIcon,
  family: referentiels,
  fields: { label: labels({ required: 'resources.typeStage.required.label' }) },
  follows: ['internship.type_stage'],
  list: {
    columns: ['label', edit<'typeStage'>({ to: ({ id }) => `/EditTypeStage?id=${id}` }), supprimer],
    bulk: [supprimer],
    imports: true,
    emptyHint: 'resources.typeStage.emptyHint',
  },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditTypeStage', title: 'title.editTypeStage', fields: FIELDS },
})
