import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, FormHelperText } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import { ACCEPTED } from '../../files/accepted'
import type { InputProps } from '../../schema'

/** The signed paper, a file of this browser until the form is sent. */
export default function PaperInput({ source, label, disabled }: InputProps) {
  const translate = useTranslate()
  const { field } = useInput({ source, format: asIs, parse: asIs })
  const name = field.value instanceof File ? field.value.name : undefined
  return (
    <div>
      <Button component="label" variant="outlined" startIcon={<UploadIcon />} disabled={disabled ?? false}>
        {label}
        <input
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) field.onChange(file)
            // the same file may be chosen again
            target.value = ''
          }}
        />
      </Button>
      <FormHelperText>
        {name ? <bdi>{name}</bdi> : translate('resources.convention.papier.help')}
      </FormHelperText>
    </div>
  )
}

const asIs = (value: unknown) => value
