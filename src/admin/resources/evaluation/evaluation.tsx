import ReopenIcon from '@mui/icons-material/LockOpenOutlined'
import EvaluationIcon from '@mui/icons-material/ReviewsOutlined'
import { lazily } from '../../lazily'
import { choice, dateTime, defineResource, longText, number, text } from '../../schema'
import { motif, reprendre } from '../actes'
import { placements } from '../menu'

const DossierPanel = lazily(() => import('../dossier/DossierPanel'))

/** Lets the tutor rewrite a signed assessment. */
const rouvrir = reprendre<'evaluation'>('rouvrir', {
  icon: ReopenIcon,
  color: 'warning',
  enabled: ({ etat }) => etat === 'signee',
})

const axe = () => number({ chars: 4, sortable: false, filter: false })

/** Assessments by companies' tutors, requested from the list of assignments and written in their own space. */
export const evaluation = defineResource({
  name: 'evaluation',
  path: '/Evaluations',
  icon: EvaluationIcon,
  family: placements,
  fields: {
    etudiant: text({ share: 2, filter: false }),
    tuteur: text({ filter: false }),
    entreprise: text({ filter: false }),
    sujet: text({ share: 2, filter: false }),
    etat: choice([
      { value: 'signee', label: 'resources.evaluation.etats.signee', color: 'success' },
      { value: 'a_faire', label: 'resources.evaluation.etats.a_faire', color: 'warning' },
    ]),
    appreciation: number({ decimals: 2, chars: 6, filter: false }),
    assiduite: axe(),
    integration: axe(),
    autonomie: axe(),
    competences: axe(),
    communication: axe(),
    commentaire: longText({ share: 3, sortable: false, filter: false }),
    signe_par: text({ filter: false }),
    signe_le: dateTime({ nullable: true, filter: false }),
    demandee_le: dateTime({ nullable: true, filter: false }),
    motif: motif('evaluation'),
  },
  follows: ['internship.evaluation'],
  history: false,
  thread: ({ stage_id }) => `stage/${stage_id}`,
  list: {
    columns: [
      'etudiant',
      'tuteur',
      'etat',
      'appreciation',
      'signe_le',
      { name: 'action', actions: [rouvrir] },
    ],
    more: [
      'entreprise',
      'sujet',
      'assiduite',
      'integration',
      'autonomie',
      'competences',
      'communication',
      'commentaire',
      'signe_par',
      'demandee_le',
      'motif',
    ],
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    bulk: false,
    emptyHint: 'resources.evaluation.emptyHint',
    emptyTo: '/AffectStage',
  },
  record: { lead: DossierPanel, related: [{ resource: 'affectation', by: 'id', of: 'stage_id' }] },
})
