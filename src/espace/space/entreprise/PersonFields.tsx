import { TextField } from '../../site/fields'
import { useTexts } from '../texts'

const NAMES = ['prenom', 'nom', 'fonction', 'email', 'telephone'] as const
type Person = Record<(typeof NAMES)[number], string>

interface PersonFieldsProps {
  values: Person
  errors: { nom?: string; email?: string }
  onChange: (changed: Partial<Person>) => void
}

/** Who somebody of a company is, and how to reach them. */
export function PersonFields({ values, errors, onChange }: PersonFieldsProps) {
  const { entreprise: t } = useTexts()
  return NAMES.map((name) => (
    <TextField
      key={name}
      name={name}
      label={t.fields[name]}
      error={name === 'nom' || name === 'email' ? errors[name] : undefined}
      maxLength={name === 'email' ? 254 : 100}
      {...(name === 'email' ? { type: 'email', dir: 'ltr' } : {})}
      {...(name === 'telephone' ? { type: 'tel', dir: 'ltr', maxLength: 30 } : {})}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ))
}
