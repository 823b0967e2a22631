import EquipmentIcon from '@mui/icons-material/VideocamOutlined'
import { records } from '../../../contract/specification/records'
import { defineResource, edit, flag, labels, remove, select, usage } from '../../schema'
import { locaux } from '../menu'

const FIELDS = ['label', 'salle', 'active'] as const

export const materiel = defineResource({
  name: 'materiel',
  path: '/Materiel',
  icon: EquipmentIcon,
  family: locaux,
  fields: {
    label: labels({ required: 'resources.materiel.required.label' }),
    salle: select(records.salleSelect, {
      none: 'resources.materiel.partout',
      help: 'resources.materiel.help.salle',
    }),
    active: flag({ help: 'resources.materiel.help.active' }),
  },
  follows: ['records.ressource'],
  list: {
    columns: [
      'label',
      'salle',
      'active',
      edit<'materiel'>({ to: ({ id }) => `/EditMateriel?id=${id}` }),
      remove<'materiel'>(),
    ],
    bulk: [usage<'materiel'>(), remove<'materiel'>()],
    palette: true,
    imports: true,
    emptyHint: 'resources.materiel.emptyHint',
  },
  create: { button: true, fields: FIELDS, values: { active: 1 } },
  edit: { path: '/EditMateriel', title: 'title.editMateriel', fields: FIELDS },
})
