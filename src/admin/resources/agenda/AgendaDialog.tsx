import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type AgendaGenre, agenda } from '../../../contract/agenda/agenda'
import { useCall } from '../../dataProvider/useCall'
import { Failed, Loading, useNotifyError } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { BesideButton } from '../../schema/inputs/BesideButton'
import ConfirmDialog from '../../schema/page/ConfirmDialog'

/** The address of a calendar feed: created and shown once, renewed, withdrawn. */
export default function AgendaDialog(props: { genre: AgendaGenre; id: number; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <GuardedDialog title={translate('agenda.title')} onClose={props.onClose}>
      <Address {...props} />
    </GuardedDialog>
  )
}

function Address({ genre, id, onClose }: { genre: AgendaGenre; id: number; onClose: () => void }) {
  const translate = useTranslate()
  const call = useCall()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [asking, ask] = useState<'renew' | 'withdraw'>()
  const [isBusy, setBusy] = useState(false)
  const [adresse, setAdresse] = useState<string>()
  const queryKey = ['agenda', genre, id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(agenda.agendaAdresse, { genre, id }, { signal }),
    retry: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} title="agenda.failed" retry={refetch} />
  if (!data) return <Loading />

  const change = async (to: 'agendaOuvrir' | 'agendaFermer', done: string) => {
    setBusy(true)
    try {
      const answer = await call(agenda[to], { genre, id })
      setAdresse('adresse' in answer ? answer.adresse : undefined)
      notify(`agenda.${done}`, { type: 'success' })
    } catch (failure) {
      notifyError(failure)
    }
    await client.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const isOpen = data.ouverte || adresse !== undefined
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify('agenda.copied', { type: 'success' })
  }
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <Typography color="textSecondary">
        {translate(adresse ? 'agenda.intro' : isOpen ? 'agenda.kept' : 'agenda.none')}
      </Typography>
      {adresse && (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              label={translate('agenda.address')}
              value={adresse}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={({ target }) => target.select()}
            />
            <BesideButton label={translate('agenda.copy')} icon={CopyIcon} onClick={() => copy(adresse)} />
          </Box>
          <Button href={adresse.replace(/^https?:/, 'webcal:')} sx={{ alignSelf: 'flex-start' }}>
            {translate('agenda.subscribe')}
          </Button>
          <Typography>{translate('agenda.once')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('agenda.secret')}
          </Typography>
        </>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {isOpen && (
          <>
            <Button color="error" disabled={isBusy} onClick={() => ask('withdraw')}>
              {translate('agenda.withdraw')}
            </Button>
            <Button disabled={isBusy} onClick={() => ask('renew')}>
              {translate('agenda.renew')}
            </Button>
          </>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {!isOpen && (
          <Button variant="contained" loading={isBusy} onClick={() => change('agendaOuvrir', 'opened')}>
            {translate('agenda.open')}
          </Button>
        )}
      </Stack>
      {asking === 'renew' && (
        <ConfirmDialog
          text="agenda.askRenew"
          confirm="agenda.renew"
          color="primary"
          onConfirm={() => change('agendaOuvrir', 'renewed')}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          text="agenda.askWithdraw"
          confirm="agenda.withdraw"
          onConfirm={() => change('agendaFermer', 'withdrawn')}
          onClose={() => ask(undefined)}
        />
      )}
    </Stack>
  )
}
