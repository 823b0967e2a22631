import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

interface NamedInputProps {
  label: string
  /** The names of existing ones. */
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** An existing name, or a new one. */
export default function NamedInput({ label, options, value, onChange }: NamedInputProps) {
  const translate = useTranslate()
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={[...options]}
      inputValue={value}
      onInputChange={(_event, typed) => onChange(typed)}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          margin="none"
          label={label}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, dir: 'auto' } }}
        />
      )}
    />
  )
}
