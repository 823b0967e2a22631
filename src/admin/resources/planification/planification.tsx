import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import ScheduleIcon from '@mui/icons-material/EditCalendarOutlined'
import { A_PLANIFIER, SOUTENANCE_FIXEE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { lazily } from '../../lazily'
import { choice, date, defineResource, flag, type RowAction, select, text, time } from '../../schema'
import { listLink } from '../../schema/declare/listLink'
import { motif, perdre } from '../actes'
import { etapes, planifications, typesStage } from '../choices'
import { DOSSIER_ON_DEMAND, dossier, dossierFollows, parEncadrant, parGroupe } from '../dossier/columns'
import { manques, parManque } from '../dossier/lackChoices'
import { plans } from '../menu'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const MeetingCell = lazily(() => import('../dossier/MeetingCell'))
const PlanningPage = lazily(() => import('./PlanningPage'))
const TakenSelect = lazily(() => import('./TakenSelect'))
const JuryRows = lazily(() => import('./JuryRows'))
const JuryNames = lazily(() => import('./JuryNames'))

const planifier: RowAction<'planification'> = {
  name: 'planifier',
  icon: ScheduleIcon,
  color: 'primary',
  to: ({ id }) => `/EditPlanifSoutenance?id=${id}`,
  needs: 'update',
  look: ({ etat_sout }) =>
    etat_sout === SOUTENANCE_FIXEE ? { label: 'resources.planification.actions.planifier.again' } : {},
}

/** The assignments whose defence is to be scheduled, and the form for it. */
export const planification = defineResource({
  name: 'planification',
  path: '/Planification',
  icon: CalendarIcon,
  family: plans,
  key: 'p',
  fields: {
    ...dossier,
    manques,
    encadrant: text(),
    etudidant: text(),
    stage: text({ share: 3 }),
    etat_stage: choice(typesStage, { as: 'text' }),
    etat_sout: choice(planifications, { as: 'icon' }),
    date: date({ required: 'resources.planification.required.date', wide: true }),
    heure_debut: time({ required: 'resources.planification.required.heure_debut' }),
    heure_fin: time({ required: 'resources.planification.required.heure_fin', sortable: false }),
    arrySalle: select(records.salleSelect, {
      input: TakenSelect,
      required: 'resources.planification.required.salle',
    }),
    arryMateriel: select(records.ressourceSelect, {
      input: TakenSelect,
      multiple: true,
      required: 'resources.planification.required.materiel',
    }),
    arrayJurySoutenance: text({ input: JuryRows, cell: JuryNames, wide: true }),
    ens_volontaire: select(internship.jurySelect, {
      input: TakenSelect,
      required: 'resources.planification.required.jury',
      wide: true,
    }),
    huis_clos: flag({ sortable: false, beyond: true, help: 'resources.planification.help.huis_clos' }),
    lien_reunion: text({
      cell: MeetingCell,
      wide: true,
      sortable: false,
      beyond: true,
      help: 'resources.planification.help.lien_reunion',
    }),
    motif: motif('planification'),
    perdre,
  },
  follows: dossierFollows,
  list: {
    icons: true,
    columns: ['encadrant', 'etudidant', 'stage', 'etat_stage', 'etat_sout', planifier],
    more: [
      'date_soutenance',
      'heure_fin',
      'salle',
      'jury',
      'entreprise',
      'matricule',
      'groupe',
      'email',
      'manques',
    ],
    onDemand: DOSSIER_ON_DEMAND,
    heading: ['etudidant'],
    filters: {
      etape: choice(etapes, { label: 'table.filters.etape' }),
      id_encadrant: parEncadrant,
      id_groupe: parGroupe,
      manque: parManque,
      date_soutenance: dossier.date_soutenance,
    },
    course: 'etape',
    sort: { field: 'etat_sout', order: 'ASC' },
    emptyHint: 'resources.planification.emptyHint',
    emptyTo: '/AffectStage',
  },
  history: 'stage',
  record: {
    lead: DossierPanel,
    groups: [
      { name: 'affectation', fields: ['stage', 'encadrant', 'etat_stage', 'etat_sout'] },
      {
        name: 'creneau',
        fields: [
          'date',
          'heure_debut',
          'heure_fin',
          'arrySalle',
          'arryMateriel',
          'huis_clos',
          'lien_reunion',
        ],
      },
    ],
    whole: ({ id }) => id,
    related: [
      { resource: 'affectation', by: 'id' },
      { resource: 'soutenance', by: 'stage_id', shows: ['date_soutenance'] },
    ],
  },
  commands: { plan: listLink('/Planification', { etape: A_PLANIFIER }) },
  pages: [
    { path: '/EditPlanifSoutenance', title: 'title.editPlanification', page: PlanningPage, needs: 'update' },
  ],
})
