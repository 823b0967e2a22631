import RefuseIcon from '@mui/icons-material/DoNotDisturbOnOutlined'
import AcceptIcon from '@mui/icons-material/DoneAllOutlined'
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined'
import type { ModificationEtat } from '../../../contract/entreprise/modification'
import { choice, dateTime, defineResource, type RowAction, text } from '../../schema'
import type { Tone } from '../../schema/declare/field'
import { decider, motif } from '../actes'
import { entreprises } from '../menu'

const TEXTS = 'resources.modification'

const waits: NonNullable<RowAction<'modification'>['enabled']> = ({ etat }) => etat === 'demandee'

const accepter = decider<'modification'>('accepter', { icon: AcceptIcon, color: 'success', enabled: waits })
const refuser = decider<'modification'>('refuser', { icon: RefuseIcon, color: 'error', enabled: waits }, [
  'motif',
])

const COLOURS: Record<ModificationEtat, Tone> = { demandee: 'warning', refusee: 'error', acceptee: 'success' }

/** The names and registration numbers that companies ask for. */
export const modification = defineResource({
  name: 'modification',
  path: '/ModificationEntreprise',
  icon: RenameIcon,
  family: entreprises,
  fields: {
    entreprise: text({ filter: false }),
    nom_actuel: text({ sortable: false, filter: false }),
    nom_entreprise: text({ filter: false }),
    matricule_actuel: text({ sortable: false, filter: false }),
    matricule: text({ filter: false }),
    etat: choice(
      Object.entries(COLOURS).map(
        ([value, color]) => ({ value, label: `${TEXTS}.etats.${value}`, color }) as const,
      ),
    ),
    demandee_par: text({ filter: false }),
    demandee_le: dateTime({ filter: false }),
    motif: motif('modification'),
  },
  follows: ['company.modification', 'company.entreprise'],
  list: {
    columns: [
      'entreprise',
      'nom_entreprise',
      'matricule',
      'etat',
      'demandee_le',
      { name: 'action', actions: [accepter, refuser] },
    ],
    more: ['nom_actuel', 'matricule_actuel', 'demandee_par', 'motif'],
    course: 'etat',
    sort: { field: 'etat', order: 'ASC' },
    bulk: [accepter, refuser],
    emptyHint: `${TEXTS}.emptyHint`,
    emptyTo: '/Entreprise',
  },
  record: { related: [{ resource: 'entreprise', by: 'id', of: 'entreprise_id' }] },
})
