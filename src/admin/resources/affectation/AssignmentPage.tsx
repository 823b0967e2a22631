import { Alert, Paper } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AffectationDetail } from '../../../contract/specification/affectation'
import { Loading, NoRecord, PageHeader, RecordFailed, useDefinition, useDetail } from '../../schema'
import { useRecordSaving } from '../../schema/form/useSaving'
import { AssignmentForm } from './AssignmentForm'
import { type EditValues, editForm, fieldsOf, toEdit, toValues } from './assignment'

type Assignment = AffectationDetail & { id: string }

/** Offer, student and supervisor, who may be missing. */
const ID = /^\d+\/\d+(\/\d*)?$/

/** Changes the assignment of `?id={offer}/{student}/{supervisor}` while no defence is scheduled for it. */
export default function AssignmentPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const known = ID.test(id)
  const { data, error, refetch } = useDetail<Assignment>('affectation', id, known)
  return (
    <>
      <PageHeader title="title.editAffectation" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {data && <EditAssignment key={id} assignment={data} />}
        {!known && <NoRecord />}
        {known && !data && (error ? <RecordFailed error={error} retry={refetch} /> : <Loading />)}
      </Paper>
    </>
  )
}

function EditAssignment({ assignment: loaded }: { assignment: Assignment }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { fields, path } = useDefinition()
  const {
    record: assignment,
    values,
    formKey,
    save,
    question,
  } = useRecordSaving('affectation', loaded, {
    fields: (assignment) => fieldsOf(fields, assignment),
    sources: editForm.fields,
    toValues,
    toData: (entered, assignment) => toEdit(entered as EditValues, assignment),
  })
  const shown = useMemo(() => fieldsOf(fields, assignment), [fields, assignment])
  const locked = assignment.count > 0

  return (
    <>
      {locked && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('resources.affectation.actions.edit.hint')}
        </Alert>
      )}
      <AssignmentForm
        key={formKey}
        fields={shown}
        form={editForm}
        values={values}
        disabled={locked}
        place={['affectation', loaded.id]}
        save={save}
        done="resources.affectation.edit.done"
        leave={() => navigate(path)}
      />
      {question}
    </>
  )
}
