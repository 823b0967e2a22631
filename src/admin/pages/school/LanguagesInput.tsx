import { FormControl, FormHelperText, FormLabel, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { LANGS, type Lang } from '../../../contract/kernel/constants'
import type { InputProps } from '../../schema'
import { useMessage } from '../../schema/inputs/useMessage'
import { SEPARATE } from './separate'

/** The languages that the school offers, each a button that is pressed or not. */
export default function LanguagesInput({ source, label, field, disabled }: InputProps) {
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source })
  const message = useMessage(fieldState.error?.message, field.help)
  return (
    <FormControl error={fieldState.invalid} disabled={disabled ?? false}>
      <FormLabel id={source}>{label}</FormLabel>
      <ToggleButtonGroup
        aria-labelledby={source}
        value={input.value ?? []}
        onChange={(_event, chosen: Lang[]) => input.onChange(LANGS.filter((lang) => chosen.includes(lang)))}
        onBlur={input.onBlur}
        disabled={disabled ?? false}
        color="primary"
        sx={{ flexWrap: 'wrap', gap: 1 }}
      >
        {LANGS.map((lang) => (
          <ToggleButton key={lang} value={lang} sx={SEPARATE}>
            {translate(`choices.langue.${lang}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {message && <FormHelperText>{message}</FormHelperText>}
    </FormControl>
  )
}
