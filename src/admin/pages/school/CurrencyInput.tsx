import { readLang } from '../../../ui/texts/language'
import { lazily } from '../../lazily'
import type { InputProps } from '../../schema'
import type { OptionSelectProps } from '../../schema/inputs/OptionSelect'
import { currencyLabel } from './currencyLabel'

const OptionSelect = lazily<OptionSelectProps<Currency>>(() => import('../../schema/inputs/OptionSelect'))

interface Currency {
  value: string
  label: string
}

/** A currency of ISO 4217, found by its code or its name in the reader's language. */
export default function CurrencyInput({ source, label, field, disabled }: InputProps) {
  const lang = readLang()
  const options: Currency[] = Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: currencyLabel(value, lang),
  }))
  return (
    <OptionSelect
      source={source}
      label={label}
      options={options}
      disabled={disabled ?? false}
      help={field.help}
    />
  )
}
