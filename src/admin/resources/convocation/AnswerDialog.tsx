import PhoneIcon from '@mui/icons-material/PhoneCallbackOutlined'
import { useState } from 'react'
import { type Convoque, REPONSES } from '../../../contract/convocation/convocation'
import type { Option } from '../../../contract/kernel/endpoint'
import { inALine } from '../../../contract/kernel/inALine'
import { readLang } from '../../../ui/texts/language'
import { lazily } from '../../lazily'
import { choice, formatDateTime, type InputProps, longText, type RowAction, text } from '../../schema'
import AskDialog from '../../schema/actions/AskDialog'
import type { OptionSelectProps } from '../../schema/inputs/OptionSelect'

const OptionSelect = lazily<OptionSelectProps<Option>>(() => import('../../schema/inputs/OptionSelect'))

/** Records an answer given by phone: for which defence, if there are several. */
export default function AnswerDialog({ row, onClose }: { row: Convoque; onClose: () => void }) {
  const [fields] = useState(() => fieldsOf(row))
  const [only, second] = row.attendues
  return (
    <AskDialog
      action={second ? noter(['soutenance_id', 'reponse', 'motif']) : noter(['reponse', 'motif'])}
      row={row}
      onClose={onClose}
      fields={fields}
      values={only && !second ? { soutenance_id: only.soutenance_id } : NOTHING}
    />
  )
}

const NOTHING = {}
const TEXTS = 'resources.convocation.answer'

const noter = (asks: readonly string[]): RowAction<'convocation'> => ({
  name: 'noter',
  icon: PhoneIcon,
  asks,
  choices: [
    {
      name: 'confirm',
      run: 'noter',
      data: ({ attendues }, asked) => {
        const chosen = attendues.find(({ soutenance_id }) => soutenance_id === asked.soutenance_id)
        const { soutenance_id, debut, version } = chosen ?? attendues[0] ?? {}
        return { ...asked, soutenance_id, debut, version }
      },
    },
  ],
})

function fieldsOf({ attendues }: Convoque) {
  const options = attendues.map(({ soutenance_id, debut, etudiant }) => ({
    value: soutenance_id,
    label: inALine(readLang(), [formatDateTime(debut), etudiant]),
  }))
  const Pick = ({ source, label, isRequired }: InputProps) => (
    <OptionSelect source={source} label={label} isRequired={isRequired} options={options} />
  )
  return {
    soutenance_id: text({
      wide: true,
      input: Pick,
      label: `${TEXTS}.soutenance`,
      required: `${TEXTS}.soutenanceRequired`,
    }),
    reponse: choice(
      REPONSES.map((value) => ({ value, label: `resources.convocation.etats.${value}` })),
      { label: `${TEXTS}.reponse`, required: `${TEXTS}.reponseRequired`, wide: true },
    ),
    motif: longText({ rows: 2, when: ({ reponse }) => reponse === 'decline' }),
  }
}
