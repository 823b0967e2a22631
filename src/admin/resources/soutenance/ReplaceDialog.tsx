import ReplaceIcon from '@mui/icons-material/SwapHorizOutlined'
import type { SoutenanceDetail } from '../../../contract/entities'
import { internship } from '../../../contract/internship'
import type { Row } from '../../dataProvider'
import { Loading, RecordFailed, type RowAction, select, useDetail, type Values } from '../../schema'
import AskDialog from '../../schema/actions/AskDialog'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { motif } from '../actes'

type Defence = SoutenanceDetail & { id: number }

/** Seats somebody else for one of the jury who cannot come. */
export default function ReplaceDialog({ row, onClose }: { row: Row<'soutenance'>; onClose: () => void }) {
  const { data, error, refetch } = useDetail<Defence>('soutenance', row.stage_id)
  if (!data)
    return (
      <GuardedDialog title={row.etudiant} onClose={onClose}>
        {error ? <RecordFailed error={error} retry={refetch} /> : <Loading />}
      </GuardedDialog>
    )
  const membres = membersOf(data)
  const [only, second] = membres
  return (
    <AskDialog
      action={replace(data)}
      row={row}
      onClose={onClose}
      fields={FIELDS}
      values={{ membres, ...(second === undefined && only !== undefined && { jury: only }) }}
    />
  )
}

const membersOf = ({ arrayJurySoutenance, ens_volontaire }: Defence): number[] =>
  ens_volontaire ? [ens_volontaire.value] : arrayJurySoutenance.map(({ jury }) => jury.value)

const isMember = (value: number, { membres }: Values) => (membres as number[]).includes(value)

const FIELDS = {
  jury: select(internship.jurySelect, {
    label: 'resources.soutenance.replace.jury',
    required: 'resources.soutenance.replace.juryRequired',
    keep: ({ value }, values) => isMember(value, values),
  }),
  par: select(internship.jurySelect, {
    label: 'resources.soutenance.replace.par',
    required: 'resources.soutenance.replace.parRequired',
    keep: ({ value }, values) => !isMember(value, values),
  }),
  motif: motif('soutenance'),
}

/** About the jury that was shown: another one is refused. */
const replace = ({ version }: Defence): RowAction<'soutenance'> => ({
  name: 'remplacer',
  icon: ReplaceIcon,
  asks: ['jury', 'par', 'motif'],
  choices: [{ name: 'confirm', run: 'remplacer', data: (_row, asked) => ({ ...asked, plan: version }) }],
})
