import RequestIcon from '@mui/icons-material/AssignmentOutlined'
import { DEMANDE_ACCEPTEE, DEMANDE_REFUSEE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { lazily } from '../../lazily'
import {
  choice,
  date,
  defineResource,
  email,
  flag,
  longText,
  number,
  phone,
  select,
  text,
  type Values,
  week,
} from '../../schema'
import { etatsDemande, langues, typesStage } from '../choices'
import { dossier, parGroupe, STUDENT_ON_DEMAND } from '../dossier/columns'
import { countryOfStage } from '../faits'
import { demandes } from '../menu'
import { accepter, accepterTous, decider, refuser, retourner } from './actions'

const StudentPanel = lazily(() => import('../dossier/StudentPanel'))
const SupervisorTable = lazily(() => import('./SupervisorTable'))

const TEXTS = 'resources.demande'

/** Fields only of a declared internship. */
const told = {
  sortable: false,
  filter: false,
  when: ({ sujet }: Values) => Boolean(sujet),
  beyond: true,
} as const
const remote = {
  ...told,
  fact: 'teletravail',
  when: ({ sujet, distance }: Values) => Boolean(sujet) && Number(distance) === 1,
} as const
const needed = { ...told, required: `${TEXTS}.required.champ` } as const

const STUDENT = ['matricule', 'groupe', 'email'] as const
const STAGE = [
  'sujet',
  'missions',
  'debut',
  'fin',
  'heures',
  'semaine',
  'site',
  'lieu',
  'pays_stage',
  'distance',
  'teletravail',
  'teletravail_lieu',
  'gratification',
] as const
const COMPANY = [
  'matricule_entreprise',
  'nom_entreprise',
  'nom_gerant',
  'email_entreprise',
  'adresse',
  'telephone',
] as const
const TUTOR = ['tuteur_prenom', 'tuteur_nom', 'tuteur_fonction', 'tuteur_email', 'tuteur_telephone'] as const

/** Students' requests: an internship of a type, in a language. */
export const demande = defineResource({
  name: 'demande',
  path: '/DemandeStage',
  aliases: ['/GestDemEtud'],
  icon: RequestIcon,
  family: demandes,
  key: 'q',
  fields: {
    matricule: dossier.matricule,
    groupe: dossier.groupe,
    email: dossier.email,
    name: text({ readOnly: true }),
    type_stage: choice(typesStage, { as: 'text' }),
    langue: choice(langues, { as: 'text', byLabel: true }),
    etat: choice(etatsDemande),
    declaree: flag({ sortable: false, beyond: true }),
    retournee: flag({ sortable: false, beyond: true }),
    motif: longText({
      rows: 3,
      sortable: false,
      required: `${TEXTS}.required.motif`,
      filter: false,
      beyond: true,
    }),
    entreprise: text({ sortable: false, filter: false, beyond: true }),
    sujet: text({ ...needed, wide: true }),
    missions: longText(needed),
    debut: date(needed),
    fin: date(needed),
    heures: number({ ...told, decimals: 1 }),
    semaine: week(told),
    site: text({ ...told, fact: 'site' }),
    lieu: text(told),
    pays_stage: countryOfStage(told),
    distance: flag(told),
    teletravail: number({ ...remote, decimals: 1 }),
    teletravail_lieu: text(remote),
    gratification: number({ ...told, decimals: 2 }),
    matricule_entreprise: text(needed),
    nom_entreprise: text(told),
    nom_gerant: text(told),
    email_entreprise: email(told),
    adresse: text(told),
    telephone: phone(told),
    entreprise_connue: text(told),
    tuteur_prenom: text(told),
    tuteur_nom: text(needed),
    tuteur_fonction: text(told),
    tuteur_email: email(needed),
    tuteur_telephone: phone(told),
    encadrant: text(told),
    encadrant_id: select(internship.encadreurSelect, {
      filter: false,
      required: `${TEXTS}.required.encadrant_id`,
    }),
    encadrants: text({
      input: SupervisorTable,
      ofRows: true,
      wide: true,
      sortable: false,
      filter: false,
      exported: false,
      beyond: true,
    }),
  },
  list: {
    icons: true,
    columns: ['name', 'type_stage', 'langue', decider],
    more: ['etat', 'matricule', 'groupe', 'email', 'declaree', 'sujet', 'entreprise', 'retournee', 'motif'],
    onDemand: [...STUDENT_ON_DEMAND, 'entreprise'],
    filters: { id_groupe: parGroupe },
    course: 'etat',
    moves: { [DEMANDE_ACCEPTEE]: ['accepter', 'decider'], [DEMANDE_REFUSEE]: ['refuser', 'decider'] },
    sort: { field: 'etat', order: 'ASC' },
    bulk: [accepterTous, refuser, retourner],
    palette: true,
    emptyHint: 'resources.demande.emptyHint',
    emptyTo: '/OffreStage',
  },
  record: {
    lead: StudentPanel,
    groups: [
      { name: 'demande', fields: ['type_stage', 'langue', 'etat', 'retournee', 'motif', ...STUDENT] },
      { name: 'stage', fields: [...STAGE, 'encadrant'] },
      { name: 'entreprise', fields: [...COMPANY, 'entreprise_connue'] },
      { name: 'tuteur', fields: TUTOR },
    ],
    files: 'demande',
    whole: ({ id, declaree }) => (declaree === 1 ? id : null),
    actions: [retourner, refuser, accepter],
  },
  edit: {
    path: '/EditDemande',
    title: 'title.editDemande',
    fields: ['name', 'type_stage', 'langue', ...STAGE, ...COMPANY, ...TUTOR],
    editable: ({ etat }) => etat !== DEMANDE_ACCEPTEE,
    hint: `${TEXTS}.edit.hint`,
  },
})
