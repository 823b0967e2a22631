import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { Failed, Loading, useNotifyError } from '../../schema'
import { GuardedDialog } from '../../schema/form/GuardedDialog'
import { BesideButton } from '../../schema/inputs/BesideButton'
import ConfirmDialog from '../../schema/page/ConfirmDialog'

interface SecretAddressProps {
  /** The key of one of its own texts: what it is, and whom it concerns that it changes. */
  text(
    name: 'title' | 'failed' | 'none' | 'intro' | 'address' | 'secret' | 'askRenew' | 'askWithdraw',
  ): string
  queryKey: readonly unknown[]
  /** Whether there is one. */
  read(signal: AbortSignal): Promise<{ ouverte: boolean }>
  /** Makes one, or another one in its place. */
  open(): Promise<{ adresse: string }>
  withdraw(): Promise<unknown>
  /** What is done with one that was just made. */
  use(adresse: string): ReactNode
  onClose(): void
}

/** A secret address at which others read something: created and shown once, renewed, withdrawn. */
export function SecretAddress(props: SecretAddressProps) {
  const translate = useTranslate()
  return (
    <GuardedDialog title={translate(props.text('title'))} onClose={props.onClose}>
      <Address {...props} />
    </GuardedDialog>
  )
}

function Address({ text, queryKey, read, open, withdraw, use, onClose }: SecretAddressProps) {
  const translate = useTranslate()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [asking, ask] = useState<'renew' | 'withdraw'>()
  const [isBusy, setBusy] = useState(false)
  const [adresse, setAdresse] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    retry: false,
    gcTime: 0,
  })
  if (error) return <Failed error={error} title={text('failed')} retry={refetch} />
  if (!data) return <Loading />

  const change = async (to: () => Promise<string | undefined>, done: string) => {
    setBusy(true)
    try {
      setAdresse(await to())
      notify(`secretAddress.${done}`, { type: 'success' })
    } catch (failure) {
      notifyError(failure)
    }
    await client.invalidateQueries({ queryKey })
    setBusy(false)
  }
  const make = async () => (await open()).adresse
  const drop = async () => {
    await withdraw()
    return undefined
  }
  const isOpen = data.ouverte || adresse !== undefined
  const copy = async (copied: string) => {
    await navigator.clipboard.writeText(copied)
    notify('secretAddress.copied', { type: 'success' })
  }
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <Typography color="textSecondary">
        {translate(adresse ? text('intro') : isOpen ? 'secretAddress.kept' : text('none'))}
      </Typography>
      {adresse && (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
              label={translate(text('address'))}
              value={adresse}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
              onFocus={({ target }) => target.select()}
            />
            <BesideButton
              label={translate('secretAddress.copy')}
              icon={CopyIcon}
              onClick={() => copy(adresse)}
            />
          </Box>
          {use(adresse)}
          <Typography>{translate('secretAddress.once')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate(text('secret'))}
          </Typography>
        </>
      )}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {isOpen && (
          <>
            <Button color="error" disabled={isBusy} onClick={() => ask('withdraw')}>
              {translate('secretAddress.withdraw')}
            </Button>
            <Button disabled={isBusy} onClick={() => ask('renew')}>
              {translate('secretAddress.renew')}
            </Button>
          </>
        )}
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        {!isOpen && (
          <Button variant="contained" loading={isBusy} onClick={() => change(make, 'opened')}>
            {translate('secretAddress.open')}
          </Button>
        )}
      </Stack>
      {asking === 'renew' && (
        <ConfirmDialog
          text={text('askRenew')}
          confirm={'secretAddress.renew'}
          color="primary"
          onConfirm={() => change(make, 'renewed')}
          onClose={() => ask(undefined)}
        />
      )}
      {asking === 'withdraw' && (
        <ConfirmDialog
          text={text('askWithdraw')}
          confirm={'secretAddress.withdraw'}
          onConfirm={() => change(drop, 'withdrawn')}
          onClose={() => ask(undefined)}
        />
      )}
    </Stack>
  )
}
