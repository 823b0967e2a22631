import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { FormHelperText } from '@mui/material'
import { useInput } from 'react-admin'
import type { InputProps } from '../declare/types'
import { useMessage } from '../inputs/useMessage'
import { FileButton } from './FileButton'

/** A file that stays on the device until the form is sent. */
export default function FileInput({ source, label, field: { help }, disabled }: InputProps) {
  const { field, fieldState } = useInput({ source, format: asIs, parse: asIs })
  const message = useMessage(fieldState.error?.message, help)
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
      <FormHelperText error={fieldState.invalid}>{name ? <bdi>{name}</bdi> : message}</FormHelperText>
    </div>
  )
}

const asIs = (value: unknown) => value
