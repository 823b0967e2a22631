import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FileChooser } from './FileChooser'
import type { Import } from './useImport'

/** For a service without a preview, which takes the file unchanged. */
export function WholeStep({ run: { file, choose } }: { run: Import }) {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info">{translate('import.whole')}</Alert>
      <FileChooser file={file} onChoose={(chosen) => choose(chosen)} />
    </>
  )
}
