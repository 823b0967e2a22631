import { Alert, Box, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { SOUTENANCE_VALIDEE } from '../../contract/constants'
import type { SoutenanceDetail } from '../../contract/entities'
import { ApiError } from '../dataProvider'
import {
  DETAIL,
  Loading,
  NoRecord,
  PageHeader,
  RecordFailed,
  useDefinition,
  useErrorText,
  useNotifyError,
  useRecordId,
} from '../schema'
import { DeclaredForm, NOT_SAVED } from '../schema/form/DeclaredForm'
import { FormButtons } from '../schema/form/FormButtons'
import { type PlanValues, planForm, toPlan, toValues } from './planning/plan'

type Defence = SoutenanceDetail & { id: number }

/** Schedules the defence of the offer in `?id=`, or moves it while it is not validated. */
export default function PlanningPage() {
  const id = useRecordId()
  const { data, error, refetch } = useGetOne<Defence>(
    'planification',
    { id: Number(id), meta: DETAIL },
    { enabled: id !== null, retry: false, onError: () => undefined },
  )
  return (
    <>
      <PageHeader title="title.editPlanification" />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        {data && <PlanForm key={id} defence={data} />}
        {id === null && <NoRecord />}
        {id !== null && !data && (error ? <RecordFailed error={error} retry={refetch} /> : <Loading />)}
      </Paper>
    </>
  )
}

function PlanForm({ defence }: { defence: Defence }) {
  const translate = useTranslate()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { fields, path } = useDefinition()
  // what is being typed outlives a reload of the defence in the background
  const [values] = useState(() => toValues(defence))
  const [form] = useState(() => planForm(defence.etat_stage))
  const { save, refusal } = useSave(defence, form.failed, path)
  const validated = defence.etat === SOUTENANCE_VALIDEE

  return (
    <>
      <Subject defence={defence} />
      {validated && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {translate('errors.defence_validated')}
        </Alert>
      )}
      <DeclaredForm
        fields={fields}
        form={form}
        values={values}
        disabled={validated}
        guarded
        onSubmit={(entered) => save(entered as PlanValues)}
      >
        {refusal !== undefined && (
          <Alert severity="error" sx={{ mt: 3, whiteSpace: 'pre-line' }}>
            {errorText(refusal)}
          </Alert>
        )}
        <FormButtons onCancel={() => navigate(path)} disabled={validated} />
      </DeclaredForm>
    </>
  )
}

/** Whose defence it is. */
function Subject({ defence: { sujet, etudiant, encadrant } }: { defence: Defence }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{sujet}</bdi>
      </Typography>
      <Typography color="textSecondary">
        <bdi>{etudiant}</bdi>
        {encadrant && (
          <>
            {' · '}
            <bdi>{encadrant}</bdi>
          </>
        )}
      </Typography>
    </Box>
  )
}

/** Sends the plan; `refusal` is why the last one was refused. A clash is told in the toast too. */
function useSave(defence: Defence, failed: string, path: string) {
  const [update] = useUpdate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<unknown>()

  const save = async (values: PlanValues) => {
    setRefusal(undefined)
    try {
      await update(
        'planification',
        { id: defence.id, data: toPlan(values, defence.etat_stage), previousData: defence },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
    } catch (error) {
      setRefusal(error)
      notifyError(error, isClash(error) ? undefined : failed)
      return NOT_SAVED
    }
    notify('resources.planification.edit.done', { type: 'success' })
    refresh()
    navigate(path)
    return undefined
  }
  return { save, refusal }
}

const isClash = (error: unknown) => error instanceof ApiError && error.code === 'defence_clash'
