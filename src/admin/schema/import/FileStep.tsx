import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, DialogContentText, LinearProgress } from '@mui/material'
import { useTranslate } from 'react-admin'
import { targetsOf } from '../../../contract/import/importable'
import { saveXlsx } from '../export/exportTable'
import { useNotifyError } from '../notices/useNotifyError'
import { FileChooser } from './FileChooser'
import type { Import } from './useImport'
import { useTargetText } from './useTargetText'

/** Choose a file, or take the one to fill. */
export function FileStep({ run }: { run: Import }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const targetText = useTargetText()
  const { of, name, file, busy, choose } = run
  const template = () =>
    saveXlsx(
      [targetsOf(of).map(targetText)],
      translate('import.templateName', {
        list: translate(`menu.${name}`, { smart_count: 2 }),
      }),
    ).catch(notifyError)
  return (
    <>
      <DialogContentText>{translate('import.intro')}</DialogContentText>
      <Box>
        <Button size="small" startIcon={<DownloadIcon />} onClick={template}>
          {translate('import.template')}
        </Button>
      </Box>
      <FileChooser file={file} onChoose={(chosen) => choose(chosen)} />
      {busy && <LinearProgress aria-label={translate('import.reading')} />}
    </>
  )
}
