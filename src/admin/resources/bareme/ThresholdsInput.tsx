import { FormHelperText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { internship } from '../../../contract/specification/internship'
import { type InputProps, number, select } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from '../../schema/inputs/RowsInput'

const MENTION = select(internship.mentionSelect, { label: 'bareme.seuils.mention', required: 'form.stop' })
const FROM = number({ label: 'bareme.seuils.seuil', required: 'form.stop' })

/** The thresholds of mentions, if they differ from the general ones. */
export default function ThresholdsInput(props: InputProps) {
  const translate = useTranslate()
  const disabled = props.disabled ?? false
  return (
    <>
      <RowsInput
        {...props}
        empty={{ mention_id: null, seuil: '' }}
        most={20}
        add={translate('bareme.seuils.add')}
        remove={(row) => translate('bareme.seuils.remove', { row })}
      >
        {(at) => (
          <>
            <FieldInput source={`${at}.mention_id`} field={MENTION} disabled={disabled} />
            <FieldInput source={`${at}.seuil`} field={FROM} disabled={disabled} />
          </>
        )}
      </RowsInput>
      <FormHelperText>{translate('resources.bareme.help.seuils')}</FormHelperText>
    </>
  )
}
