import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, Paper, TextField } from '@mui/material'
import { useState } from 'react'
import { useDelete, useGetOne, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { NoteSoutenance } from '../../contract/entities'
import { isPoints, note, toPoints } from '../resources/note'
import {
  DETAIL,
  filled,
  formatNumber,
  Loading,
  NoRecord,
  PageHeader,
  RecordFailed,
  useNotifyError,
  useRecordId,
  type Values,
} from '../schema'
import { ConfirmDialog } from '../schema/ConfirmDialog'
import { DeclaredForm, NOT_SAVED } from '../schema/form/DeclaredForm'
import { FormButtons } from '../schema/form/FormButtons'

/** A defence's grade, as the data provider answers it: `id` is the defence's, `note_id` the grade's. */
type Grade = Omit<NoteSoutenance, 'id'> & { id: string; note_id: number | null }

/** The grade of one defence: award, change, delete. */
export default function GradePage() {
  const id = useRecordId()
  return (
    <>
      <PageHeader title="title.editNote" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === null ? <NoRecord /> : <Grading id={id} />}
      </Paper>
    </>
  )
}

function Grading({ id }: { id: string }) {
  const translate = useTranslate()
  const { toList, save } = useGrading(id)
  const { data, error, isPending, refetch } = useGetOne<Grade>('note', { id, meta: DETAIL }, { retry: false })
  if (isPending) return <Loading />
  if (error) return <RecordFailed error={error} retry={refetch} />

  return (
    <>
      <TextField
        label={translate('resources.note.fields.etudiant')}
        value={data.etudiant.label}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, dir: 'auto' } }}
        sx={{ mb: 2 }}
      />
      <DeclaredForm
        fields={note.fields}
        form={FORM}
        values={{
          points: data.note === null ? '' : formatNumber(data.note),
          mention_id: data.mention?.value ?? null,
        }}
        guarded
        onSubmit={(values) => save(data, values)}
      >
        <FormButtons onCancel={toList}>
          {data.note_id !== null && <DeleteGrade id={data.note_id} onDone={toList} />}
        </FormButtons>
      </DeclaredForm>
    </>
  )
}

const FORM = {
  fields: ['points', 'mention_id'],
  checks: [
    filled(['points', 'mention_id'], 'resources.note.edit.incomplete'),
    {
      fails: ({ points }: Values) => !isPoints(points),
      message: 'resources.note.edit.range',
      field: 'points',
    },
  ],
}

function useGrading(id: string) {
  const [update] = useUpdate()
  const navigate = useNavigate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const toList = () => navigate(note.path)

  const save = async (grade: Grade, { points, mention_id }: Values) => {
    const data = {
      id: grade.note_id,
      soutenance_id: grade.soutenance_id ?? Number(id),
      etudiant_id: grade.etudiant.value,
      mention_id,
      note: toPoints(points),
    }
    try {
      await update(
        'note',
        { id, data, previousData: grade },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
    } catch (error) {
      notifyError(error, 'form.checkAll')
      return NOT_SAVED
    }
    notify('resources.note.edit.done', { type: 'success' })
    refresh()
    toList()
    return undefined
  }
  return { toList, save }
}

function DeleteGrade({ id, onDone }: { id: number; onDone: () => void }) {
  const translate = useTranslate()
  const [remove] = useDelete()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  const confirmed = async () => {
    setPending(true)
    try {
      await remove('note', { id }, { returnPromise: true, mutationMode: 'pessimistic' })
      notify('resources.note.edit.deleted', { type: 'success' })
      refresh()
      onDone()
    } catch (error) {
      notifyError(error)
      setPending(false)
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
