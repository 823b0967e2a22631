import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { rentree } from '../../../../contract/annee/rentree'
import type { Output } from '../../../../contract/kernel/endpoint'
import { useCall } from '../../../dataProvider'
import { Failed, formatNumber, isolated, Loading, useNotifyError } from '../../../schema'
import { useYearChange } from '../../../schema/page/useYearChange'
import { mayClose, planOf, type StepProps } from './draft'
import { Preview } from './Preview'
import { StepButtons } from './StepButtons'

/** Which year is current and which is closed; then a summary, and the only button that writes. */
export default function EndStep({ base, draft, change, back, onDone }: StepProps & { onDone: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const changeYear = useYearChange()
  const [sending, setSending] = useState(false)
  // the response as given: asking again would show that everything exists
  const [opened, setOpened] = useState<Output<typeof rentree.rentreeOuvrir>>()
  const running = useId()
  const plan = planOf(draft, base)
  const { data, error, refetch } = useQuery({
    queryKey: ['rentree', 'apercu', plan],
    queryFn: ({ signal }) => call(rentree.rentreeApercu, plan, { signal }),
    enabled: opened === undefined,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  const years = isolated({ annee: draft.annee.label, source: base.source.label })

  const open = async () => {
    setSending(true)
    try {
      const answer = await call(rentree.rentreeOuvrir, plan)
      onDone()
      setOpened(answer)
      notify('rentree.done', { type: 'success', messageArgs: years })
      refresh()
    } catch (failure) {
      notifyError(failure)
    } finally {
      setSending(false)
    }
  }

  if (opened !== undefined) {
    return (
      <div>
        <Typography sx={{ mb: 2, fontWeight: 600 }}>{translate('rentree.done', years)}</Typography>
        <Preview apercu={opened.apercu} years={years} />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
          <Button variant="contained" onClick={() => void changeYear(opened.annee, '/dashboard')}>
            {translate('rentree.work', years)}
          </Button>
        </Stack>
      </div>
    )
  }
  const { enCours } = base.source
  const described = enCours > 0 && { 'aria-describedby': running }
  return (
    <div>
      <div className="step-choices">
        <label>
          <input
            type="checkbox"
            checked={draft.courante}
            onChange={() => change({ courante: !draft.courante })}
            {...described}
          />
          {translate('rentree.fin.current', years)}
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.cloture && mayClose(draft, base)}
            disabled={!mayClose(draft, base)}
            onChange={() => change({ cloture: !draft.cloture })}
            {...described}
          />
          {translate('rentree.fin.close', years)}
        </label>
        {enCours > 0 && (
          <p id={running} className="step-reason">
            {translate('rentree.fin.running', {
              ...years,
              smart_count: enCours,
              count: formatNumber(enCours),
            })}
          </p>
        )}
      </div>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('rentree.fin.preview')}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {!error && data && <Preview apercu={data.apercu} years={years} />}
      <StepButtons
        back={back}
        next={() => void open()}
        label={translate('rentree.fin.open', years)}
        loading={sending}
        disabled={Boolean(error) || !data}
      />
    </div>
  )
}
