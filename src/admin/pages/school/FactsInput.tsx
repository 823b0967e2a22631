import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Link,
} from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { FAITS_DEMANDES, type FaitDemande } from '../../../contract/faits/demandes'
import type { InputProps } from '../../schema'
import { useMessage } from '../../schema/inputs/useMessage'

/** Where what belongs to a fact is kept. */
const PAGES = [
  { fait: 'site', to: '/SiteEntreprise', label: 'school.sites' },
  { fait: 'pays_stage', to: '/AnnexePays', label: 'school.annexes' },
] as const satisfies readonly { fait: FaitDemande; to: string; label: string }[]

/** Which facts the school asks for, each by a box. */
export default function FactsInput({ source, label, field, disabled }: InputProps) {
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source })
  const message = useMessage(fieldState.error?.message, field.help)
  const asked: readonly FaitDemande[] = input.value || []
  const toggle = (fait: FaitDemande, on: boolean) =>
    input.onChange(FAITS_DEMANDES.filter((each) => (each === fait ? on : asked.includes(each))))
  return (
    <FormControl component="fieldset" error={fieldState.invalid} disabled={disabled ?? false}>
      <FormLabel component="legend">{label}</FormLabel>
      {message && <FormHelperText sx={{ mx: 0 }}>{message}</FormHelperText>}
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {FAITS_DEMANDES.map((fait) => (
          <FormControlLabel
            key={fait}
            label={translate(`school.faits.${fait}`)}
            control={
              <Checkbox
                size="small"
                checked={asked.includes(fait)}
                onChange={(_event, on) => toggle(fait, on)}
                onBlur={input.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      {PAGES.filter(({ fait }) => asked.includes(fait)).map(({ to, label }) => (
        <Link key={to} component={RouterLink} to={to} variant="body2" sx={{ alignSelf: 'start', mt: 1 }}>
          {translate(label)}
        </Link>
      ))}
    </FormControl>
  )
}
