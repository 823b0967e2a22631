import { Alert } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { SOUTENANCE_NON_VALIDEE } from '../../../contract/kernel/constants'
import { internship } from '../../../contract/specification/internship'
import { isPoints, mentionOf, toPoints } from '../../../ui/texts/points'
import { useOptions } from '../../dataProvider'
import { filled, formatNumber, isolated, useDefinition, useNotifyError, type Values } from '../../schema'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { Refusal } from '../../schema/form/Refusal'
import { useRecordSaving } from '../../schema/form/useSaving'
import { DeleteGrade, type Grade } from './DeleteGrade'
import { Student } from './Student'

/** A single grade and its mention, entered by hand. */
export default function GradeForm({ loaded, early }: { loaded: Grade; early: boolean }) {
  const translate = useTranslate()
  const { fields } = useDefinition()
  const { grade, values, formKey, submit, question, refusal, toList } = useGrading(loaded)
  const confirm = useMentionQuestion()
  // a service may not return it
  const unvalidated = grade.etat === SOUTENANCE_NON_VALIDEE
  const locked = unvalidated || early
  return (
    <>
      {locked && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate(unvalidated ? 'errors.defence_not_validated' : 'errors.defence_not_begun')}
        </Alert>
      )}
      <Student grade={grade} />
      <DeclaredForm
        key={formKey}
        fields={fields}
        form={{ ...FORM, confirm }}
        values={values}
        disabled={locked}
        place={['note', loaded.id]}
        onSubmit={submit}
      >
        <Refusal error={refusal} />
        <FormButtons onCancel={toList} disabled={locked}>
          {grade.note_id !== null && <DeleteGrade grade={grade} onDone={toList} />}
        </FormButtons>
      </DeclaredForm>
      {question}
    </>
  )
}

/** Asks when the mention is not the one that the grade has by the thresholds. */
function useMentionQuestion() {
  const { options } = useOptions(internship.mentionSelect, {})
  return ({ points, mention_id }: Values) => {
    const chosen = options.find(({ value }) => value === mention_id)
    const usual = mentionOf(toPoints(points), options)
    if (chosen?.seuil === undefined || !usual || usual.value === chosen.value) return undefined
    const values = { note: formatNumber(toPoints(points)), mention: chosen.label, usual: usual.label }
    return { text: 'resources.note.edit.otherMention', values: isolated(values) }
  }
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

const toValues = ({ note, mention }: Grade) => ({
  points: note === null ? '' : formatNumber(note),
  mention_id: mention?.value ?? null,
})

const toData = ({ points, mention_id }: Values, grade: Grade) => ({
  id: grade.note_id,
  soutenance_id: grade.soutenance_id ?? Number(grade.id),
  etudiant_id: grade.etudiant.value,
  mention_id,
  note: toPoints(points),
})

function useGrading(loaded: Grade) {
  const { fields, path } = useDefinition()
  const navigate = useNavigate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<unknown>()
  const toList = () => navigate(path)

  const {
    record: grade,
    save,
    ...form
  } = useRecordSaving('note', loaded, {
    fields: () => fields,
    sources: FORM.fields,
    toValues,
    toData,
  })

  const submit = async (entered: Values) => {
    setRefusal(undefined)
    try {
      if (!(await save(entered))) return NOT_SAVED
    } catch (error) {
      setRefusal(error)
      notifyError(error, 'form.checkAll', { withReason: true })
      return NOT_SAVED
    }
    notify('resources.note.edit.done', { type: 'success' })
    refresh()
    toList()
    return undefined
  }
  return { ...form, grade, submit, refusal, toList }
}
