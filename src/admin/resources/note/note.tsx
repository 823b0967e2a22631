import GradeIcon from '@mui/icons-material/GradeOutlined'
import ReopenIcon from '@mui/icons-material/HistoryOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { SOUTENANCE_VALIDEE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import { choice, defineResource, edit, number, select, text } from '../../schema'
import { motif, prevenir, reprendre } from '../actes'
import { etapes, etatsNote, NOTE_ATTRIBUEE, NOTE_PAS_ATTRIBUEE, typesStage, validations } from '../choices'
import { imprimerTous, imprimerUn } from '../documents'
import { DOSSIER_ON_DEMAND, dossier, dossierFollows, parEncadrant, parGroupe } from '../dossier/columns'
import { manques, parManque } from '../dossier/lackChoices'
import { notes } from '../menu'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))
const GradePage = lazily(() => import('./GradePage'))
const SaisiePage = lazily(() => import('./saisie/SaisiePage'))

const rouvrir = reprendre<'note'>('rouvrir', {
  told: true,
  icon: ReopenIcon,
  color: 'error',
  enabled: ({ note }) => note !== null,
})

/** Named by the dossier above, which an existing service does not have. */
const named = { when: () => isExisting('internship') }

/** The grades of the defences; only a validated defence is graded. */
export const note = defineResource({
  name: 'note',
  path: '/NoteSoutenance',
  icon: GradeIcon,
  family: notes,
  key: 'n',
  fields: {
    ...dossier,
    matricule: { ...dossier.matricule, ...named },
    email: { ...dossier.email, ...named },
    entreprise: { ...dossier.entreprise, ...named },
    encadrant: { ...dossier.encadrant, ...named },
    jury: { ...dossier.jury, ...named },
    manques,
    etudiant: text(),
    stage: text({ share: 3 }),
    etat_stage: choice(typesStage, { as: 'text' }),
    note: choice(etatsNote, {
      as: 'icon',
      pick: (points) => (points === null ? NOTE_PAS_ATTRIBUEE : NOTE_ATTRIBUEE),
    }),
    points: number({
      chars: 6,
      decimals: 2,
      required: 'resources.note.required.note',
      help: 'resources.note.edit.range',
    }),
    mention_id: select(internship.mentionSelect, { required: 'resources.note.required.mention' }),
    motif: motif('note'),
    prevenir,
  },
  follows: dossierFollows,
  history: 'affectation',
  thread: ({ stage_id }) => `stage/${stage_id}`,
  list: {
    icons: true,
    columns: [
      'etudiant',
      'stage',
      'etat_stage',
      'note',
      edit<'note'>({
        to: ({ soutenance_id }) => `/EditNoteSoutenance?id=${soutenance_id}`,
        enabled: ({ etat, soutenance_id }) => etat === SOUTENANCE_VALIDEE && soutenance_id !== null,
      }),
    ],
    more: [
      'points',
      'mention',
      'date_soutenance',
      'salle',
      'jury',
      'encadrant',
      'entreprise',
      'matricule',
      'groupe',
      'email',
      'manques',
    ],
    onDemand: DOSSIER_ON_DEMAND,
    filters: {
      etape: choice(etapes, { label: 'table.filters.etape' }),
      id_encadrant: parEncadrant,
      id_groupe: parGroupe,
      manque: parManque,
      date_soutenance: dossier.date_soutenance,
      etat: choice(validations, { label: 'table.filters.validation', filter: false }),
    },
    course: 'etape',
    bulk: [imprimerTous<'note'>('notation'), rouvrir],
    sort: { field: 'a_noter', order: 'ASC' },
    emptyHint: 'resources.note.emptyHint',
    emptyTo: '/SoutenanceEtudiant',
  },
  record: {
    lead: DossierPanel,
    // an existing service's rows have little about a defence
    whole: ({ stage_id, soutenance_id }) =>
      isExisting('internship') ? `${stage_id}-${soutenance_id ?? 0}` : null,
    actions: [imprimerUn<'note'>('notation'), rouvrir],
    groups: [
      { name: 'note', fields: ['stage', 'etat_stage', 'points', 'mention'] },
      { name: 'soutenance', fields: ['date_soutenance', 'salle', 'encadrant', 'jury'] },
      { name: 'etudiant', fields: ['matricule', 'email', 'entreprise'] },
    ],
    related: [
      { resource: 'soutenance', by: 'id', shows: ['date_soutenance'] },
      { resource: 'affectation', by: 'id', of: 'stage_id' },
    ],
  },
  pages: [
    { path: '/EditNoteSoutenance', title: 'title.editNote', page: GradePage, needs: 'update' },
    {
      path: '/SaisieNotes',
      title: 'title.saisieNotes',
      page: SaisiePage,
      needs: 'update',
      tab: KeyboardIcon,
      beyond: 'internship',
    },
  ],
})
