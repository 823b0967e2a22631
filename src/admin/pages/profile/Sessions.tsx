import { Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { appareils as calls } from '../../../contract/utilisateur/appareils'
import { deviceFacts } from '../../../ui/facteur/deviceFacts'
import { useFacteurTexts } from '../../../ui/texts/facteurTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider'
import { Failed, Loading } from '../../schema'
import { useNotifyError } from '../../schema/notices/useNotifyError'
import './passkeys.css'

/** Where the user is signed in, with a way to end each session. */
export default function Sessions() {
  const lang = readLang()
  const t = useFacteurTexts(lang)
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'seances'],
    queryFn: async ({ signal }) => (await call(calls.seances, {}, { signal })).appareils,
    retry: false,
    gcTime: 0,
  })
  const end = async (appareil?: string) => {
    try {
      await call(calls.seanceFermer, appareil ? { appareil } : {})
      notify(appareil ? t.signedOut : t.othersSignedOut, { type: 'success' })
    } catch (failure) {
      notifyError(failure)
    }
    await refetch()
  }
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {t.devices}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t.devicesIntro}
      </Typography>
      {error ? <Failed error={error} retry={() => void refetch()} /> : !data && <Loading />}
      {data && (
        <ul className="passkeys">
          {data.map((device) => (
            <li key={device.id}>
              <div>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi>{device.nom || t.unknown}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {deviceFacts(device, t, lang).join(' · ')}
                </Typography>
              </div>
              {device.courant === 0 && (
                <Button
                  color="inherit"
                  aria-label={fill(t.signOutOf, { nom: device.nom || t.unknown })}
                  onClick={() => void end(device.id)}
                >
                  {t.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button variant="outlined" color="error" onClick={() => void end()}>
          {t.signOutOthers}
        </Button>
      )}
    </Card>
  )
}
