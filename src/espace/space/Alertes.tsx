import { ALERTES_MAX } from '../../contract/candidature/limites'
import type { Alerte } from '../../contract/candidature/offres'
import { inALine } from '../../contract/kernel/inALine'
import { useFront } from '../site/FrontContext'
import { useRefused } from './refused'
import { callSpace } from './session'
import { useTexts } from './texts'
import { useLoaded } from './useLoaded'

type Searched = Omit<Alerte, 'id'>

/** The searches a student is mailed about; the one shown by the list can be added. */
export default function Alertes({ searched }: { searched: Searched }) {
  const { lang, notify } = useFront()
  const t = useTexts()
  const refused = useRefused()
  const { data, reload } = useLoaded(async () => (await callSpace('espaceAlertes', {})).alertes as Alerte[])
  if (!data) return <section className="space-alerts" />
  const isThere = data.some((one) => keyOf(one) === keyOf(searched))
  const add = async () => {
    await callSpace('espaceAlerteCreer', searched).then(() => notify(t.alertes.added, 'success'), refused)
    await reload()
  }
  const stop = async ({ id }: Alerte) => {
    await callSpace('espaceAlerteSupprimer', { id }).then(() => notify(t.alertes.stopped, 'success'), refused)
    await reload()
  }
  const told = ({ q, type_stage, distance }: Alerte) =>
    inALine(lang, [q, type_stage !== 0 && t.offres.types[type_stage], distance === 1 && t.offres.remote])
  return (
    <section className="space-alerts" aria-label={t.alertes.mine}>
      {data.length > 0 && <h2>{t.alertes.mine}</h2>}
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <span>{told(one) || t.alertes.all}</span>
            <button type="button" className="button button-plain" onClick={() => void stop(one)}>
              {t.alertes.stop}
            </button>
          </li>
        ))}
      </ul>
      {!isThere && data.length < ALERTES_MAX && (
        <button type="button" className="button" onClick={() => void add()}>
          {searched.q || searched.type_stage || searched.distance ? t.alertes.add : t.alertes.addAll}
        </button>
      )}
    </section>
  )
}

const keyOf = ({ q, type_stage, distance }: Searched) => JSON.stringify([q.trim(), type_stage, distance])
