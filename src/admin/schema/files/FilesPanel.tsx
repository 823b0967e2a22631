import { Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type FicheDeFichier, type Fichier, fichier } from '../../../contract/fichier/fichiers'
import { ApiError } from '../../../ui/calls/ApiError'
import { saveFile } from '../../../ui/files/saveFile'
import { onChange } from '../../dataProvider/changes'
import { useCall } from '../../dataProvider/useCall'
import { lazily } from '../../lazily'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import { useMayCall } from '../declare/rights'
import { BESIDE } from '../live/beside'
import { useNotifyError } from '../notices/useNotifyError'
import ConfirmDialog from '../page/ConfirmDialog'
import { Failed } from '../page/states'
import { FileRow } from './FileRow'
import { FileSender } from './FileSender'
import './files.css'

const PiecesPanel = lazily(() => import('./PiecesPanel'))

const ENTITIES = ['internship.fichier', 'internship.piece', 'records.justificatif']

/** The documents of an opened record, and the way to add some. */
export default function FilesPanel({ fiche, id }: { fiche: FicheDeFichier; id: number }) {
  const translate = useTranslate()
  const { files: all, pieces = [], error, refetch } = useFiles(fiche, id)
  const [leaving, setLeaving] = useState<Fichier>()
  const writable = useMayCall(fichier.fichierCommencer)
  const { open, remove } = useSteps(refetch)
  if (error instanceof ApiError && error.code === 'extension_missing') return null
  const ofPieces = new Set(pieces.map(({ remise }) => remise?.fichier_id))
  const files = all?.filter((file) => !ofPieces.has(file.id))
  return (
    <section className="record-group">
      <Typography component="h3" variant="subtitle2" className="record-heading">
        {translate('files.title')}
      </Typography>
      {error && <Failed error={error} title="files.failed" retry={refetch} />}
      {pieces.length > 0 && (
        <Suspense>
          <PiecesPanel pieces={pieces} id={id} onOpen={open} refetch={refetch} />
        </Suspense>
      )}
      {files?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('files.none')}
        </Typography>
      )}
      {files && files.length > 0 && (
        <ul className="files" aria-label={translate('files.title')}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onOpen={() => open(file.id)}
              onDelete={writable ? () => setLeaving(file) : undefined}
            />
          ))}
        </ul>
      )}
      {!error && writable && <FileSender fiche={fiche} id={id} onDone={refetch} />}
      {leaving && (
        <ConfirmDialog
          text="files.deleteText"
          values={isolated({ name: leaving.nom })}
          confirm="action.delete"
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

/** The documents of a record, reloaded when others change them. */
function useFiles(fiche: FicheDeFichier, fiche_id: number) {
  const call = useCall()
  const { name } = useDefinition()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['files', fiche, fiche_id],
    queryFn: ({ signal }) => call(fichier.fichierList, { fiche, fiche_id }, { signal }),
    retry: false,
  })
  useEffect(
    () =>
      onChange(({ entity }) => {
        if (!entity || ENTITIES.includes(entity))
          void queryClient.invalidateQueries({ queryKey: ['files', fiche, fiche_id] })
      }),
    [queryClient, fiche, fiche_id],
  )
  return {
    files: data?.fichiers,
    // services of an earlier version do not send it
    pieces: data?.pieces,
    error,
    async refetch() {
      void queryClient.invalidateQueries({ queryKey: [name, BESIDE] })
      await refetch()
    },
  }
}

function useSteps(refetch: () => Promise<unknown>) {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return {
    async open(id: number) {
      try {
        saveFile((await call(fichier.fichierOuvrir, { id })).adresse)
      } catch (error) {
        notifyError(error)
      }
    },
    async remove({ id, version }: Fichier) {
      try {
        await call(fichier.fichierDelete, { id, version })
        notify('files.deleted', { type: 'success' })
      } catch (error) {
        notifyError(error)
      } finally {
        await refetch()
      }
    },
  }
}
