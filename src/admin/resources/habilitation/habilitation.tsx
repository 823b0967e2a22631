import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import { cursusSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import { choice, defineResource, edit, remove, select, text } from '../../schema'
import { roles } from '../choices'
import { collegues } from '../menu'

const TryOut = lazily(() => import('./TryOut'))

const FIELDS = ['nom', 'role', 'diplomes', 'fournisseur'] as const

/** Without a choice, all diplomas. */
const ALL = { none: 'resources.utilisateur.allDiplomas' } as const

/** The rights that an identity provider's groups have in the office, and a trial of them. */
export const habilitation = defineResource({
  name: 'habilitation',
  path: '/Habilitation',
  icon: GroupsIcon,
  family: collegues,
  fields: {
    nom: text({ required: 'resources.habilitation.required.nom', help: 'resources.habilitation.help.nom' }),
    role: choice(roles, { required: 'resources.utilisateur.required.role', wide: true }),
    diplomes: select(cursusSelect, {
      ...ALL,
      multiple: true,
      wide: true,
      when: ({ role }) => role !== 'administrator',
    }),
    fournisseur: text({ help: 'resources.habilitation.help.fournisseur' }),
  },
  list: {
    columns: [
      'nom',
      'role',
      'diplomes',
      'fournisseur',
      edit<'habilitation'>({ to: ({ id }) => `/EditHabilitation?id=${id}` }),
      remove<'habilitation'>(),
    ],
    bulk: [remove<'habilitation'>()],
    emptyHint: 'resources.habilitation.emptyHint',
    header: [TryOut],
  },
  create: { button: true, fields: FIELDS, values: { role: 'reader', diplomes: [] } },
  edit: { path: '/EditHabilitation', title: 'title.editHabilitation', fields: FIELDS },
})
