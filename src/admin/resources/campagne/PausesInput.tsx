import { useTranslate } from 'react-admin'
import { type InputProps, time } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from '../../schema/inputs/RowsInput'

const FROM = time({ label: 'campagne.pauses.de', required: 'resources.campagne.required.heure' })
const TO = time({ label: 'campagne.pauses.a', required: 'resources.campagne.required.heure' })

/** Breaks without defences: lunch, coffee. */
export default function PausesInput(props: InputProps) {
  const translate = useTranslate()
  return (
    <RowsInput
      {...props}
      empty={{ de: '', a: '' }}
      most={5}
      add={translate('campagne.pauses.add')}
      remove={(row) => translate('campagne.pauses.remove', { row })}
    >
      {(at) => (
        <>
          <FieldInput source={`${at}.de`} field={FROM} disabled={props.disabled ?? false} />
          <FieldInput source={`${at}.a`} field={TO} disabled={props.disabled ?? false} />
        </>
      )}
    </RowsInput>
  )
}
