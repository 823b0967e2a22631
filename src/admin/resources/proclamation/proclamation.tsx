import CertificateIcon from '@mui/icons-material/CardMembershipOutlined'
import GraduateIcon from '@mui/icons-material/EmojiEventsOutlined'
import ListIcon from '@mui/icons-material/FormatListNumberedOutlined'
import PublishIcon from '@mui/icons-material/PublicOutlined'
import WithdrawIcon from '@mui/icons-material/UndoOutlined'
import { PROCLAMATION_ETATS, type ProclamationEtat } from '../../../contract/proclamation/proclamation'
import { cursusSelect, niveauSelect } from '../../../contract/structure/structure'
import { lazily } from '../../lazily'
import {
  choice,
  dateTime,
  defineResource,
  edit,
  flag,
  number,
  type RowAction,
  remove,
  select,
  text,
} from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { motif, prevenir, reprendre } from '../actes'
import { rapports } from '../menu'
import { FOLLOWS } from './follows'

const PublishDialog = lazily(() => import('./PublishDialog'))

const TEXTS = 'resources.proclamation'
const FIELDS = ['nom', 'diplome', 'niveau', 'minimum', 'eliminatoires'] as const

type Acte = RowAction<'proclamation'>
const isDraft: Acte['enabled'] = ({ etat }) => etat === 'preparee'
const isPublished: Acte['enabled'] = ({ etat }) => etat === 'publiee'

const publier: Acte = {
  name: 'publier',
  icon: PublishIcon,
  color: 'success',
  enabled: ({ etat, admis }) => etat === 'preparee' && admis > 0,
  dialog: PublishDialog,
  needs: 'publier',
}

const retirer = reprendre<'proclamation'>('retirer', {
  told: true,
  icon: WithdrawIcon,
  color: 'error',
  enabled: isPublished,
})

const imprimer = (name: 'diplomes' | 'reussite', icon: Acte['icon']): Acte => ({
  name,
  icon,
  enabled: isPublished,
  to: ({ id }) => `/Documents?doc=${name}&acte=${id}`,
})

const COLOURS: Record<ProclamationEtat, Tone> = { preparee: 'warning', publiee: 'success', retiree: 'error' }

/** The acts of graduation: the rule, who is included and who is not, and what was published. */
export const proclamation = defineResource({
  name: 'proclamation',
  path: '/Proclamation',
  icon: GraduateIcon,
  family: rapports,
  fields: {
    nom: text({ required: `${TEXTS}.required.nom`, share: 2 }),
    diplome: select(cursusSelect, { required: `${TEXTS}.required.diplome` }),
    niveau: select(niveauSelect, {
      required: `${TEXTS}.required.niveau`,
      ask: ({ diplome }) => (diplome ? { diplome } : null),
    }),
    minimum: number({ decimals: 2, required: `${TEXTS}.required.minimum`, help: `${TEXTS}.help.minimum` }),
    eliminatoires: flag({ help: `${TEXTS}.help.eliminatoires` }),
    etat: choice(
      PROCLAMATION_ETATS.map((value) => ({
        value,
        label: `${TEXTS}.etats.${value}` as const,
        color: COLOURS[value],
      })),
      { sortable: false, filter: false },
    ),
    admis: number({ chars: 8, sortable: false, filter: false }),
    ecartes: number({ chars: 8, sortable: false, filter: false }),
    incomplets: number({ chars: 8, sortable: false, filter: false }),
    publiee_le: dateTime({ nullable: true, sortable: false, filter: false }),
    publiee_par: text({ sortable: false, filter: false }),
    motif: motif('proclamation'),
    prevenir,
  },
  follows: FOLLOWS,
  list: {
    columns: [
      'nom',
      'diplome',
      'niveau',
      'etat',
      'admis',
      {
        name: 'action',
        actions: [
          publier,
          imprimer('diplomes', ListIcon),
          retirer,
          edit<'proclamation'>({ to: ({ id }) => `/EditProclamation?id=${id}`, enabled: isDraft }),
          remove<'proclamation'>({ enabled: isDraft }),
        ],
      },
    ],
    more: ['ecartes', 'incomplets', 'minimum', 'eliminatoires', 'publiee_le', 'publiee_par', 'motif'],
    filters: { niveau: select(niveauSelect) },
    bulk: [remove<'proclamation'>({ enabled: isDraft })],
    emptyHint: `${TEXTS}.emptyHint`,
  },
  record: {
    actions: [imprimer('reussite', CertificateIcon)],
    groups: [
      { name: 'regle', fields: ['diplome', 'niveau', 'minimum', 'eliminatoires'] },
      {
        name: 'acte',
        fields: ['etat', 'admis', 'ecartes', 'incomplets', 'publiee_le', 'publiee_par', 'motif'],
      },
    ],
    related: [{ resource: 'proclame', by: 'acte', shows: ['etat'] }],
  },
  create: { button: true, fields: FIELDS, values: { minimum: 10, eliminatoires: 1 } },
  edit: { path: '/EditProclamation', title: 'title.editProclamation', fields: FIELDS },
})
