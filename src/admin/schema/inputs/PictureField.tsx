import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { LOGO_BYTES, LOGO_PIXELS, LOGO_TYPES } from '../../../contract/etablissement/logo'
import './picture.css'

interface PictureFieldProps {
  label: string
  /** The address of the picture; none: there is no picture. */
  shown: string | undefined
  /** What is wrong with it. */
  message: ReactNode
  disabled: boolean | undefined
  onChoose: (file: File) => void
  onRemove: () => void
}

/** A picture to choose, replace or remove. */
export function PictureField({
  label,
  shown,
  message,
  disabled = false,
  onChoose,
  onRemove,
}: PictureFieldProps) {
  const translate = useTranslate()
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // the same file may be chosen again
    target.value = ''
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', mt: 1, mb: 0.5 }}>
      <FormLabel id={id} component="span">
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {shown && <img className="picture" src={shown} alt="" />}
        <Button variant="outlined" disabled={disabled} onClick={() => chooser.current?.click()}>
          {translate(shown ? 'school.logo.replace' : 'school.logo.choose')}
        </Button>
        {shown && (
          <Button color="inherit" disabled={disabled} onClick={onRemove}>
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
      <FormHelperText error={Boolean(message)}>
        {message || translate('school.help.logo', LIMITS)}
      </FormHelperText>
    </Box>
  )
}

const LIMITS = { kilobytes: LOGO_BYTES / 1024, pixels: LOGO_PIXELS }
