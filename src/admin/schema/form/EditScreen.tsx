import { Alert, Paper } from '@mui/material'
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../dataProvider/ApiError'
import { useDefinition } from '../DefinitionContext'
import { useDetail } from '../detail'
import { NoRecord, RecordFailed, useRecordId } from '../NoRecord'
import { PageHeader } from '../PageHeader'
import { Loading } from '../states'
import type { EditSchema, Field, Values } from '../types'
import { useNotifyError } from '../useNotifyError'
import { DeclaredForm, NOT_SAVED } from './DeclaredForm'
import { FormButtons } from './FormButtons'
import { useRecordSaving } from './useSaving'

/** The page of a declared edit form: loads `?id=`, saves, returns to the list. */
export default function EditScreen() {
  const { edit } = useDefinition()
  const id = useRecordId()
  if (!edit) return null

  return (
    <>
      <PageHeader title={edit.title} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === null ? <NoRecord /> : <Edit key={id} id={id} edit={edit} />}
      </Paper>
    </>
  )
}

type Edit = EditSchema<never, Record<string, Field>>

function Edit({ id, edit }: { id: string; edit: Edit }) {
  const { name } = useDefinition()
  const { data, error, refetch } = useDetail(name, id)
  if (data) return <EditForm loaded={data} edit={edit} />
  return error ? <RecordFailed error={error} retry={refetch} /> : <Loading />
}

function EditForm({ loaded, edit }: { loaded: RaRecord; edit: Edit }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { name, fields, path } = useDefinition()
  const { record, values, formKey, save, question } = useRecordSaving(name, loaded, {
    fields: () => fields,
    sources: edit.fields,
    toValues: (record) => record,
    toData: (typed) => typed,
  })
  const locked = edit.editable ? !edit.editable(record as never) : false

  const submit = async (typed: Values) => {
    try {
      if (!(await save(typed))) return NOT_SAVED
    } catch (error) {
      notifyError(error, edit.failed)
      return (error instanceof ApiError && error.body?.errors) || NOT_SAVED
    }
    notify(`resources.${name}.edit.done`, { type: 'success' })
    refresh()
    navigate(path)
    return undefined
  }

  return (
    <>
      {locked && edit.hint && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate(edit.hint)}
        </Alert>
      )}
      <DeclaredForm
        key={formKey}
        fields={fields}
        form={edit}
        values={values}
        unchecked={edit.unchecked ?? false}
        disabled={locked}
        onSubmit={submit}
      >
        <FormButtons onCancel={() => navigate(path)} disabled={locked} />
      </DeclaredForm>
      {question}
    </>
  )
}
