import { Alert, Box, Button, Paper, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { SOUTENANCE_VALIDEE } from '../../../contract/kernel/constants'
import { acte } from '../../../contract/soutenance/acte'
import type { SoutenanceDetail } from '../../../contract/specification/soutenance'
import { ApiError } from '../../dataProvider'
import { lazily } from '../../lazily'
import {
  Loading,
  NoRecord,
  PageHeader,
  RecordFailed,
  useDefinition,
  useDetail,
  useNotifyError,
  useRecordId,
} from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import type { Values } from '../../schema/declare/types'
import { DeclaredForm, NOT_SAVED } from '../../schema/form/DeclaredForm'
import { FormButtons } from '../../schema/form/FormButtons'
import { useRecordSaving } from '../../schema/form/useSaving'
import { isRefusedFor } from '../../schema/notices/errorText'
import { agreedIn, LOSES } from '../actes'
import type { Refused } from './Conflicts'
import { type DefenceValues, defenceForm, toSchedule, toValues } from './defenceForm'

const DayNotice = lazily(() => import('./DayNotice'))
const Conflicts = lazily(() => import('./Conflicts'))
const FreeSlots = lazily(() => import('./FreeSlots'))

type Defence = SoutenanceDetail & { id: number }

/** Schedules the defence of the offer in `?id=`, or moves it; a validated one only with a reason. */
export default function PlanningPage() {
  const id = useRecordId()
  const { data, error, refetch } = useDetail<Defence>('planification', Number(id), id !== null)
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

function PlanForm({ defence: loaded }: { defence: Defence }) {
  const navigate = useNavigate()
  const { fields, path } = useDefinition()
  const [moves, setMoves] = useState(false)
  const [plan] = useState(() => defenceForm(loaded.etat_stage))
  const [loses, setLoses] = useState(false)
  const asked = ['motif', ...(loses ? ['perdre'] : [])]
  const form = moves ? { ...plan, fields: [...plan.fields, ...asked] } : plan
  const {
    record: defence,
    values,
    formKey,
    save,
    question,
  } = useRecordSaving('planification', loaded, {
    fields: () => fields,
    sources: form.fields,
    toValues,
    toData: (entered, { etat_stage }) => ({
      ...toSchedule(entered as DefenceValues, etat_stage),
      ...(moves && { motif: entered.motif, ...agreedIn(entered) }),
    }),
  })
  const { submit, refused } = useSubmit(save, form.failed, path)
  if (!loses && isLoss(refused?.error)) setLoses(true)
  const validated = defence.etat === SOUTENANCE_VALIDEE
  const closed = validated && !moves

  return (
    <>
      <Subject defence={defence} />
      {validated && <Validated moves={moves} onMove={() => setMoves(true)} />}
      <DeclaredForm
        key={`${formKey}/${moves}`}
        fields={fields}
        form={form}
        values={values}
        disabled={closed}
        place={['planification', loaded.id]}
        onSubmit={submit}
        above={
          !closed && (
            // reserves their place, so that the form does not move
            <Suspense fallback={<Box aria-busy sx={{ height: 222 }} />}>
              <FreeSlots />
            </Suspense>
          )
        }
      >
        {!closed && (
          <Suspense>
            <DayNotice />
            <Conflicts refused={refused} />
          </Suspense>
        )}
        <FormButtons onCancel={() => navigate(path)} disabled={closed} />
      </DeclaredForm>
      {question}
    </>
  )
}

/** A validated defence cannot change without a reason. */
function Validated({ moves, onMove }: { moves: boolean; onMove: () => void }) {
  const translate = useTranslate()
  const mayMove = useMayCall(acte.acteReporter)
  return (
    <Alert
      severity={moves ? 'warning' : 'info'}
      sx={{ mb: 3 }}
      action={
        mayMove &&
        !moves && (
          <Button color="inherit" size="small" onClick={onMove}>
            {translate('resources.planification.move.open')}
          </Button>
        )
      }
    >
      {translate(moves ? 'resources.planification.move.hint' : 'errors.defence_validated')}
    </Alert>
  )
}

/** The student and subject of the defence. */
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

/** Sends the schedule; `refused` is the last one that was. The toast names a clash too. */
function useSubmit(save: (entered: Values) => Promise<boolean>, failed: string, path: string) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [refused, setRefused] = useState<Refused>()

  const submit = async (entered: Values) => {
    setRefused(undefined)
    try {
      if (!(await save(entered))) return NOT_SAVED
    } catch (error) {
      setRefused({ error, values: entered as DefenceValues })
      notifyError(error, isClash(error) || isLoss(error) ? undefined : failed)
      return NOT_SAVED
    }
    notify('resources.planification.edit.done', { type: 'success' })
    refresh()
    navigate(path)
    return undefined
  }
  return { submit, refused }
}

const isLoss = (error: unknown) => isRefusedFor(error, LOSES)
const isClash = (error: unknown) => error instanceof ApiError && error.code === 'defence_clash'
