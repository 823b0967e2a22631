import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import PostponeIcon from '@mui/icons-material/EditCalendarOutlined'
import CalendarIcon from '@mui/icons-material/EventAvailableOutlined'
import CancelIcon from '@mui/icons-material/EventBusyOutlined'
import TellIcon from '@mui/icons-material/ForwardToInboxOutlined'
import DetailIcon from '@mui/icons-material/InfoOutlined'
import FreeIcon from '@mui/icons-material/LockOpenOutlined'
import SpeakerIcon from '@mui/icons-material/RecordVoiceOverOutlined'
import ReplaceIcon from '@mui/icons-material/SwapHorizOutlined'
import CrossedEyeIcon from '@mui/icons-material/VisibilityOffOutlined'
import EyeIcon from '@mui/icons-material/VisibilityOutlined'
import type { ComponentType } from 'react'
import {
  A_NOTER,
  A_VALIDER,
  OBLIGATOIRE,
  SOUTENANCE_FIXEE,
  SOUTENANCE_VALIDEE,
} from '../../../contract/kernel/constants'
import { estApresCoup } from '../../../contract/soutenance/reserves'
import { records } from '../../../contract/specification/records'
import { isExisting } from '../../../ui/calls/offered'
import type { Row } from '../../dataProvider'
import { lazily } from '../../lazily'
import {
  type BulkAction,
  choice,
  dateTime,
  defineResource,
  flag,
  longText,
  type RowAction,
  select,
  text,
  time,
  type Values,
} from '../../schema'
import { motif, perdre, prevenir, reprendre } from '../actes'
import { calendar } from '../calendrier/week'
import { etapes, planifications, typesStage, validations } from '../choices'
import { imprimerTous, imprimerUn } from '../documents'
import { DOSSIER_ON_DEMAND, dossier, dossierFollows, parEncadrant, parGroupe } from '../dossier/columns'
import { manques, parManque } from '../dossier/lackChoices'
import { soutenances } from '../menu'
import { ASKED_HASH } from './asked'
import { etatsConvocation } from './etatsConvocation'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const MeetingCell = lazily(() => import('../dossier/MeetingCell'))
const ToldCell = lazily(() => import('./ToldCell'))
const ReplaceDialog = lazily(() => import('./ReplaceDialog'))
const CalendarPage = lazily(async () => (await calendar()).page())
const SoutenanceDetail = lazily(() => import('./SoutenanceDetail'))
const SoutenanceFacts: ComponentType<{ row: Row<'soutenance'> }> = lazily(() => import('./SoutenanceFacts'))

const detail: RowAction<'soutenance'> = {
  name: 'detail',
  icon: DetailIcon,
  color: 'primary',
  dialog: SoutenanceDetail,
  listOnly: true,
}

const valide: RowAction<'soutenance'> = {
  name: 'valide',
  icon: CrossedEyeIcon,
  look: ({ count, etat }) => {
    if (etat === SOUTENANCE_VALIDEE)
      return { icon: CheckIcon, color: 'success', label: 'resources.soutenance.actions.valide.validated' }
    if (count === SOUTENANCE_FIXEE)
      return { icon: EyeIcon, color: 'primary', label: 'resources.soutenance.actions.valide.open' }
    return {}
  },
  enabled: ({ count, etat }) => count === SOUTENANCE_FIXEE && etat !== SOUTENANCE_VALIDEE,
  details: SoutenanceFacts,
  asks: (rows) => (rows.some(isLate) ? ['apres_coup'] : []),
  choices: [
    {
      name: 'valider',
      icon: CheckIcon,
      color: 'success',
      run: 'valide',
      data: (row, { apres_coup }) => (isLate(row) ? { motif: apres_coup } : {}),
    },
  ],
}

/** Its day has passed without validation. */
const isLate = ({ date_soutenance, aujourdhui }: Row<'soutenance'>) =>
  date_soutenance !== null && estApresCoup(date_soutenance, aujourdhui)
const isPlanned = ({ count }: Row<'soutenance'>) => count === SOUTENANCE_FIXEE
/** A grade prevents changes of its defence. */
const isOpen = (row: Row<'soutenance'>) => isPlanned(row) && row.note === null

/** Another time, room or jury: in the scheduling form. */
const reporter: RowAction<'soutenance'> = {
  name: 'reporter',
  icon: PostponeIcon,
  // a validated one is moved by an act, which not every service knows
  enabled: (row) => isOpen(row) && (row.etat !== SOUTENANCE_VALIDEE || !isExisting('internship')),
  to: ({ stage_id }) => `/EditPlanifSoutenance?id=${stage_id}`,
  needs: 'update',
}
const remplacer: RowAction<'soutenance'> = {
  name: 'remplacer',
  icon: ReplaceIcon,
  enabled: isOpen,
  dialog: ReplaceDialog,
  needs: 'remplacer',
}
const devalider = reprendre<'soutenance'>('devalider', {
  icon: FreeIcon,
  told: true,
  enabled: (row) => isOpen(row) && row.etat === SOUTENANCE_VALIDEE,
})
/** Opens the list of convocations to send for the selected ones. */
const convoquer: BulkAction<'soutenance'> = {
  name: 'convoquer',
  icon: TellIcon,
  beyond: 'internship',
  leads: (ids) => `/Convocations${ASKED_HASH}${ids.join()}`,
  needs: 'valide',
}
const annuler = reprendre<'soutenance'>('annuler', { icon: CancelIcon, color: 'error', enabled: isOpen })

/** The most critical state among the people convoked. */
const convocation = choice(etatsConvocation, {
  label: 'menu.convocation',
  sortable: false,
  counted: false,
  beyond: true,
})

/** A compulsory internship has a supervisor and a jury with roles, a voluntary one a single jury person. */
const avecRoles = ({ etat_stage }: Values) => etat_stage === OBLIGATOIRE

/** The defences of the year, one row an assignment. */
export const soutenance = defineResource({
  name: 'soutenance',
  path: '/SoutenanceEtudiant',
  icon: SpeakerIcon,
  family: soutenances,
  key: 's',
  fields: {
    ...dossier,
    manques,
    etudiant: text(),
    stage: text({ share: 3 }),
    etat_stage: choice(typesStage, { as: 'text' }),
    date_soutenance: dateTime({ nullable: true }),
    etape: choice(etapes, { sortable: false }),
    sujet: text(),
    encadrant: text({ when: avecRoles }),
    president: text({ when: avecRoles }),
    rapporteur: text({ when: avecRoles }),
    examinateur: text({ when: avecRoles }),
    heure_fin: time({ sortable: false }),
    salle: text({ sortable: false }),
    materiel: text(),
    huis_clos: flag({ sortable: false, beyond: true }),
    lien_reunion: text({ cell: MeetingCell, wide: true, sortable: false, beyond: true }),
    ens_volontaire: text({ when: (values) => !avecRoles(values) }),
    convocation,
    soutenance_id: text({
      cell: ToldCell,
      wide: true,
      sortable: false,
      beyond: true,
    }),
    motif: motif('soutenance'),
    apres_coup: longText({
      rows: 2,
      required: 'resources.soutenance.required.apres_coup',
      help: 'resources.soutenance.help.apres_coup',
      filter: false,
    }),
    perdre,
    prevenir,
  },
  follows: dossierFollows,
  history: 'affectation',
  thread: ({ stage_id }) => `stage/${stage_id}`,
  list: {
    icons: true,
    columns: ['etudiant', 'stage', 'etat_stage', 'date_soutenance', detail, valide],
    more: [
      'etape',
      'heure_fin',
      'salle',
      'huis_clos',
      'jury',
      'encadrant',
      'entreprise',
      'matricule',
      'groupe',
      'email',
      'note',
      'mention',
      'convocation',
      'manques',
    ],
    onDemand: [...DOSSIER_ON_DEMAND, 'mention', 'convocation', 'huis_clos'],
    sort: { field: 'a_valider', order: 'ASC' },
    course: 'etape',
    moves: { [A_VALIDER]: ['devalider'], [A_NOTER]: ['valide'] },
    filters: {
      id_encadrant: parEncadrant,
      id_groupe: parGroupe,
      manque: parManque,
      id_salle: select(records.salleSelect, { label: 'resources.soutenance.fields.salle' }),
      convocation,
      count: choice(planifications, { label: 'table.filters.planification', filter: false }),
      etat: choice(validations, { label: 'table.filters.validation', filter: false }),
    },
    bulk: [valide, convoquer, devalider, annuler, imprimerTous<'soutenance'>('convocation')],
    palette: 'stage',
    calendar: '/Calendrier',
    emptyHint: 'resources.soutenance.emptyHint',
    emptyTo: '/Planification',
  },
  record: {
    lead: DossierPanel,
    actions: [imprimerUn<'soutenance'>('convocation'), reporter, remplacer, devalider, annuler],
    groups: [
      {
        name: 'soutenance',
        fields: [
          'stage',
          'etat_stage',
          'date_soutenance',
          'heure_fin',
          'salle',
          'materiel',
          'huis_clos',
          'lien_reunion',
        ],
      },
      {
        name: 'jury',
        fields: ['encadrant', 'president', 'rapporteur', 'examinateur', 'ens_volontaire'],
        // the dossier names them, with how to reach them
        when: () => isExisting('internship'),
      },
      { name: 'convocation', fields: ['soutenance_id'] },
    ],
    whole: ({ stage_id }) => stage_id,
    related: [
      { resource: 'stage', by: 'id', of: 'stage_id', shows: ['etat'] },
      { resource: 'affectation', by: 'id', of: 'stage_id' },
      { resource: 'note', by: 'id', shows: ['note'] },
    ],
  },
  pages: [
    {
      path: '/Calendrier',
      title: 'menu.calendrier',
      page: CalendarPage,
      tab: CalendarIcon,
      beyond: 'internship',
    },
  ],
})
