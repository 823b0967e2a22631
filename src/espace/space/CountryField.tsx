import { useMemo } from 'react'
import { countriesIn } from '../../contract/faits/pays'
import { useFront } from '../site/FrontContext'
import { SelectField } from './parts'

interface CountryFieldProps {
  label: string
  /** Its code; '' for none. */
  value: string
  onChange: (code: string) => void
}

/** A country, by its name in the reader's language. */
export function CountryField({ label, value, onChange }: CountryFieldProps) {
  const { lang } = useFront()
  // once, and not with each letter that is typed
  const choices = useMemo(
    () => [['', ''] as const, ...countriesIn(lang).map(({ code, nom }) => [code, nom] as const)],
    [lang],
  )
  return <SelectField label={label} value={value} choices={choices} onChange={onChange} />
}
