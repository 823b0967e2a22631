import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  FICHIER_BYTES,
  FICHIER_GENRES,
  type FicheDeFichier,
  type FichierGenre,
  fichier,
} from '../../../contract/fichier/fichiers'
import { faultIn } from '../../../ui/files/faultOf'
import { sizeText } from '../../../ui/files/sizeText'
import { type Sending, useUploads } from '../../../ui/files/useUploads'
import { useCall } from '../../dataProvider/useCall'
import { isolated } from '../cells/format'
import { useUnsaved } from '../form/unsaved'
import { useErrorText } from '../notices/useNotifyError'
import { FileButton } from './FileButton'

/** Demanded documents are handed in from their own rows, not here. */
const GENRES = FICHIER_GENRES.filter((genre) => genre !== 'justificatif')

/** Adds documents, chosen or dropped, and shows the progress of each. */
export function FileSender({
  fiche,
  id,
  onDone,
}: {
  fiche: FicheDeFichier
  id: number
  onDone: () => Promise<unknown>
}) {
  const translate = useTranslate()
  const [genre, setGenre] = useState<FichierGenre>('rapport')
  const call = useCall()
  const { sendings, send, retry, stop } = useUploads(
    {
      begin: (file, options) => call(fichier.fichierCommencer, { fiche, fiche_id: id, ...file }, options),
      end: (upload, options) => call(fichier.fichierFinir, upload, options),
    },
    onDone,
  )
  useUnsaved(() => sendings.some(({ state }) => state !== 'refused'))
  return (
    <>
      {sendings.length > 0 && (
        <ul className="files" aria-label={translate('files.sending')}>
          {sendings.map((sending) => (
            <SendingRow
              key={sending.key}
              sending={sending}
              onRetry={() => retry(sending)}
              onStop={() => stop(sending)}
            />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same */}
      <div
        className="file-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          send([...event.dataTransfer.files], genre)
        }}
      >
        <TextField
          select
          size="small"
          label={translate('files.kind')}
          value={genre}
          onChange={({ target }) => setGenre(target.value as FichierGenre)}
        >
          {GENRES.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`files.kinds.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <FileButton
          size="small"
          multiple
          startIcon={<UploadIcon />}
          label={translate('files.add')}
          onChoose={(files) => send(files, genre)}
        />
        <Typography variant="body2" color="textSecondary">
          {translate('files.drop', { size: sizeText(FICHIER_BYTES) })}
        </Typography>
      </div>
    </>
  )
}

function SendingRow({
  sending: { file, state, percent, error, fault },
  onRetry,
  onStop,
}: {
  sending: Sending
  onRetry: () => void
  onStop: () => void
}) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const name = isolated({ name: file.name })
  const going = state === 'sending' || state === 'checking'
  const told = fault ?? faultIn(error)
  const reason = told
    ? translate(`files.faults.${told}`, { size: sizeText(FICHIER_BYTES) })
    : errorText(error)
  return (
    <li className="file">
      <div className="file-text">
        <span>
          <bdi>{file.name}</bdi>
        </span>
        {going ? (
          <>
            <LinearProgress
              variant={state === 'checking' ? 'indeterminate' : 'determinate'}
              value={percent}
              aria-label={translate('files.progress', name)}
            />
            <span className="file-facts">
              {state === 'checking' ? translate('files.checking') : `${Math.round(percent)} %`}
            </span>
          </>
        ) : (
          <Typography variant="body2" color="error" role="alert">
            {reason}
          </Typography>
        )}
      </div>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry} aria-label={translate('files.retryOf', name)}>
          {translate('files.retry')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onStop} aria-label={translate('files.stopOf', name)}>
        {translate(going ? 'files.stop' : 'files.dismiss')}
      </Button>
    </li>
  )
}
