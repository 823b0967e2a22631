import { useTranslate } from 'react-admin'
import { OBLIGATOIRE, VOLONTAIRE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { cursusSelect } from '../../../contract/structure/structure'
import { type InputProps, number, select } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from '../../schema/inputs/RowsInput'

const TYPE = select(internship.typeStageSelect, {
  label: 'campagne.durees.type',
  none: 'campagne.durees.tous',
  keep: ({ value }) => value === OBLIGATOIRE || value === VOLONTAIRE,
})
const DIPLOMA = select(cursusSelect, { label: 'campagne.durees.diplome', none: 'campagne.durees.tous' })
const MINUTES = number({ label: 'campagne.durees.minutes', required: 'resources.campagne.required.duree' })

/** Rules for defences that are longer or shorter than the others; the first one that matches applies. */
export default function DurationsInput(props: InputProps) {
  const translate = useTranslate()
  const disabled = props.disabled ?? false
  return (
    <RowsInput
      {...props}
      empty={{ type: null, diplome_id: null, duree: '' }}
      most={20}
      add={translate('campagne.durees.add')}
      remove={(row) => translate('campagne.durees.remove', { row })}
    >
      {(at) => (
        <>
          <FieldInput source={`${at}.type`} field={TYPE} disabled={disabled} />
          <FieldInput source={`${at}.diplome_id`} field={DIPLOMA} disabled={disabled} />
          <FieldInput source={`${at}.duree`} field={MINUTES} disabled={disabled} />
        </>
      )}
    </RowsInput>
  )
}
