import RoomIcon from '@mui/icons-material/MeetingRoomOutlined'
import { lazily } from '../../lazily'
import { defineResource, edit, flag, labels, longText, number, remove, text, usage } from '../../schema'
import { agenda } from '../agenda/agenda'
import { weekOf } from '../calendrier/week'
import { locaux } from '../menu'

const HallLink = lazily(() => import('./HallLink'))

const FIELDS = ['label', 'batiment', 'acces', 'places', 'accessible', 'affichee', 'active'] as const

/** The rooms in which defences are held. */
export const salle = defineResource({
  name: 'salle',
  path: '/Salle',
  icon: RoomIcon,
  family: locaux,
  key: 'l',
  fields: {
    label: labels({ required: 'resources.salle.required.label' }),
    batiment: text(),
    acces: longText({ rows: 2, help: 'resources.salle.help.acces' }),
    places: number({ zeroIsNone: true, help: 'resources.salle.help.places' }),
    accessible: flag(),
    affichee: flag({ help: 'resources.salle.help.affichee' }),
    active: flag({ help: 'resources.salle.help.active' }),
  },
  list: {
    columns: [
      'label',
      'batiment',
      'places',
      'accessible',
      'active',
      edit<'salle'>({ to: ({ id }) => `/EditSalle?id=${id}` }),
      remove<'salle'>(),
    ],
    more: ['acces', 'affichee'],
    bulk: [usage<'salle'>(), remove<'salle'>()],
    palette: 'batiment',
    imports: true,
    header: [HallLink],
    emptyHint: 'resources.salle.emptyHint',
  },
  record: {
    // the title has the name
    groups: [{ name: 'fiche', fields: ['batiment', 'places', 'accessible', 'affichee', 'active', 'acces'] }],
    related: [{ resource: 'soutenance', by: 'id_salle', shows: ['date_soutenance'] }],
    actions: [agenda<'salle'>('salle')],
    panel: weekOf('id_salle'),
  },
  create: { button: true, fields: FIELDS, values: { places: 0, accessible: 1, affichee: 0, active: 1 } },
  edit: { path: '/EditSalle', title: 'title.editSalle', fields: FIELDS },
})
