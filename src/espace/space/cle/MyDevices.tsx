import type { Appareil } from '../../../contract/utilisateur/colleagues'
import { deviceFacts } from '../../../ui/facteur/deviceFacts'
import { useFacteurTexts } from '../../../ui/texts/facteurTexts'
import { fill } from '../../../ui/texts/messages'
import { useFront } from '../../site/FrontContext'
import { callSpace } from '../session'
import { useAct } from '../useAct'
import { useLoaded } from '../useLoaded'

/** Where somebody's space is open, with a way to end each session. */
export default function MyDevices() {
  const { lang } = useFront()
  const t = useFacteurTexts(lang)
  const { data, problem, reload } = useLoaded(
    async () => (await callSpace('espaceSeances', {})).appareils as Appareil[],
  )
  const { busy, act } = useAct(reload)
  return (
    <section aria-labelledby="appareils">
      <h2 id="appareils" className="space-heading">
        {t.devices}
      </h2>
      <p>{t.devicesIntro}</p>
      {problem}
      <ul className="space-cards">
        {data?.map((device) => (
          <li key={device.id} className="space-card">
            <h3>
              <bdi>{device.nom || t.unknown}</bdi>
            </h3>
            <p>{deviceFacts(device, t, lang).join(' · ')}</p>
            {device.courant === 0 && (
              <p>
                <button
                  type="button"
                  className="button"
                  disabled={busy}
                  aria-label={fill(t.signOutOf, { nom: device.nom || t.unknown })}
                  onClick={() =>
                    void act(() => callSpace('espaceSeanceFermer', { appareil: device.id }), t.signedOut)
                  }
                >
                  {t.signOut}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <p>
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => void act(() => callSpace('espaceSeanceFermer', {}), t.othersSignedOut)}
          >
            {t.signOutOthers}
          </button>
        </p>
      )}
    </section>
  )
}
