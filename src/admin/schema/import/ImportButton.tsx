import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { useDefinition } from '../declare/DefinitionContext'
import { useMay } from '../declare/rights'

const ImportDialog = lazily(() => import('./ImportDialog'))

/** The button beside a list's title that opens its import. */
export function ImportButton({ onClosed }: { onClosed?: () => void }) {
  const translate = useTranslate()
  const { name } = useDefinition()
  const [open, setOpen] = useState(false)
  if (!useMay(name, 'create')) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        onPointerEnter={ImportDialog.preload}
        onFocus={ImportDialog.preload}
        onClick={() => setOpen(true)}
      >
        {translate('table.import')}
      </Button>
      {open && (
        <Suspense>
          <ImportDialog
            onClose={() => {
              setOpen(false)
              onClosed?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
