import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Grade } from './DeleteGrade'

export function Student({ grade }: { grade: Grade }) {
  const translate = useTranslate()
  return (
    <TextField
      label={translate('resources.note.fields.etudiant')}
      value={grade.etudiant.label}
      fullWidth
      slotProps={{ htmlInput: { readOnly: true, dir: 'auto' } }}
      sx={{ mb: 2 }}
    />
  )
}
