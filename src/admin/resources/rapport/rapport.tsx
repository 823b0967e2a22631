import ReportIcon from '@mui/icons-material/AssignmentTurnedInOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import GraduateIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazily } from '../../lazily'
import { choice, defineResource, type RowAction, text } from '../../schema'
import { typesStage } from '../choices'
import { dossier } from '../dossier'
import { soutenances } from '../menuGroups'

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
  menu: { order: 100, group: soutenances },
  fields: {
    ...dossier,
    etudiant: text(),
    stage: text({ share: 3 }),
    etat_stage: choice(typesStage, { as: 'text' }),
  },
  list: {
    columns: ['etudiant', 'stage', 'etat_stage', imprimer],
    more: [
      'date_soutenance',
      'salle',
      'jury',
      'encadrant',
      'entreprise',
      'matricule',
      'email',
      'note',
      'mention',
    ],
    emptyHint: 'resources.rapport.emptyHint',
    header: [DiplomesLink],
  },
  record: {
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

function DiplomesLink() {
  const translate = useTranslate()
  return (
    <Button component={Link} to="/ListDiplome" variant="outlined" startIcon={<GraduateIcon />}>
      {translate('resources.rapport.diplomes')}
    </Button>
  )
}
