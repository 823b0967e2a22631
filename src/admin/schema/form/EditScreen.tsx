import { Alert, Paper } from '@mui/material'
import { EditBase, useEditContext, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useDefinition } from '../DefinitionContext'
import { DETAIL } from '../detail'
import { NoRecord, RecordFailed, useRecordId } from '../NoRecord'
import { PageHeader } from '../PageHeader'
import { Loading } from '../states'
import { useNotifyError } from '../useNotifyError'
import { DeclaredForm, NOT_SAVED } from './DeclaredForm'
import { FormButtons } from './FormButtons'

/** The page of a declared edit form: loads `?id=`, saves, returns to the list. */
export default function EditScreen() {
  const { name, path, edit } = useDefinition()
  const navigate = useNavigate()
  const notify = useNotify()
  const id = useRecordId()
  if (!edit) return null

  return (
    <>
      <PageHeader title={edit.title} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === null ? (
          <NoRecord />
        ) : (
          <EditBase
            resource={name}
            id={id}
            mutationMode="pessimistic"
            queryOptions={{ meta: DETAIL, retry: false, onError: () => undefined }}
            mutationOptions={{
              onSuccess: () => {
                notify(`resources.${name}.edit.done`, { type: 'success' })
                navigate(path)
              },
            }}
          >
            <EditForm />
          </EditBase>
        )}
      </Paper>
    </>
  )
}

function EditForm() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { fields, path, edit } = useDefinition()
  const { isPending, error, record, refetch, save } = useEditContext()
  if (isPending) return <Loading />
  if (error) return <RecordFailed error={error} retry={refetch} />
  if (!edit || !record) return <NoRecord />
  const locked = edit.editable ? !edit.editable(record as never) : false

  return (
    <>
      {locked && edit.hint && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate(edit.hint)}
        </Alert>
      )}
      <DeclaredForm
        fields={fields}
        form={edit}
        values={record}
        unchecked={edit.unchecked ?? false}
        disabled={locked}
        guarded
        onSubmit={async (values) => {
          let refused: Record<string, string> | undefined
          const onError = (error: unknown) => {
            refused = NOT_SAVED
            notifyError(error, edit.failed)
          }
          const byField = (await save?.(values, { onError })) as Record<string, string> | undefined
          return byField ?? refused
        }}
      >
        <FormButtons onCancel={() => navigate(path)} disabled={locked} />
      </DeclaredForm>
    </>
  )
}
