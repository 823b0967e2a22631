import type { FrontMessages } from '../../../i18n/front/fr'
import { useOnline } from '../../ui/loading/useOnline'

/** Says on every page that nothing can be sent at the moment; input stays. */
export function OfflineBanner({ m }: { m: FrontMessages }) {
  const online = useOnline()
  return (
    <div role="status" className={online ? undefined : 'offline'}>
      {!online && (
        <>
          <strong>{m.app.offline}</strong> {m.app.offlineDetail}
        </>
      )}
    </div>
  )
}
