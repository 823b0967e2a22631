import { useMemo } from 'react'
import { PAYS, paysIn } from '../../contract/faits/pays'
import { localeOf } from '../../contract/kernel/constants'
import { readLang } from '../../ui/texts/language'
import { lazily } from '../lazily'
import type { InputProps } from '../schema'
import type { OptionSelectProps } from '../schema/inputs/OptionSelect'

const OptionSelect = lazily<OptionSelectProps<Country>>(() => import('../schema/inputs/OptionSelect'))

interface Country {
  value: string
  label: string
}

/** A country, found by its name in the reader's language. */
export default function CountryInput({ source, label: title, field, disabled }: InputProps) {
  const lang = readLang()
  const options = useMemo<Country[]>(() => {
    const { compare } = new Intl.Collator(localeOf(lang))
    return PAYS.map((value) => ({ value, label: paysIn(lang, value) })).sort((one, other) =>
      compare(one.label, other.label),
    )
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
