import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { FormHelperText } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import type { InputProps } from '../../schema'
import { FileButton } from '../../schema/files/FileButton'

/** The signed paper, a file of this browser until the form is sent. */
export default function PaperInput({ source, label, disabled }: InputProps) {
  const translate = useTranslate()
  const { field } = useInput({ source, format: asIs, parse: asIs })
  const name = field.value instanceof File ? field.value.name : undefined
  return (
    <div>
      <FileButton
        label={label}
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled ?? false}
        onChoose={([file]) => field.onChange(file)}
      />
      <FormHelperText>
        {name ? <bdi>{name}</bdi> : translate('resources.convention.papier.help')}
      </FormHelperText>
    </div>
  )
}

const asIs = (value: unknown) => value
