import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { campagneCalls, SIEGE_QUI } from '../../../contract/campagne/campagne'
import { JURY_EXAMINATEUR } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { choice, type InputProps, select } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { RowsInput } from '../../schema/inputs/RowsInput'

const ROLE = select(internship.typeJurySelect, { label: 'campagne.sieges.role', required: 'form.stop' })
const WHO = choice(
  SIEGE_QUI.map((value) => ({ value, label: `campagne.sieges.qui.${value}` })),
  { label: 'campagne.sieges.who' },
)

const GRADES = select(campagneCalls.campagneGrades, {
  label: 'campagne.sieges.grades',
  multiple: true,
  none: 'campagne.sieges.toutGrade',
})

/** The seats of a jury: each with its role, and who may take it. */
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
          <Grades seat={at} disabled={props.disabled ?? false} />
        </>
      )}
    </RowsInput>
  )
}

/** Somebody from outside has no grade. */
function Grades({ seat, disabled }: { seat: string; disabled: boolean }) {
  if (useWatch({ name: `${seat}.qui` }) === 'exterieur') return null
  return (
    <Box sx={{ gridRow: 2, gridColumn: '1 / span 2', minWidth: 0, mt: -1, mb: 1.5 }}>
      <FieldInput source={`${seat}.grades`} field={GRADES} disabled={disabled} />
    </Box>
  )
}
