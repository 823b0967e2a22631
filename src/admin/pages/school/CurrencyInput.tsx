import { useMemo } from 'react'
import { readLang } from '../../../ui/texts/language'
import { lazily } from '../../lazily'
import type { InputProps } from '../../schema'
import type { OptionSelectProps } from '../../schema/inputs/OptionSelect'
import { currencyLabels } from './currencyLabels'

const OptionSelect = lazily<OptionSelectProps<Currency>>(() => import('../../schema/inputs/OptionSelect'))

interface Currency {
  value: string
  label: string
}

/** A currency of ISO 4217, found by its code or its name in the reader's language. */
export default function CurrencyInput({ source, label: title, field, disabled }: InputProps) {
  const lang = readLang()
  // once, and not with each letter that is typed
  const options = useMemo<Currency[]>(() => {
    const label = currencyLabels(lang)
    return Intl.supportedValuesOf('currency').map((value) => ({ value, label: label(value) }))
  }, [lang])
  return (
    <OptionSelect
      source={source}
      label={title}
      options={options}
      disabled={disabled ?? false}
      help={field.help}
    />
  )
}
