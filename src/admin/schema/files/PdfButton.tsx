import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { savePdf } from '../../../ui/files/savePdf'
import { useNotifyError } from '../notices/useNotifyError'

/** Saves papers as one PDF, which the server lays out. */
export function PdfButton({
  load,
  ...button
}: { load: () => Promise<{ nom: string; pdf: string; sceau?: 'expire' | 'futur' | undefined }> } & Pick<
  ButtonProps,
  'variant' | 'disabled' | 'size'
>) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const paper = await load()
      savePdf(paper)
      if (paper.sceau) notify(`documents.unsealed.${paper.sceau}`, { type: 'warning' })
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...button} startIcon={<PdfIcon />} loading={busy} onClick={() => void save()}>
      {translate('documents.pdf')}
    </Button>
  )
}
