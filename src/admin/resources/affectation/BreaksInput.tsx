import { useTranslate } from 'react-admin'
import { PAUSES_MAX } from '../../../contract/affectation/faits'
import { date, type InputProps } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from '../../schema/inputs/RowsInput'

const TEXTS = 'resources.affectation'
const FROM = date({ label: `${TEXTS}.pauses.de`, required: `${TEXTS}.required.debut` })
const TO = date({ label: `${TEXTS}.pauses.a`, required: `${TEXTS}.required.fin` })

/** Days off during an internship. */
export default function BreaksInput(props: InputProps) {
  const translate = useTranslate()
  return (
    <RowsInput
      {...props}
      empty={{ debut: '', fin: '' }}
      most={PAUSES_MAX}
      add={translate(`${TEXTS}.pauses.add`)}
      remove={(row) => translate(`${TEXTS}.pauses.remove`, { row })}
    >
      {(at) => (
        <>
          <FieldInput source={`${at}.debut`} field={FROM} disabled={props.disabled ?? false} />
          <FieldInput source={`${at}.fin`} field={TO} disabled={props.disabled ?? false} />
        </>
      )}
    </RowsInput>
  )
}
