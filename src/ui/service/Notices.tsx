import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/kernel/constants'
import { readRegard } from '../session/regard'
import { followService, readService } from './service'

/** Most pages have none. */
const ServiceNotices = lazy(() => import('./ServiceNotices'))

/** Above every page: whom one sees as, whether nothing can be written, and what the administrators announce. */
export function Notices(props: { m: FrontMessages; lang: Lang }) {
  const { annonce, lecture_seule } = useSyncExternalStore(followService, readService)
  const any = annonce || lecture_seule === 1 || readRegard()
  return (
    // without a box, so that what sticks to the top does so for the whole page
    <div role="status" style={{ display: 'contents' }}>
      {any && (
        <Suspense>
          <ServiceNotices {...props} />
        </Suspense>
      )}
    </div>
  )
}
