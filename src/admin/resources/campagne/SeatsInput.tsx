import { useTranslate } from 'react-admin'
import { SIEGE_QUI } from '../../../contract/campagne'
import { JURY_EXAMINATEUR } from '../../../contract/constants'
import { internship } from '../../../contract/internship'
import { choice, type InputProps, select } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from './RowsInput'

const ROLE = select(internship.typeJurySelect, { label: 'campagne.sieges.role', required: 'form.stop' })
const WHO = choice(
  SIEGE_QUI.map((value) => ({ value, label: `campagne.sieges.qui.${value}` })),
  { label: 'campagne.sieges.who' },
)

/** The seats of a jury: what each is for, and who may take it. */
export default function SeatsInput(props: InputProps) {
  const translate = useTranslate()
  return (
    <RowsInput
      {...props}
      empty={{ type_jury: JURY_EXAMINATEUR, qui: 'enseignant' }}
      most={10}
      add={translate('campagne.sieges.add')}
      remove={(row) => translate('campagne.sieges.remove', { row })}
    >
      {(at) => (
        <>
          <FieldInput source={`${at}.type_jury`} field={ROLE} disabled={props.disabled ?? false} />
          <FieldInput source={`${at}.qui`} field={WHO} disabled={props.disabled ?? false} />
        </>
      )}
    </RowsInput>
  )
}
