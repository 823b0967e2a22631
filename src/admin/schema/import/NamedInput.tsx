import { Autocomplete, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useOptions } from '../../dataProvider'
import type { Field } from '../declare/types'

/** One of what there is, or a name that is not there yet. */
export default function NamedInput({
  declared,
  value,
  onChange,
  ...shared
}: {
  declared: Extract<Field, { kind: 'select' }>
  value: string
  onChange: (value: string) => void
  label: string
  size: 'small'
  margin: 'none'
}) {
  const translate = useTranslate()
  const { options } = useOptions(declared.endpoint, declared.ask({}) as never)
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={options.map(({ label }) => label)}
      inputValue={value}
      onInputChange={(_event, changed) => onChange(changed)}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          {...shared}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, dir: 'auto' } }}
        />
      )}
    />
  )
}
