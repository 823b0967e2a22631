import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DEFAULT_LANG, LANGS } from '../../../contract/constants'
import type { InputProps } from '../types'
import { TextInput } from './basic'

/** A name in three languages, side by side: the French one is required, the others may follow it. */
export function LabelsInput({ source, label, field, isRequired, disabled }: InputProps) {
  const translate = useTranslate()
  const { wide: _, help: __, ...text } = field
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {LANGS.map((lang) => (
        <TextInput
          key={lang}
          source={`${source}.${lang}`}
          label={translate('form.labelIn', { label, language: translate(`app.languages.${lang}`) })}
          field={{ ...text, kind: 'text', ...(lang !== DEFAULT_LANG && { help: 'form.likeFrench' }) }}
          isRequired={isRequired && lang === DEFAULT_LANG}
          disabled={disabled}
        />
      ))}
    </Box>
  )
}
