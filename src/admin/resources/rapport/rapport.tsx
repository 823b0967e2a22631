import ReportIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { A_NOTER, NOTEE } from '../../../contract/kernel/constants'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import { choice, dateTime, defineResource, type RowAction, text } from '../../schema'
import { etapes, typesStage } from '../choices'
import { imprimerTous, imprimerUn } from '../documents'
import { DOSSIER_ON_DEMAND, dossier, dossierFollows, parEncadrant, parGroupe } from '../dossier/columns'
import { manques, parManque } from '../dossier/lackChoices'
import { rapports } from '../menu'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const ReportPage = lazily(() => import('./ReportPage'))

const imprimer: RowAction<'rapport'> = {
  name: 'imprimer',
  icon: DownloadIcon,
  color: 'primary',
  look: () => ({ label: 'resources.rapport.actions.imprimer.open' }),
  to: ({ stage_id }) => `/Rapport/imprimer?id=${stage_id}`,
}

/** The validated defences, each with its report to print. */
export const rapport = defineResource({
  name: 'rapport',
  path: '/Rapport',
  icon: ReportIcon,
  family: rapports,
  key: 'r',
  fields: {
    ...dossier,
    manques,
    etudiant: text(),
    stage: text({ share: 3 }),
    etat_stage: choice(typesStage, { as: 'text' }),
    date_soutenance: dateTime(),
  },
  follows: dossierFollows,
  history: 'affectation',
  thread: ({ stage_id }) => `stage/${stage_id}`,
  list: {
    icons: true,
    columns: ['etudiant', 'stage', 'etat_stage', imprimer],
    more: [
      'date_soutenance',
      'salle',
      'jury',
      'encadrant',
      'entreprise',
      'matricule',
      'groupe',
      'email',
      'note',
      'mention',
      'manques',
    ],
    onDemand: [...DOSSIER_ON_DEMAND, 'mention'],
    filters: {
      etape: choice(
        etapes.filter(({ value }) => value === A_NOTER || value === NOTEE),
        { label: 'table.filters.etape' },
      ),
      id_encadrant: parEncadrant,
      id_groupe: parGroupe,
      manque: parManque,
    },
    course: 'etape',
    bulk: [imprimerTous<'rapport'>('pv')],
    emptyHint: 'resources.rapport.emptyHint',
    emptyTo: '/SoutenanceEtudiant',
  },
  record: {
    lead: DossierPanel,
    // an existing service's rows have little about a defence
    whole: ({ stage_id }) => (isExisting('internship') ? stage_id : null),
    actions: [imprimerUn<'rapport'>('pv')],
    related: [
      { resource: 'soutenance', by: 'id', shows: ['date_soutenance'] },
      { resource: 'note', by: 'id', shows: ['note'] },
    ],
  },
  pages: [
    {
      path: '/Rapport/imprimer',
      title: 'resources.rapport.print.title',
      page: ReportPage,
      bare: true,
    },
  ],
})
