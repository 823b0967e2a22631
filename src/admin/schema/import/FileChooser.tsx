import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type DragEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'

/** File types that are read as tables. */
export const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv'

/** Takes a file from a dialog, or dropped. */
export function FileChooser({
  file,
  onChoose,
}: {
  file: File | undefined
  onChoose: (file: File | undefined) => void
}) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    onChoose(event.dataTransfer.files[0])
  }

  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        p: 3,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {translate('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={translate('import.choose')}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // the same file, corrected, may be chosen again
          target.value = ''
        }}
      />
      <Typography
        color={file ? 'textPrimary' : 'textSecondary'}
        role="status"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {file ? <bdi>{file.name}</bdi> : translate('import.drop')}
      </Typography>
    </Box>
  )
}
