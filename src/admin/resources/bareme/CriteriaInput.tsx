import { Box, FormHelperText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CRITERE_QUI } from '../../../contract/note/marques'
import { choice, type InputProps, labels, number } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from '../../schema/inputs/RowsInput'

const T = 'bareme.criteres'
const LABEL = labels({ label: `${T}.label`, required: 'form.stop' })
const WEIGHT = number({ label: `${T}.poids`, required: 'form.stop' })
const SCALE = number({ label: `${T}.sur`, required: 'form.stop' })
const WHO = choice(
  CRITERE_QUI.map((value) => ({ value, label: `${T}.qui.${value}` })),
  { label: `${T}.who` },
)
const LEAST = number({ label: `${T}.eliminatoire` })

/** The criteria of a marking scheme, each with weight, scale, marker, and eliminatory mark. */
export default function CriteriaInput(props: InputProps) {
  const translate = useTranslate()
  const disabled = props.disabled ?? false
  return (
    <>
      <RowsInput
        {...props}
        empty={{ label: { fr: '', en: '', ar: '' }, poids: 1, sur: 20, qui: 'jury', eliminatoire: '' }}
        most={15}
        add={translate(`${T}.add`)}
        remove={(row) => translate(`${T}.remove`, { row })}
      >
        {(at) => (
          <Box sx={{ display: 'grid', gap: 1, flex: '1 1 240px', pb: 1.5 }}>
            <FieldInput source={`${at}.label`} field={LABEL} disabled={disabled} />
            <Box sx={NUMBERS}>
              <FieldInput source={`${at}.poids`} field={WEIGHT} disabled={disabled} />
              <FieldInput source={`${at}.sur`} field={SCALE} disabled={disabled} />
              <FieldInput source={`${at}.qui`} field={WHO} disabled={disabled} />
              <FieldInput source={`${at}.eliminatoire`} field={LEAST} disabled={disabled} />
            </Box>
          </Box>
        )}
      </RowsInput>
      <FormHelperText>{translate('resources.bareme.help.criteres')}</FormHelperText>
    </>
  )
}

const NUMBERS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
}
