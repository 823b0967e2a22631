import { Alert, Paper } from '@mui/material'
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { SOUTENANCE_NON_VALIDEE } from '../../../contract/kernel/constants'
import { aCommence } from '../../../contract/soutenance/reserves'
import { lazily } from '../../lazily'
import {
  Loading,
  NoRecord,
  PageHeader,
  RecordFailed,
  useDefinition,
  useDetail,
  useRecordId,
} from '../../schema'
import type { CriteriaProps } from './Criteria'
import { DeleteGrade, type Grade } from './DeleteGrade'
import { Student } from './Student'
import { useMarks } from './useMarks'

const GradeForm = lazily(() => import('./GradeForm'))
const Criteria = lazily(() => import('./Criteria'))

/** The grade of one defence: award, change, delete. */
export default function GradePage() {
  const id = useRecordId()
  return (
    <>
      <PageHeader title="title.editNote" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {id === null ? <NoRecord /> : <Grading key={id} id={id} />}
      </Paper>
    </>
  )
}

function Grading({ id }: { id: string }) {
  // its code loads while the grade does
  useEffect(() => void GradeForm.preload(), [])
  const { data, error, refetch } = useDetail<Grade>('note', id)
  const { data: given, isPending } = useMarks(Number(id))
  if (data && !isPending) {
    return given?.bareme && data.etat !== SOUTENANCE_NON_VALIDEE ? (
      <ByCriteria loaded={data} bareme={given.bareme} given={given} />
    ) : (
      <Suspense fallback={<Loading />}>
        <GradeForm loaded={data} early={isEarly(data)} />
      </Suspense>
    )
  }
  return error ? <RecordFailed error={error} retry={refetch} /> : <Loading />
}

/** It has not begun yet; a service may not say. */
const isEarly = ({ debut, maintenant }: Grade) =>
  Boolean(debut && maintenant && !aCommence(debut, maintenant))

/** Its marks may come before it begins, its grade does not. */
function ByCriteria({ loaded, ...props }: Pick<CriteriaProps, 'bareme' | 'given'> & { loaded: Grade }) {
  const navigate = useNavigate()
  const { path } = useDefinition()
  const translate = useTranslate()
  const [grade] = useState(loaded)
  const toList = () => navigate(path)
  return (
    <>
      {isEarly(grade) && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('errors.defence_not_begun')}
        </Alert>
      )}
      <Student grade={grade} />
      <Suspense fallback={<Loading />}>
        <Criteria {...props} grade={grade} onDone={toList}>
          {grade.note_id !== null && <DeleteGrade grade={grade} onDone={toList} />}
        </Criteria>
      </Suspense>
    </>
  )
}
