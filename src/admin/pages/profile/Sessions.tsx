import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { appareils as calls } from '../../../contract/utilisateur/appareils'
import { deviceFacts } from '../../../ui/facteur/deviceFacts'
import { useFacteurTexts } from '../../../ui/texts/facteurTexts'
import { readLang } from '../../../ui/texts/language'
import { fill } from '../../../ui/texts/messages'
import { useCall } from '../../dataProvider'
import { useNotifyError } from '../../schema/notices/useNotifyError'
import { Entry, ProfileCard } from './parts'

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
    <ProfileCard title={t.devices} intro={t.devicesIntro} of={{ data, error, refetch }}>
      {data && (
        <ul className="profile-entries">
          {data.map((device) => (
            <Entry key={device.id} name={device.nom || t.unknown} facts={deviceFacts(device, t, lang)}>
              {device.courant === 0 && (
                <Button
                  color="inherit"
                  aria-label={fill(t.signOutOf, { nom: device.nom || t.unknown })}
                  onClick={() => void end(device.id)}
                >
                  {t.signOut}
                </Button>
              )}
            </Entry>
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <Button variant="outlined" color="error" onClick={() => void end()}>
          {t.signOutOthers}
        </Button>
      )}
    </ProfileCard>
  )
}
