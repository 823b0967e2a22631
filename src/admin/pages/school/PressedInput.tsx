import { FormControl, FormHelperText, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useInput } from 'react-admin'
import type { InputProps } from '../../schema'
import { useMessage } from '../../schema/inputs/useMessage'

/** Some of a few values, each a button that is pressed or not; what is chosen stays in the order of `values`. */
export function PressedInput<T extends string | number>({
  source,
  label,
  field,
  disabled = false,
  values,
  name,
}: InputProps & { values: readonly T[]; name: (value: T) => string }) {
  const { field: input, fieldState } = useInput({ source })
  const message = useMessage(fieldState.error?.message, field.help)
  return (
    <FormControl error={fieldState.invalid} disabled={disabled}>
      <FormLabel id={source}>{label}</FormLabel>
      <ToggleButtonGroup
        aria-labelledby={source}
        value={input.value ?? []}
        onChange={(_event, chosen: T[]) => input.onChange(values.filter((value) => chosen.includes(value)))}
        onBlur={input.onBlur}
        disabled={disabled}
        color="primary"
        sx={{ flexWrap: 'wrap', gap: 1 }}
      >
        {values.map((value) => (
          <ToggleButton key={value} value={value} sx={SEPARATE}>
            {name(value)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  )
}

/** The buttons are apart from each other, because they wrap in a narrow window. */
const SEPARATE = {
  px: 2,
  textTransform: 'none',
  '&&': { marginInlineStart: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
}
