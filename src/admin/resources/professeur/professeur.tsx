import TeacherIcon from '@mui/icons-material/PortraitOutlined'
import { records } from '../../../contract/specification/records'
import {
  defineResource,
  edit,
  email,
  emailAddress,
  labels,
  number,
  phone,
  remove,
  select,
  text,
} from '../../schema'
import { agenda } from '../agenda/agenda'
import { weekOf } from '../calendrier/week'
import { annuaire } from '../menu'
import { langue } from '../personnes/personnes'
import { seeSpace } from '../regard/regard'

const FIELDS = [
  'lastName',
  'firstName',
  'code',
  'email',
  'langue',
  'mobile',
  'grade',
  'specialites',
  'encadrements_max',
  'jurys_max',
] as const

const CHECKS = [emailAddress('email', 'form.emailInvalid')]

/** The teachers, maintained by the staff; the directory is read-only. */
export const professeur = defineResource({
  name: 'professeur',
  path: '/Enseignant',
  icon: TeacherIcon,
  family: annuaire,
  key: 'i',
  fields: {
    lastName: text({ required: 'form.personne.lastName' }),
    firstName: text({ required: 'form.personne.firstName' }),
    code: text({ required: 'resources.professeur.required.code', chars: 9 }),
    grade: labels({ required: 'resources.professeur.required.grade' }),
    email: email({ required: 'form.personne.email' }),
    mobile: phone(),
    specialites: select(records.specialiteSelect, { multiple: true, wide: true }),
    encadrements_max: number({ zeroIsNone: true, help: 'resources.professeur.help.limit' }),
    jurys_max: number({ zeroIsNone: true, help: 'resources.professeur.help.limit' }),
    encadrements: number({ sortable: false, filter: false }),
    jurys: number({ sortable: false, filter: false }),
    ...langue,
  },
  follows: [
    'records.enseignant',
    'records.specialite',
    'internship.affectation',
    'internship.soutenance',
    'internship.encadreur',
    'internship.jury',
  ],
  history: 'enseignant',
  list: {
    columns: [
      'lastName',
      'firstName',
      'grade',
      'specialites',
      'encadrements',
      'jurys',
      edit<'professeur'>({ to: ({ id }) => `/EditEnseignant?id=${id}` }),
    ],
    more: ['code', 'email', 'mobile', 'encadrements_max', 'jurys_max', 'langue'],
    heading: ['lastName', 'firstName'],
    filters: { specialites: select(records.specialiteSelect, { multiple: true }) },
    bulk: [remove<'professeur'>()],
    imports: true,
    emptyHint: 'resources.professeur.emptyHint',
  },
  record: {
    panel: weekOf('enseignant_id'),
    actions: [agenda<'professeur'>('enseignant'), seeSpace<'professeur'>(), remove<'professeur'>()],
    // the title has the name, and related lists have the counts
    groups: [
      {
        name: 'fiche',
        fields: [
          'code',
          'grade',
          'email',
          'mobile',
          'specialites',
          'encadrements_max',
          'jurys_max',
          'langue',
        ],
      },
    ],
    related: [
      { resource: 'affectation', by: 'enseignant_id', shows: ['etat_stage'] },
      { resource: 'soutenance', by: 'enseignant_id', shows: ['date_soutenance'] },
    ],
  },
  create: { button: true, fields: FIELDS, checks: CHECKS, values: { encadrements_max: 0, jurys_max: 0 } },
  edit: { path: '/EditEnseignant', title: 'title.editProfesseur', fields: FIELDS, checks: CHECKS },
})
