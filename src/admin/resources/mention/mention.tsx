import MentionIcon from '@mui/icons-material/MilitaryTechOutlined'
import { MENTION_AJOURNE } from '../../../contract/kernel/constants'
import { defineResource, edit, labels, number, remove } from '../../schema'
import { referentiels } from '../menu'

const FIELDS = ['label', 'seuil'] as const

/** The rules name it. */
const supprimer = remove<'mention'>({ enabled: ({ id }) => id !== MENTION_AJOURNE })

/** The mentions with their thresholds. */
export const mention = defineResource({
  name: 'mention',
  path: '/Mention',
  icon: MentionIcon,
  family: referentiels,
  key: 'b',
  fields: {
    label: labels({ required: 'resources.mention.required.label' }),
    seuil: number({ required: 'resources.mention.required.seuil', help: 'resources.mention.help.seuil' }),
  },
  list: {
    columns: ['label', 'seuil', edit<'mention'>({ to: ({ id }) => `/EditMention?id=${id}` }), supprimer],
    bulk: [supprimer],
    imports: true,
    emptyHint: 'resources.mention.emptyHint',
  },
  create: { button: true, fields: FIELDS },
  edit: { path: '/EditMention', title: 'title.editMention', fields: FIELDS },
})
