import CertificateIcon from '@mui/icons-material/CardMembershipOutlined'
import StudentIcon from '@mui/icons-material/HowToRegOutlined'
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import { LACUNES } from '../../../contract/proclamation/lacunes'
import {
  PROCLAMATION_ETATS,
  PROCLAME_ETATS,
  PROCLAME_RAISONS,
  type ProclameEtat,
  proclamationActs,
} from '../../../contract/proclamation/proclamation'
import { lazily } from '../../lazily'
import { choice, defineResource, number, type RowAction, select, text } from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { motif, prevenir, reprendre } from '../actes'
import { rapports } from '../menu'
import { FOLLOWS } from './follows'

const StudentPanel = lazily(() => import('../dossier/StudentPanel'))
const LacunesCell = lazily(() => import('./LacunesCell'))

const TEXTS = 'resources.proclame'

const attester: RowAction<'proclame'> = {
  name: 'attester',
  icon: CertificateIcon,
  enabled: ({ etat, acte_etat }) => etat === 'admis' && acte_etat === 'publiee',
  to: ({ affectation_id }) => `/Documents?doc=reussite#${affectation_id}`,
}

const retirer = reprendre<'proclame'>('retirer', {
  told: true,
  icon: RemoveIcon,
  color: 'error',
  enabled: ({ etat, acte_etat }) => etat === 'admis' && acte_etat === 'publiee',
})

const COLOURS: Record<ProclameEtat, Tone> = {
  presque: 'warning',
  ecarte: 'default',
  admis: 'success',
  retire: 'error',
}

/** The students of the acts: who graduates, who narrowly does not, and why. */
export const proclame = defineResource({
  name: 'proclame',
  path: '/Proclames',
  icon: StudentIcon,
  family: rapports,
  fields: {
    etudiant: text({ share: 2, filter: false }),
    matricule: text({ filter: false }),
    acte: select(proclamationActs.proclamationSelect),
    acte_etat: choice(
      PROCLAMATION_ETATS.map((value) => ({ value, label: `resources.proclamation.etats.${value}` as const })),
      { as: 'text' },
    ),
    specialite: text({ filter: false }),
    points: number({ decimals: 2, chars: 6, filter: false }),
    mention: text({ sortable: false, filter: false }),
    etat: choice(
      PROCLAME_ETATS.map((value) => ({
        value,
        label: `${TEXTS}.etats.${value}` as const,
        color: COLOURS[value],
      })),
    ),
    raison: choice(
      PROCLAME_RAISONS.map((value) => ({ value, label: `${TEXTS}.raisons.${value}` as const })),
      { as: 'text' },
    ),
    lacunes: choice(
      LACUNES.map((value) => ({ value, label: `${TEXTS}.lacunes.${value}` as const })),
      { as: 'text', cell: LacunesCell, sortable: false, counted: false, searched: false, share: 2 },
    ),
    motif: motif('proclame'),
    prevenir,
  },
  follows: FOLLOWS,
  history: false,
  list: {
    columns: [
      'etudiant',
      'acte',
      'etat',
      'raison',
      'points',
      { name: 'action', actions: [attester, retirer] },
    ],
    more: ['lacunes', 'mention', 'matricule', 'specialite', 'acte_etat', 'motif'],
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    bulk: false,
    emptyHint: `${TEXTS}.emptyHint`,
    emptyTo: '/Proclamation',
  },
  record: { lead: StudentPanel },
})
