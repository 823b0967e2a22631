import { AreaField, Field, TextField } from '../../site/fields'
import { CountryField } from '../CountryField'
import { SelectField } from '../parts'
import { useTexts } from '../texts'
import { useMoney } from '../useMoney'
import type { Choice, Choices, Values } from './offer'

interface Props {
  choices: Choices
  values: Values
  errors: Partial<Record<keyof Values, string>>
  isNew: boolean
  /** Whether a step is on screen. */
  shows: (step: number) => boolean
  onChange: (changed: Partial<Values>) => void
}

type Line =
  | 'sujet'
  | 'lieu'
  | 'heures'
  | 'gratification'
  | 'debut'
  | 'fin'
  | 'limite'
  | 'places'
  | 'teletravail'
type Block = 'description' | 'missions' | 'competences'

export const OFFER_STEPS: readonly (readonly (keyof Values)[])[] = [
  ['entreprise_id', 'sujet', 'description'],
  ['missions', 'competences'],
  ['debut', 'fin', 'limite', 'places'],
  ['heures', 'gratification', 'lieu', 'site', 'pays_stage', 'distance', 'teletravail'],
  ['tuteur', 'type_stage'],
  ['specialite'],
  ['niveau'],
]

export function OfferFields({ choices, values, errors, isNew, shows, onChange }: Props) {
  const { propositions: t } = useTexts()
  const { moneyLabel } = useMoney()
  const line = (name: Line, input: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      {...input}
      label={name === 'gratification' ? moneyLabel(t.fields[name]) : t.fields[name]}
      name={name}
      error={errors[name]}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const block = (name: Block, rows: number, maxLength: number) => (
    <AreaField
      label={t.fields[name]}
      name={name}
      error={errors[name]}
      rows={rows}
      maxLength={maxLength}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const several = (name: 'type_stage' | 'specialite' | 'niveau', options: readonly Choice[]) => (
    <fieldset className="company-several">
      <legend>{t.fields[name]}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={values[name].includes(value)}
            onChange={({ target }) =>
              onChange({
                [name]: target.checked ? [...values[name], value] : values[name].filter((id) => id !== value),
              })
            }
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </fieldset>
  )
  const sites = choices.sites.filter((one) => one.entreprise_id === values.entreprise_id)
  const tutors = choices.tuteurs.filter((one) => one.entreprise_id === values.entreprise_id)
  return (
    <div className="company-form">
      <div hidden={!shows(0)}>
        {isNew && choices.entreprises.length > 1 && (
          <Field label={t.fields.entreprise}>
            {(props) => (
              <select
                {...props}
                value={values.entreprise_id}
                onChange={(event) =>
                  onChange({ entreprise_id: Number(event.target.value), tuteur: '', site: '' })
                }
              >
                {choices.entreprises.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {line('sujet', { maxLength: 300 })}
        {block('description', 5, 5000)}
      </div>
      <div hidden={!shows(1)}>
        {block('missions', 4, 4000)}
        {block('competences', 2, 1000)}
      </div>
      <div hidden={!shows(2)}>
        <div className="company-pair">
          {line('debut', { type: 'date' })}
          {line('fin', { type: 'date' })}
          {line('limite', { type: 'date' })}
          {line('places', { inputMode: 'numeric', dir: 'ltr' })}
        </div>
      </div>
      <div hidden={!shows(3)}>
        <div className="company-pair">
          {line('heures', { inputMode: 'decimal', dir: 'ltr' })}
          {line('gratification', { inputMode: 'decimal', dir: 'ltr' })}
        </div>
        {line('lieu', { maxLength: 300 })}
        {choices.faits.includes('site') && sites.length > 0 && (
          <SelectField
            label={t.fields.site}
            value={values.site}
            choices={[['', ''], ...sites.map(({ value, label }) => [String(value), label] as const)]}
            onChange={(site) => onChange({ site })}
          />
        )}
        {choices.faits.includes('pays_stage') && (
          <CountryField
            label={t.fields.pays_stage}
            value={values.pays_stage}
            onChange={(pays_stage) => onChange({ pays_stage })}
          />
        )}
        <label className="company-check">
          <input
            type="checkbox"
            checked={values.distance}
            onChange={({ target }) => onChange({ distance: target.checked })}
          />
          {t.fields.distance}
        </label>
        {values.distance &&
          choices.faits.includes('teletravail') &&
          line('teletravail', { inputMode: 'decimal', dir: 'ltr' })}
      </div>
      <div hidden={!shows(4)}>
        <Field label={t.fields.tuteur}>
          {(props) => (
            <select
              {...props}
              value={values.tuteur}
              onChange={(event) => onChange({ tuteur: event.target.value })}
            >
              <option value="">{t.noTutor}</option>
              {tutors.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {several('type_stage', choices.types)}
      </div>
      <div hidden={!shows(5)}>{several('specialite', choices.specialites)}</div>
      <div hidden={!shows(6)}>{several('niveau', choices.niveaux)}</div>
    </div>
  )
}
