import { useMemo } from 'react'
import { readLang } from '../../../ui/texts/language'
import type { InputProps } from '../../schema'
import { CodedSelect } from '../../schema/inputs/CodedSelect'
import { currencyLabels } from './currencyLabels'

/** A currency of ISO 4217, found by its code or its name in the reader's language. */
export default function CurrencyInput(props: InputProps) {
  const lang = readLang()
  // once, and not with each letter that is typed
  const options = useMemo(() => {
    const label = currencyLabels(lang)
    return Intl.supportedValuesOf('currency').map((value) => ({ value, label: label(value) }))
  }, [lang])
  return <CodedSelect {...props} options={options} />
}
