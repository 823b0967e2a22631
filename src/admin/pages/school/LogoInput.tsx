import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { LOGO_BYTES, LOGO_PIXELS, LOGO_TYPES } from '../../../contract/etablissement/etablissement'
import type { InputProps } from '../../schema'
import { useMessage } from '../../schema/inputs/useMessage'

/** The path of the stored image, a file that will replace it, or null. */
export default function LogoInput({ source, label, disabled }: InputProps) {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source, format: asIs, parse: asIs })
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = useShown(field.value)
  const message = useMessage(fieldState.error?.message, undefined)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) field.onChange(file)
    // the same file may be chosen again
    target.value = ''
  }

  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {shown && <img className="school-logo" src={shown} alt="" />}
        <Button variant="outlined" disabled={disabled ?? false} onClick={() => chooser.current?.click()}>
          {translate(shown ? 'school.logo.replace' : 'school.logo.choose')}
        </Button>
        {shown && (
          <Button color="inherit" disabled={disabled ?? false} onClick={() => field.onChange(null)}>
            {translate('school.logo.remove')}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={LOGO_TYPES.join(',')}
          onChange={choose}
        />
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {message || translate('school.help.logo', LIMITS)}
      </FormHelperText>
    </Box>
  )
}

const LIMITS = { kilobytes: LOGO_BYTES / 1024, pixels: LOGO_PIXELS }
const asIs = (value: unknown) => value

/** The address of the stored image, or of a file in this browser. */
function useShown(value: unknown): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!(value instanceof File)) return setAddress(typeof value === 'string' ? value : undefined)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
