import { FormControl, FormHelperText, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { WEEK } from '../../../contract/etablissement/etablissement'
import type { InputProps } from '../../schema'
import { useMessage } from '../../schema/inputs/useMessage'
import { SEPARATE } from './separate'

/** Some days of the week, each a button that is pressed or not. */
export default function DaysInput({ source, label, field, disabled }: InputProps) {
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source })
  const message = useMessage(fieldState.error?.message, field.help)
  return (
    <FormControl error={fieldState.invalid} disabled={disabled ?? false}>
      <FormLabel id={source}>{label}</FormLabel>
      <ToggleButtonGroup
        aria-labelledby={source}
        value={input.value ?? []}
        onChange={(_event, days: number[]) => input.onChange([...days].sort())}
        onBlur={input.onBlur}
        disabled={disabled ?? false}
        color="primary"
        sx={{ flexWrap: 'wrap', gap: 1 }}
      >
        {WEEK.map((day) => (
          <ToggleButton key={day} value={day} sx={SEPARATE}>
            {translate(`school.days.${day}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  )
}
