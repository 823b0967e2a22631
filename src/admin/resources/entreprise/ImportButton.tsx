import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { useMay } from '../../schema'

const ImportDialog = lazily(() => import('./ImportDialog'))

/** The button beside the title that opens the import. */
export function ImportButton() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  if (!useMay('entreprise', 'create')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {translate('resources.entreprise.import.label')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
