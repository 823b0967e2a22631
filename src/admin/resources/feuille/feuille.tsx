import SignIcon from '@mui/icons-material/DrawOutlined'
import SendIcon from '@mui/icons-material/ForwardToInboxOutlined'
import ValidateIcon from '@mui/icons-material/TaskAltOutlined'
import { NOTATION_ETATS, type NotationEtat } from '../../../contract/feuille/feuille'
import { lazily } from '../../lazily'
import { type BulkAction, choice, dateTime, defineResource, number, type RowAction, text } from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { notes } from '../menu'
import { MarksButton } from './MarksButton'

const MarksOf = lazily(() => import('../note/Marks'))

const valider: RowAction<'feuille'> = {
  name: 'valider',
  icon: ValidateIcon,
  color: 'success',
  enabled: ({ etat }) => etat === 'signee',
  why: ({ etat }, translate) =>
    etat === 'validee' ? translate('resources.feuille.actions.valider.deja') : undefined,
  choices: [{ name: 'confirm', color: 'success', run: 'valider' }],
}

const inviter: RowAction<'feuille'> = {
  name: 'inviter',
  icon: SendIcon,
  color: 'primary',
  enabled: ({ etat }) => etat !== 'signee' && etat !== 'validee',
  choices: [{ name: 'confirm', run: 'inviter' }],
}
/** A person gets one message for all of their defences. */
const inviterTous: BulkAction<'feuille'> = {
  ...inviter,
  plan: async () => (await import('./invitePlan')).invitePlan,
}

const COLOURS: Partial<Record<NotationEtat, Tone>> = {
  signee: 'warning',
  en_retard: 'error',
  en_cours: 'info',
  validee: 'success',
}

/** The progress of marking the validated defences: missing marks, the chair's signature, the office's confirmation. */
export const feuille = defineResource({
  name: 'feuille',
  path: '/Notation',
  icon: SignIcon,
  family: notes,
  fields: {
    etudiant: text({ share: 2 }),
    stage: text({ share: 3 }),
    debut: dateTime({ filter: false }),
    salle: text({ filter: false }),
    president: text({ filter: false }),
    etat: choice(
      NOTATION_ETATS.map((value) => {
        const color = COLOURS[value]
        return { value, label: `resources.feuille.etats.${value}` as const, ...(color && { color }) }
      }),
    ),
    recues: text({ chars: 6, sortable: false, filter: false }),
    attendus: text({ share: 2, sortable: false, filter: false }),
    note: number({ decimals: 2, chars: 6, filter: false }),
    mention: text({ sortable: false, filter: false }),
    signe_par: text({ filter: false }),
    signe_le: dateTime({ nullable: true, filter: false }),
    motif: text({ share: 2, sortable: false, filter: false }),
  },
  follows: ['internship.soutenance', 'internship.note', 'internship.note_critere', 'internship.deliberation'],
  history: false,
  list: {
    columns: [
      'etudiant',
      'debut',
      'etat',
      'recues',
      'attendus',
      'note',
      { name: 'action', actions: [valider, inviter] },
    ],
    more: ['stage', 'salle', 'president', 'mention', 'signe_par', 'signe_le', 'motif'],
    course: 'etat',
    moves: { validee: ['valider'] },
    sort: { field: 'etat', order: 'ASC' },
    bulk: [valider, inviterTous],
    header: [MarksButton],
    emptyHint: 'resources.feuille.emptyHint',
    emptyTo: '/SoutenanceEtudiant',
  },
  record: {
    panel: MarksOf,
    related: [{ resource: 'soutenance', by: 'stage_id' }],
  },
})
