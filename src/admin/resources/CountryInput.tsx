import { useMemo } from 'react'
import { countriesIn } from '../../contract/faits/pays'
import { readLang } from '../../ui/texts/language'
import type { InputProps } from '../schema'
import { CodedSelect } from '../schema/inputs/CodedSelect'

/** A country, found by its name in the reader's language. */
export default function CountryInput(props: InputProps) {
  const lang = readLang()
  const options = useMemo(
    () => countriesIn(lang).map(({ code, nom }) => ({ value: code, label: nom })),
    [lang],
  )
  return <CodedSelect {...props} options={options} />
}
