import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { NoteSoutenance } from '../../../contract/specification/soutenance'
import { useNotifyError } from '../../schema'
import { isChanged } from '../../schema/notices/errorText'
import ConfirmDialog from '../../schema/page/ConfirmDialog'

/** A defence's grade, as returned by the data provider: `id` is the defence's, `note_id` the grade's. */
export type Grade = Omit<NoteSoutenance, 'id'> & { id: string; note_id: number | null }

/** Takes a grade back, after a question. */
export function DeleteGrade({ grade, onDone }: { grade: Grade; onDone: () => void }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  const confirmed = async () => {
    setPending(true)
    try {
      await dataProvider.delete<RaRecord>('note', { id: grade.note_id ?? 0, previousData: grade })
      notify('resources.note.edit.deleted', { type: 'success' })
      refresh()
      onDone()
    } catch (error) {
      notifyError(error)
      setPending(false)
      if (!isChanged(error)) return
      refresh()
      onDone()
    }
  }

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        loading={pending}
        onClick={() => setAsking(true)}
        sx={{ marginInlineEnd: 'auto' }}
      >
        {translate('action.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          text="resources.note.edit.deleteText"
          confirm="action.delete"
          onConfirm={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
