import { type ReactElement, Suspense } from 'react'
import type { ServiceName } from '../../../contract/kernel/endpoint'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import type { MessageKey } from '../declare/types'
import { Loading } from './states'

export const NotAllowed = lazily(() => import('./NotAllowed'))

interface OfferedProps {
  title: MessageKey
  /** The service whose calls beyond the specification the page needs. */
  beyond: ServiceName | undefined
  children: ReactElement
}

/** The page, or a notice that the existing service does not support it. */
export function Offered({ title, beyond, children }: OfferedProps) {
  const absent = beyond !== undefined && isExisting(beyond)
  return (
    <Suspense fallback={<Loading />}>{absent ? <NotAllowed title={title} missing /> : children}</Suspense>
  )
}
