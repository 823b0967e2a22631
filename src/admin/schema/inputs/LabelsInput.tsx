import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DEFAULT_LANG, LANGS } from '../../../contract/kernel/constants'
import type { InputProps } from '../declare/types'
import { TextInput } from './basic'

/**
 * A name in three languages, side by side where a long one has room: the French one is required, the others may follow
 * it.
 */
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
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
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
