import MailIcon from '@mui/icons-material/ForwardToInboxOutlined'
import RepairIcon from '@mui/icons-material/HandymanOutlined'
import PhoneIcon from '@mui/icons-material/PhoneCallbackOutlined'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { CONVOCATION_ROLES } from '../../../contract/convocation/convocation'
import { CONVOQUE_A_PREVENIR, CONVOQUE_DECLINE } from '../../../contract/dashboard/attentes'
import { lazily } from '../../lazily'
import { choice, dateTime, defineResource, email, number, type RowAction, text } from '../../schema'
import { soutenances } from '../menu'
import { awayPath } from '../soutenance/away'
import { etatsConvocation } from '../soutenance/etatsConvocation'
import { PrepareButton } from './PrepareButton'

const PreviewDialog = lazily(() => import('./PreviewDialog'))
const AnswerDialog = lazily(() => import('./AnswerDialog'))
const RepairDialog = lazily(() => import('./RepairDialog'))

const apercu: RowAction<'convocation'> = { name: 'apercu', icon: PreviewIcon, dialog: PreviewDialog }

/** An answer given by phone. */
const noter: RowAction<'convocation'> = {
  name: 'noter',
  icon: PhoneIcon,
  enabled: ({ attendues }) => attendues.length > 0,
  dialog: AnswerDialog,
  needs: 'noter',
}

/**
 * Opens the board, which plans around them; without a board, another person is chosen or the defence moved by its form.
 */
const reparer: RowAction<'convocation'> = {
  name: 'reparer',
  icon: RepairIcon,
  color: 'error',
  enabled: ({ refus }) => refus !== null,
  to: ({ refus }) => {
    if (!refus) return undefined
    const { campagne_id, absent, validee, debut, jury_id, stage_id } = refus
    if (campagne_id && absent && !validee) return awayPath(campagne_id, absent, debut)
    return jury_id ? undefined : `/EditPlanifSoutenance?id=${stage_id}`
  },
  dialog: RepairDialog,
  needs: 'noter',
}

const ATTENDS = [
  { value: CONVOQUE_DECLINE, label: 'resources.convocation.attends.decline' },
  { value: CONVOQUE_A_PREVENIR, label: 'resources.convocation.attends.a_prevenir' },
] as const

/** The people convoked to defences: whether they were told, and their answers. */
export const convocation = defineResource({
  name: 'convocation',
  path: '/Convocations',
  icon: MailIcon,
  family: soutenances,
  key: 'z',
  fields: {
    nom: text({ share: 2 }),
    email: email(),
    role: choice(
      CONVOCATION_ROLES.map((value) => ({ value, label: `resources.convocation.roles.${value}` as const })),
      { as: 'text', sortable: false },
    ),
    etat: choice(etatsConvocation),
    soutenances: number({ filter: false }),
    a_envoyer: number({ filter: false }),
    premiere: dateTime({ filter: false }),
    dit_le: dateTime({ filter: false }),
    motif: text({ share: 2, sortable: false }),
  },
  follows: ['internship.convocation'],
  history: false,
  list: {
    columns: [
      'nom',
      'role',
      'etat',
      'premiere',
      'motif',
      { name: 'action', actions: [apercu, noter, reparer] },
    ],
    more: ['email', 'soutenances', 'a_envoyer', 'dit_le'],
    filters: { attend: choice(ATTENDS, { as: 'text', counted: false, searched: false }) },
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    bulk: false,
    emptyHint: 'resources.convocation.emptyHint',
    header: [PrepareButton],
  },
  record: {},
})
