import { Box, Button, FormHelperText, FormLabel, TextField } from '@mui/material'
import { useId } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { type Accents, accentsOf, readColor } from '../../../contract/kernel/couleur'
import { colors, type Mode } from '../../../ui/theme/tokens'
import type { InputProps } from '../../schema'
import { useMessage } from '../../schema/inputs/useMessage'
import './color.css'

const MODES: readonly Mode[] = ['light', 'dark']
/** The product's own colour; `colors` are in that of the school. */
const PRODUCT = '#0b6b61'

/** The colour of the school, chosen or typed, with what the product makes of it beside it; empty: the product's. */
export default function ColorInput({ source, label, field, disabled = false }: InputProps) {
  const translate = useTranslate()
  const { field: input, fieldState } = useInput({ source, parse: (value) => value })
  const error = useMessage(fieldState.error?.message, undefined)
  const help = useMessage(undefined, field.help)
  const id = useId()
  const typed = String(input.value ?? '')
  const color = readColor(typed)
  const accents = color ? accentsOf(color) : undefined
  const change = (value: string) => input.onChange(readColor(value) ?? value.trim())
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', mt: 1, mb: 0.5 }}>
      <FormLabel id={id} component="span">
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <input
          className="color-choice"
          type="color"
          aria-label={translate('school.couleur.choose')}
          value={color ?? PRODUCT}
          disabled={disabled}
          onChange={({ target }) => change(target.value)}
        />
        <TextField
          size="small"
          value={typed}
          error={fieldState.invalid}
          disabled={disabled}
          onChange={({ target }) => change(target.value)}
          onBlur={input.onBlur}
          inputRef={input.ref}
          slotProps={{
            htmlInput: {
              'aria-label': translate('school.couleur.code'),
              dir: 'ltr',
              maxLength: 7,
              placeholder: '#',
              spellCheck: false,
            },
          }}
          sx={{ width: 128, m: 0 }}
        />
        {typed && (
          <Button color="inherit" disabled={disabled} onClick={() => input.onChange('')}>
            {translate('school.couleur.remove')}
          </Button>
        )}
      </Box>
      <FormHelperText error={Boolean(error)}>{error || help}</FormHelperText>
      {color && accents && (
        <>
          {accents.light.accent !== color && (
            <FormHelperText>
              {translate('school.couleur.adjusted', { couleur: `\u2066${accents.light.accent}\u2069` })}
            </FormHelperText>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 1 }}>
            {MODES.map((mode) => (
              <Preview key={mode} mode={mode} accents={accents} />
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}

/** A button, a link and the current entry of a menu, as they will look. */
function Preview({ mode, accents }: { mode: Mode; accents: Accents }) {
  const translate = useTranslate()
  const { surface, border, text } = colors[mode]
  const { accent, accentSoft, onAccent } = accents[mode]
  return (
    <figure className="color-preview">
      <div aria-hidden style={{ background: surface, borderColor: border, color: text }}>
        <span style={{ background: accent, color: onAccent }}>{translate('school.save')}</span>
        <span style={{ background: accentSoft, color: accent }}>{translate('school.couleur.current')}</span>
        <u style={{ color: accent }}>{translate('school.couleur.link')}</u>
      </div>
      <figcaption>
        {translate(`school.couleur.${mode}`)} <bdi dir="ltr">{accent}</bdi>
      </figcaption>
    </figure>
  )
}
