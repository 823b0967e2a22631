import { lazily } from '../../lazily'
import type { InputProps } from '../declare/field'
import type { OptionSelectProps } from './OptionSelect'

const OptionSelect = lazily<OptionSelectProps<Coded>>(() => import('./OptionSelect'))

interface Coded {
  value: string
  label: string
}

/** One of many codes, such as those of countries, found by what it is called. */
export function CodedSelect({ source, label, field, disabled, options }: InputProps & { options: Coded[] }) {
  return (
    <OptionSelect
      source={source}
      label={label}
      options={options}
      isRequired={Boolean(field.required)}
      disabled={disabled ?? false}
      help={field.help}
    />
  )
}
