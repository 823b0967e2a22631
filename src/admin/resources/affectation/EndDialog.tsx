import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Deroulement } from '../../../contract/affectation/deroulement'
import { presences } from '../../../contract/affectation/presenceCalls'
import type { Row } from '../../dataProvider'
import { useCall } from '../../dataProvider/useCall'
import {
  date,
  type Field,
  formatDate,
  Loading,
  longText,
  text,
  useDetail,
  useNotifyDone,
  useNotifyError,
  type Values,
} from '../../schema'
import { formatDateTime, isolated } from '../../schema/cells/format'
import { FormDialog } from '../../schema/form/FormDialog'
import { useErrorText } from '../../schema/notices/useNotifyError'
import { ComingDialog } from '../../schema/record/ComingDialog'
import DetailDialog from '../../schema/record/DetailDialog'
import { prevenir, TELLS } from '../actes'
import { hoursText } from '../dossier/PresencePanel'

const TEXTS = 'terminer.dialog'
const FIELDS = 'resources.affectation'

const fieldsOf = (id: number): Record<string, Field> => ({
  fin: date({ label: `${TEXTS}.fin`, required: `${FIELDS}.required.fin` }),
  suites: text({ wide: true, input: () => <Consequences id={id} /> }),
  motif: longText({ rows: 2, label: `${FIELDS}.fields.rupture`, required: `${FIELDS}.required.motif` }),
  prevenir,
})

/** Ends an internship before the agreed day and shows the consequences; one that has ended may be resumed. */
export default function EndDialog({ row, onClose }: { row: Row<'affectation'>; onClose: () => void }) {
  const call = useCall()
  const notifyDone = useNotifyDone()
  const refresh = useRefresh()
  const translate = useTranslate()
  const fields = useMemo(() => fieldsOf(row.id), [row.id])
  const { data, error, refetch } = useDetail<Deroulement>('affectation', row.id)
  if (!data) return <ComingDialog title={`${TEXTS}.title`} error={error} retry={refetch} onClose={onClose} />
  const { fin, fin_prevue, rupture, version } = data
  const agreed = fin_prevue ?? fin
  if (!agreed)
    return (
      <DetailDialog title={`${TEXTS}.title`} onClose={onClose}>
        {translate(`${TEXTS}.sansDates`)}
      </DetailDialog>
    )
  const save = async ({ fin: end, motif, prevenir: isTold }: Values) => {
    const prevenir = Boolean(isTold)
    await call(presences.stageTerminer, {
      id: row.id,
      fin: end,
      motif,
      prevenir,
      ...(version && { version }),
    })
    notifyDone(`${TEXTS}.done`)
    refresh()
  }
  const above: Record<string, Field> = {
    prevue: text({ wide: true, input: () => <Agreed of={agreed} /> }),
    ...(fin_prevue && {
      reprendre: text({
        wide: true,
        input: () => <GoOn id={row.id} until={fin_prevue} version={version} onClose={onClose} />,
      }),
    }),
  }
  const all = { ...above, ...fields }
  return (
    <FormDialog
      title={`${TEXTS}.title`}
      fields={all}
      form={{ fields: Object.keys(all) }}
      values={{ fin: fin_prevue ? fin : '', motif: rupture, ...TELLS }}
      submitLabel={`${TEXTS}.confirm`}
      place={['affectation', 'terminer', row.id]}
      onSubmit={save}
      onClose={onClose}
    />
  )
}

function Agreed({ of }: { of: string }) {
  const translate = useTranslate()
  return <div>{translate(`${TEXTS}.convenue`, isolated({ jour: formatDate(of) }))}</div>
}

interface GoOnProps {
  id: number
  until: string
  version: string | undefined
  onClose: () => void
}

function GoOn({ id, until, version, onClose }: GoOnProps) {
  const translate = useTranslate()
  const call = useCall()
  const notifyDone = useNotifyDone()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const prevenir = Boolean(useWatch({ name: 'prevenir' }))
  const [busy, setBusy] = useState(false)
  const goOn = async () => {
    setBusy(true)
    try {
      await call(presences.stageReprendre, { id, prevenir, ...(version && { version }) })
    } catch (error) {
      notifyError(error)
      setBusy(false)
      return
    }
    notifyDone(`${TEXTS}.repris`)
    refresh()
    onClose()
  }
  return (
    <Button loading={busy} onClick={() => void goOn()} sx={{ alignSelf: 'start' }}>
      {translate(`${TEXTS}.reprendre`, isolated({ jour: formatDate(until) }))}
    </Button>
  )
}

/** The consequences of the typed day. */
function Consequences({ id }: { id: number }) {
  const translate = useTranslate()
  const call = useCall()
  const errorText = useErrorText()
  const fin = String(useWatch({ name: 'fin' }) ?? '')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(fin)
  const { data, error } = useQuery({
    queryKey: ['affectation', 'suites', id, fin],
    queryFn: ({ signal }) => call(presences.stageSuites, { id, fin }, { signal }),
    enabled: isDay,
    retry: false,
    gcTime: 0,
  })
  if (!isDay) return <Alert severity="info">{translate(`${TEXTS}.choisir`)}</Alert>
  if (error) return <Alert severity="warning">{errorText(error)}</Alert>
  if (!data) return <Loading />
  const { faites, prevues, evaluation, rapport, soutenance, signatures } = data.suites
  const lines = [
    translate(`${TEXTS}.suites.heures`, { faites: hoursText(faites), prevues: hoursText(prevues) }),
    translate(`${TEXTS}.suites.evaluation.${evaluation}`),
    rapport
      ? translate(`${TEXTS}.suites.rapport`, isolated({ jour: formatDate(rapport) }))
      : translate(`${TEXTS}.suites.sansRapport`),
    soutenance
      ? translate(`${TEXTS}.suites.soutenance`, isolated({ jour: formatDateTime(soutenance) }))
      : translate(`${TEXTS}.suites.sansSoutenance`),
    ...(signatures > 0 ? [translate(`${TEXTS}.suites.signatures`, { smart_count: signatures })] : []),
    translate(`${TEXTS}.suites.attestation`),
  ]
  return (
    <Alert severity="info" icon={false}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  )
}
