import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin'
import { ApiError } from '../../../ui/calls/ApiError'
import { useDefinition } from '../declare/DefinitionContext'
import type { EditSchema, Field, Values } from '../declare/types'
import { useNotifyError } from '../notices/useNotifyError'
import { DeclaredForm, NOT_SAVED } from './DeclaredForm'
import { FormButtons } from './FormButtons'
import { useRecordSaving } from './useSaving'

export type DeclaredEdit = EditSchema<never, Record<string, Field>>

/** The form of a loaded record; `onDone` is called after saving and on cancel. `children` are further buttons. */
export default function EditForm({
  loaded,
  edit,
  onDone,
  children,
}: {
  loaded: RaRecord
  edit: DeclaredEdit
  onDone: () => void
  children?: ReactNode
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const { name, fields } = useDefinition()
  const { record, values, formKey, save, question } = useRecordSaving(name, loaded, {
    fields: () => fields,
    sources: edit.fields,
    toValues: (record) => ({ ...record, ...chosenIn(record, fields) }),
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
    onDone()
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
        place={[name, loaded.id]}
        onSubmit={submit}
      >
        {children ?? <FormButtons onCancel={onDone} disabled={locked} />}
      </DeclaredForm>
      {question}
    </>
  )
}

/** Selects need ids where a record has options. */
function chosenIn(record: Values, fields: Record<string, Field>): Values {
  const idOf = (option: unknown) =>
    typeof option === 'object' && option !== null && 'value' in option ? option.value : option
  const chosen = Object.keys(fields).filter((source) => source in record && fields[source]?.kind === 'select')
  return Object.fromEntries(
    chosen.map((source) => [
      source,
      Array.isArray(record[source]) ? record[source].map(idOf) : idOf(record[source]),
    ]),
  )
}
