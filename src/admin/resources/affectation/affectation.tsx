import AssignmentIcon from '@mui/icons-material/AssignmentIndOutlined'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import { choice, date, defineResource, edit } from '../../schema'
import { planifications } from '../choices'
import { imprimerTous, imprimerUn } from '../documents'
import {
  DOSSIER_ON_DEMAND,
  dossier,
  dossierFollows,
  FAITS,
  parEncadrant,
  parGroupe,
} from '../dossier/columns'
import { parManque } from '../dossier/lackChoices'
import { placements } from '../menu'
import {
  ATTESTATION,
  completer,
  dates,
  enabled,
  encadrer,
  enTableau,
  evaluer,
  evaluerTous,
  fiche,
  planifier,
  preparer,
  presence,
  retirer,
  supprimer,
  terminer,
} from './actions'
import { demander, demanderTous } from './demander'
import { fields } from './fields'

const AddAssignment = lazily(() => import('./AddAssignment'))
const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const AssignmentPage = lazily(() => import('./AssignmentPage'))
const FactsGridPage = lazily(() => import('./grille/FactsGridPage'))

const PRESENCE = ['presence_heures', 'presence_jours', 'presence_mois'] as const

/** Which student does which internship, under which supervisor. */
export const affectation = defineResource({
  name: 'affectation',
  path: '/AffectStage',
  icon: AssignmentIcon,
  family: placements,
  key: 'a',
  fields,
  follows: [
    ...dossierFollows,
    'internship.deroulement',
    'internship.encadrement',
    'internship.tutorat',
    'internship.fichier',
    'internship.convention',
    'internship.signature',
    'internship.evaluation',
    'internship.complement',
  ],
  list: {
    icons: true,
    columns: [
      'encadrant',
      'etudidant',
      'stage',
      'etat_stage',
      'etat',
      {
        name: 'action',
        actions: [
          edit<'affectation'>({
            to: ({ id, id_etudiant, id_encadrant }) =>
              `/EditAffectStage?id=${id}/${id_etudiant}/${id_encadrant ?? 0}`,
            enabled,
          }),
          supprimer,
        ],
      },
    ],
    more: [
      'matricule',
      'groupe',
      'email',
      'entreprise',
      'date_soutenance',
      'heure_fin',
      'salle',
      'jury',
      'accord',
      'accord_motif',
      'charge',
      'tutorat',
      'tutorat_motif',
      'rapport',
      'avertissements',
      ...FAITS,
      ...PRESENCE,
      'manques',
    ],
    onDemand: [
      ...DOSSIER_ON_DEMAND,
      'accord',
      'accord_motif',
      'charge',
      'tutorat_motif',
      'rapport',
      ...FAITS,
      ...PRESENCE,
    ],
    heading: ['etudidant'],
    bulk: [
      encadrer,
      dates,
      completer,
      enTableau,
      demanderTous,
      preparer,
      evaluerTous,
      planifier,
      imprimerTous(ATTESTATION),
      supprimer,
    ],
    imports: true,
    filters: {
      id_encadrant: parEncadrant,
      id_groupe: parGroupe,
      date_soutenance: dossier.date_soutenance,
      fin: date({ label: 'resources.affectation.fields.fin', beyond: true }),
      remise: date({ label: 'table.filters.remise', beyond: true }),
      count: choice(planifications, { label: 'table.filters.planification' }),
      manque: parManque,
      complement: choice(
        (['donne', 'demande'] as const).map((value) => ({
          value,
          label: `resources.affectation.complement.etats.${value}` as const,
        })),
        {
          label: 'resources.affectation.fields.complement',
          as: 'text',
          counted: false,
          searched: false,
          beyond: true,
        },
      ),
    },
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    emptyHint: 'resources.affectation.emptyHint',
  },
  tabs: { add: AddAssignment },
  history: 'stage',
  record: {
    actions: [
      fiche,
      dates,
      presence,
      terminer,
      demander,
      preparer,
      evaluer,
      imprimerUn(ATTESTATION),
      retirer,
    ],
    files: 'affectation',
    lead: DossierPanel,
    groups: [
      {
        name: 'affectation',
        fields: ['stage', 'groupe', 'encadrant', 'etat_stage', 'etat', 'avertissements'],
      },
      { name: 'suivi', fields: ['accord', 'accord_motif', 'charge', 'tutorat', 'tutorat_motif', 'remise'] },
      {
        name: 'entreprise',
        fields: [
          'entreprise',
          'adresse',
          'site',
          'lieu',
          'pays_stage',
          'distance',
          'teletravail',
          'teletravail_lieu',
        ],
      },
      { name: 'dates', fields: ['debut', 'fin', 'periode', 'pauses', 'heures', 'semaine'] },
      { name: 'contenu', fields: ['missions', 'gratification', 'assurance'] },
    ],
    // an existing service knows no facts of an internship
    whole: ({ id, id_etudiant, id_encadrant }) =>
      isExisting('internship') ? `${id}-${id_etudiant}-${id_encadrant ?? 0}` : id,
    related: [
      { resource: 'stage', by: 'id', shows: ['etat'] },
      { resource: 'encadreur', by: 'id', of: 'id_encadrant' },
      { resource: 'convention', by: 'stage_id', shows: ['etat'] },
      { resource: 'soutenance', by: 'stage_id', shows: ['date_soutenance'] },
      { resource: 'note', by: 'stage_id', shows: ['note'] },
      { resource: 'visite', by: 'stage_id', shows: ['le'] },
      { resource: 'evaluation', by: 'stage_id', shows: ['etat'] },
    ],
  },
  pages: [
    { path: '/EditAffectStage', title: 'title.editAffectation', page: AssignmentPage, needs: 'update' },
    {
      path: '/CompleterStages',
      title: 'title.completerStages',
      page: FactsGridPage,
      needs: 'completer',
      beyond: 'internship',
    },
  ],
})
