import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { NouvelleEntreprise } from '../../../contract/company'
import { MAX_UPLOAD_BYTES } from '../../../contract/constants'
import { isolated, useNotifyError } from '../../schema'
import { FileChooser } from '../../schema/import/FileChooser'
import { saveCsv } from '../../schema/list/exportTable'
import { ImportFailure } from './ImportFailure'
import { type ImportState, useImport } from './useImport'

/** The import of companies from a file. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { state, choose, send } = useImport()
  const titleId = useId()
  const { step } = state
  const file = 'file' in state ? state.file : undefined

  return (
    <Dialog
      open
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('resources.entreprise.import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {(step === 'choose' || step === 'failed') && <Intro />}
        {(step === 'choose' || step === 'failed') && <FileChooser file={file} onChoose={choose} />}
        {step === 'choose' && state.problem && (
          <Alert severity="error">
            {translate(`resources.entreprise.import.${state.problem}`, {
              megabytes: MAX_UPLOAD_BYTES / 1024 / 1024,
            })}
          </Alert>
        )}
        {(step === 'sending' || step === 'done') && <Progress state={state} />}
        {step === 'failed' && <ImportFailure error={state.error} />}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {translate(step === 'done' ? 'action.close' : 'action.cancel')}
        </Button>
        {step !== 'done' && (
          <Button variant="contained" onClick={send} disabled={!file} loading={step === 'sending'}>
            {translate(`resources.entreprise.import.${step === 'failed' ? 'sendAgain' : 'send'}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const COLUMNS = Object.keys(NouvelleEntreprise.shape)

/** What the file must look like, and a file that does. */
function Intro() {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const save = () =>
    saveCsv([COLUMNS], translate('resources.entreprise.import.templateName')).catch(notifyError)
  return (
    <div>
      <DialogContentText>
        {translate('resources.entreprise.import.intro', isolated({ columns: COLUMNS.join(', ') }))}
      </DialogContentText>
      <Button size="small" startIcon={<DownloadIcon />} onClick={save} sx={{ mt: 1 }}>
        {translate('resources.entreprise.import.template')}
      </Button>
    </div>
  )
}

/** The upload as a bar: 1 to 99 % while it is under way, 100 once the service has taken it. */
function Progress({ state }: { state: Extract<ImportState, { step: 'sending' | 'done' }> }) {
  const translate = useTranslate()
  const done = state.step === 'done'
  const percent = done ? 100 : state.percent
  return (
    <Box sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LinearProgress
          variant="determinate"
          color={done ? 'success' : 'primary'}
          value={percent}
          aria-label={translate('resources.entreprise.import.progress')}
          sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
        />
        <Typography component="bdi" dir="ltr" variant="body2" sx={{ minWidth: 48, textAlign: 'end' }}>
          {percent} %
        </Typography>
      </Box>
      <Box role="status" sx={{ mt: 2 }}>
        {done && (
          <Alert severity="success">
            {translate('resources.entreprise.import.success')}
            {state.imported !== undefined && (
              <Typography variant="body2">
                {translate('resources.entreprise.import.imported', { smart_count: state.imported })}
              </Typography>
            )}
          </Alert>
        )}
      </Box>
    </Box>
  )
}
