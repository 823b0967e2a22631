import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import StudentIcon from '@mui/icons-material/LocalLibraryOutlined'
import { records } from '../../../contract/specification/records'
import { cursusSelect, groupeSelect, niveauSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import {
  type Choice,
  choice,
  defineResource,
  edit,
  email,
  emailAddress,
  remove,
  select,
  text,
} from '../../schema'
import { agenda } from '../agenda/agenda'
import { BIRTHDAY, POSTCODE, STUDENT_FACTS, studentFacts } from '../faits'
import { etudiants } from '../menu'
import { langue } from '../personnes/personnes'
import { seeSpace } from '../regard/regard'

const StudentPanel = lazily(() => import('../dossier/StudentPanel'))

const FIELDS = [
  'matricule',
  'lastName',
  'firstName',
  'email',
  'langue',
  'groupe',
  'parti',
  ...STUDENT_FACTS,
] as const
const CHECKS = [emailAddress('email', 'form.emailInvalid'), BIRTHDAY, POSTCODE]

/** Choices for having something or not; a third one may be "not needed". */
const withOrWithout = (what: string, ...more: Choice[]): Choice[] => [
  { value: 0, label: `resources.inscrit.choices.${what}.sans`, icon: HourglassIcon, color: 'warning' },
  { value: 1, label: `resources.inscrit.choices.${what}.avec`, icon: CheckIcon, color: 'success' },
  ...more,
]

const presences: Choice[] = [
  { value: 0, label: 'resources.inscrit.choices.parti.present' },
  { value: 1, label: 'resources.inscrit.choices.parti.parti', color: 'error' },
]

/** The students of the session's year. */
export const inscrit = defineResource({
  name: 'inscrit',
  path: '/Etudiant',
  icon: StudentIcon,
  family: etudiants,
  key: 'u',
  fields: {
    matricule: text({ required: 'resources.inscrit.required.matricule', chars: 10 }),
    lastName: text({ required: 'form.personne.lastName' }),
    firstName: text({ required: 'form.personne.firstName' }),
    email: email({ required: 'form.personne.email' }),
    groupe: select(groupeSelect, { required: 'resources.inscrit.required.groupe', chars: 8 }),
    niveau: text({ sortable: false }),
    specialite: text({ sortable: false }),
    stage: choice(withOrWithout('stage'), { as: 'icon', sortable: false }),
    encadrant: choice(
      withOrWithout('encadrant', {
        value: 2,
        label: 'resources.inscrit.choices.encadrant.inutile',
        icon: CheckIcon,
      }),
      { as: 'icon', sortable: false },
    ),
    soutenance: choice(withOrWithout('soutenance'), { as: 'icon', sortable: false }),
    parti: choice(presences, { as: 'text', sortable: false, help: 'resources.inscrit.help.parti' }),
    inscriptions: text({ sortable: false }),
    ...langue,
    ...studentFacts,
  },
  follows: [
    'records.etudiant',
    'records.inscription',
    'records.groupe',
    'internship.affectation',
    'internship.soutenance',
  ],
  history: 'etudiant',
  list: {
    columns: [
      'lastName',
      'firstName',
      'matricule',
      'groupe',
      'stage',
      'encadrant',
      'soutenance',
      edit<'inscrit'>({ to: ({ id }) => `/EditEtudiant?id=${id}` }),
    ],
    more: ['email', 'niveau', 'specialite', 'parti', 'inscriptions', 'langue', ...STUDENT_FACTS],
    heading: ['lastName', 'firstName'],
    filters: {
      parti: choice(presences),
      cycle: select(records.cycleSelect),
      diplome: select(cursusSelect),
      specialite: select(records.specialiteSelect),
      niveau: select(niveauSelect),
    },
    palette: 'matricule',
    bulk: [remove<'inscrit'>()],
    imports: true,
    emptyHint: 'resources.inscrit.emptyHint',
  },
  record: {
    lead: StudentPanel,
    actions: [agenda<'inscrit'>('etudiant'), seeSpace<'inscrit'>(), remove<'inscrit'>()],
    groups: [
      {
        name: 'identite',
        fields: ['matricule', 'email', 'langue', 'groupe', 'niveau', 'specialite', 'parti', 'inscriptions'],
      },
      { name: 'convention', fields: STUDENT_FACTS },
    ],
    related: [
      { resource: 'demande', by: 'id_etudiant', shows: ['etat'] },
      { resource: 'affectation', by: 'id_etudiant', shows: ['stage', 'encadrant'] },
      { resource: 'soutenance', by: 'id_etudiant', shows: ['date_soutenance', 'note'] },
    ],
  },
  create: { button: true, fields: FIELDS, checks: CHECKS, values: { parti: 0 } },
  edit: { path: '/EditEtudiant', title: 'title.editInscrit', fields: FIELDS, checks: CHECKS },
})
