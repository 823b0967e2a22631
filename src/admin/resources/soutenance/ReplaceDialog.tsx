import ReplaceIcon from '@mui/icons-material/SwapHorizOutlined'
import { useState } from 'react'
import { internship } from '../../../contract/specification/internship'
import type { SoutenanceDetail } from '../../../contract/specification/soutenance'
import type { Row } from '../../dataProvider'
import { Loading, RecordFailed, type RowAction, select, useDetail, type Values } from '../../schema'
import AskDialog from '../../schema/actions/AskDialog'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { agreedIn, insists, motif, perdre } from '../actes'
import { useTakenAt } from '../planification/creneaux'
import { ABSENT, useRemark } from '../planification/taken'

type Defence = SoutenanceDetail & { id: number }

/** Replaces a member of the jury who cannot come. */
export default function ReplaceDialog({
  row,
  jury,
  onClose,
}: {
  row: Pick<Row<'soutenance'>, 'id' | 'stage_id' | 'etudiant'>
  /** The absent person, if known. */
  jury?: number
  onClose: () => void
}) {
  const { data, error, refetch } = useDetail<Defence>('soutenance', row.stage_id)
  if (!data)
    return (
      <GuardedDialog title={row.etudiant} onClose={onClose}>
        {error ? <RecordFailed error={error} retry={refetch} /> : <Loading />}
      </GuardedDialog>
    )
  return <Replace data={data} row={row} onClose={onClose} jury={jury} />
}

interface ReplaceProps extends Omit<Parameters<typeof ReplaceDialog>[0], 'jury'> {
  data: Defence
  jury: number | undefined
}

function Replace({ data, row, jury, onClose }: ReplaceProps) {
  const membres = membersOf(data)
  const [only, second] = membres
  const known = jury ?? (second === undefined ? only : undefined)
  const { heure_debut, heure_fin } = data
  const remark = useRemark(
    'jury',
    useTakenAt(row.stage_id, heure_debut && heure_fin ? { debut: heure_debut, fin: heure_fin } : undefined),
  )
  const [values] = useState({ membres, ...(known !== undefined && { jury: known }) })
  return (
    <AskDialog action={replace(data)} row={row} onClose={onClose} fields={fieldsOf(remark)} values={values} />
  )
}

const membersOf = ({ arrayJurySoutenance, ens_volontaire }: Defence): number[] =>
  ens_volontaire ? [ens_volontaire.value] : arrayJurySoutenance.map(({ jury }) => jury.value)

const isMember = (value: number, { membres }: Values) => (membres as number[]).includes(value)

const fieldsOf = (remark: ReturnType<typeof useRemark>) => ({
  jury: select(internship.jurySelect, {
    label: 'resources.soutenance.replace.jury',
    required: 'resources.soutenance.replace.juryRequired',
    keep: ({ value }, values) => isMember(value, values),
  }),
  par: select(internship.jurySelect, {
    label: 'resources.soutenance.replace.par',
    required: 'resources.soutenance.replace.parRequired',
    keep: ({ value }, values) => !isMember(value, values),
    // somebody at another defence at this time cannot come
    remark: (option) => {
      const told = remark(option)
      return told && { ...told, taken: told.text !== ABSENT }
    },
  }),
  motif: motif('soutenance', 'resources.soutenance.replace.motif'),
  perdre,
})

/** About the jury that was shown: another one is refused. */
const replace = ({ version }: Defence): RowAction<'soutenance'> => ({
  name: 'remplacer',
  icon: ReplaceIcon,
  asks: ['jury', 'par', 'motif'],
  insists,
  choices: [
    {
      name: 'confirm',
      run: 'remplacer',
      data: (_row, { jury, par, motif, ...more }) => ({ jury, par, motif, ...agreedIn(more), plan: version }),
    },
  ],
})
