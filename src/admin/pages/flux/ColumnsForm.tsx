import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FicheDeFlux } from '../../../contract/flux/sources'
import type { Correspondance } from '../../../contract/import/correspondance'
import type { FileAsRead } from '../../../contract/import/importCalls'
import type { FieldNames } from '../../../contract/import/importMatch'
import { ColumnsStep } from '../../schema/import/ColumnsStep'
import type { Reading } from '../../schema/import/useImport'
import { useSourceColumns } from './useSourceColumns'

interface ColumnsFormProps {
  fiche: FicheDeFlux
  table: FileAsRead
  names: FieldNames
  before: Correspondance | undefined
  reading: Correspondance['lecture']
  submitText: string
  reread: (changed: Reading) => Promise<void>
  onBack: () => void
  onCancel: () => void
  onSubmit: (correspondance: Correspondance) => Promise<void>
}

/** Which heading of a source is which field, for all that will come from it. */
export default function ColumnsForm({
  submitText,
  onBack,
  onCancel,
  onSubmit,
  reread,
  ...opened
}: ColumnsFormProps) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const { run, correspondance, isReady } = useSourceColumns({ ...opened, busy, reread })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSubmit(correspondance)
    setBusy(false)
  }
  return (
    <form onSubmit={send} className="flux-columns">
      <ColumnsStep run={run} />
      <div className="program-steps">
        <Button color="inherit" onClick={onBack}>
          {translate('flux.retour')}
        </Button>
        <Button color="inherit" onClick={onCancel} sx={{ marginInlineStart: 'auto' }}>
          {translate('action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={!isReady}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}
