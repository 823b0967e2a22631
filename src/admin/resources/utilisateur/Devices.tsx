import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Appareil } from '../../../contract/utilisateur/colleagues'
import { colleagues } from '../../../contract/utilisateur/colleagues'
import { call } from '../../dataProvider'
import { type CellProps, Failed, formatDateTime, Loading, useNotifyError } from '../../schema'
import { agoText } from '../../schema/cells/agoText'
import './devices.css'

/** Where a colleague is signed in, with a way to sign them out there. */
export default function Devices({ record: { id } }: CellProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['utilisateur', 'devices', id],
    queryFn: async ({ signal }) =>
      (await call(colleagues.utilisateurDevices, { id: Number(id) }, { signal })).appareils,
  })
  const signOut = useSignOut(Number(id), refetch)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading />
  if (data.length === 0) return <Typography color="textSecondary">{translate('devices.none')}</Typography>
  return (
    <div className="devices">
      <ul>
        {data.map((device) => (
          <Device key={device.id} device={device} onSignOut={() => signOut(device.id)} />
        ))}
      </ul>
      {data.length > 1 && (
        <Button size="small" variant="outlined" color="error" onClick={() => signOut()}>
          {translate('devices.signOutAll')}
        </Button>
      )}
    </div>
  )
}

function Device({ device, onSignOut }: { device: Appareil; onSignOut: () => void }) {
  const translate = useTranslate()
  const { depuis, vu, courant, par } = device
  const nom = device.nom || translate('devices.unknown')
  return (
    <li>
      <div>
        <bdi>{nom}</bdi>
        <Typography variant="body2" color="textSecondary">
          <span data-hint={formatDateTime(depuis)}>
            {courant ? translate('devices.current') : translate('devices.seen', { ago: agoText(vu) })}
          </span>
          {par && ` · ${translate('devices.by', { provider: par })}`}
        </Typography>
      </div>
      <Button
        size="small"
        color="inherit"
        aria-label={translate('devices.signOutOf', { name: nom })}
        onClick={onSignOut}
      >
        {translate('devices.signOut')}
      </Button>
    </li>
  )
}

function useSignOut(id: number, refetch: () => unknown) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  return async (appareil?: string) => {
    try {
      await call(colleagues.utilisateurSignOut, { id, ...(appareil && { appareil }) })
      notify(appareil ? 'devices.done' : 'devices.allDone', { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    refetch()
    refresh()
  }
}
