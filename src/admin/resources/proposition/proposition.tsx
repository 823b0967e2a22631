import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import ProposalIcon from '@mui/icons-material/PostAddOutlined'
import AcceptIcon from '@mui/icons-material/PublishedWithChangesOutlined'
import type { PropositionEtape } from '../../../contract/proposition/proposition'
import { company } from '../../../contract/specification/company'
import {
  choice,
  date,
  dateTime,
  defineResource,
  flag,
  longText,
  number,
  type RowAction,
  text,
} from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { select } from '../../schema/declare/fields'
import { decider, motif } from '../actes'
import { countryOfStage } from '../faits'
import { offres } from '../menu'
import { CONDITIONS } from '../stage/stage'

const TEXTS = 'resources.proposition'

const waits: NonNullable<RowAction<'proposition'>['enabled']> = ({ etape }) => etape === 'soumise'

const accepter = decider<'proposition'>('accepter', { icon: AcceptIcon, color: 'success', enabled: waits })
const retourner = decider<'proposition'>(
  'retourner',
  { icon: ReturnIcon, color: 'warning', enabled: waits },
  ['motif'],
)

const COLOURS: Record<Exclude<PropositionEtape, 'brouillon'>, Tone> = {
  soumise: 'warning',
  retournee: 'info',
  acceptee: 'success',
  fermee: 'default',
}
const shown = { sortable: false, filter: false } as const

/** The offers that companies propose in their space. */
export const proposition = defineResource({
  name: 'proposition',
  path: '/OffreProposee',
  icon: ProposalIcon,
  family: offres,
  fields: {
    entreprise: text({ filter: false }),
    sujet: text({ share: 2, filter: false }),
    etape: choice(
      Object.entries(COLOURS).map(
        ([value, color]) => ({ value, label: `${TEXTS}.etapes.${value}`, color }) as const,
      ),
    ),
    debut: date({ nullable: true }),
    fin: date({ nullable: true }),
    soumise_le: dateTime({ nullable: true }),
    deposee_par: text({ filter: false }),
    motif: motif('proposition'),
    description: longText(shown),
    missions: longText(shown),
    competences: longText(shown),
    heures: number({ decimals: 1, ...shown }),
    lieu: text(shown),
    site: text({ ...shown, fact: 'site' }),
    pays_stage: countryOfStage(shown),
    distance: flag(shown),
    teletravail: number({ decimals: 1, fact: 'teletravail', ...shown }),
    gratification: number({ decimals: 2, ...shown }),
    limite: date({ nullable: true, ...shown }),
    places: number(shown),
    tuteur: text(shown),
    type_stage: text(shown),
    specialite: text(shown),
    niveau: text(shown),
  },
  follows: ['internship.proposition', 'internship.stage'],
  list: {
    columns: [
      'entreprise',
      'sujet',
      'etape',
      'debut',
      'soumise_le',
      { name: 'action', actions: [accepter, retourner] },
    ],
    more: ['fin', 'deposee_par', 'motif'],
    heading: ['sujet'],
    filters: { entreprise_id: select(company.entrepriseSelect) },
    course: 'etape',
    moves: { acceptee: ['accepter'], retournee: ['retourner'] },
    sort: { field: 'etape', order: 'ASC' },
    bulk: [accepter, retourner],
    emptyHint: `${TEXTS}.emptyHint`,
    emptyTo: '/Entreprise',
  },
  record: {
    groups: [
      {
        name: 'offre',
        fields: ['entreprise', ...CONDITIONS],
      },
      {
        name: 'contenu',
        fields: ['description', 'missions', 'competences', 'type_stage', 'specialite', 'niveau'],
      },
      { name: 'depot', fields: ['etape', 'soumise_le', 'deposee_par', 'motif'] },
    ],
    related: [
      { resource: 'stage', by: 'id', of: 'stage_id', shows: ['etat'] },
      { resource: 'entreprise', by: 'id', of: 'entreprise_id' },
    ],
  },
})
