import { type ReactElement, Suspense } from 'react'
import type { ServiceName } from '../../../contract/kernel/endpoint'
import { isExisting } from '../../../ui/calls/offered'
import { lazily } from '../../lazily'
import type { MessageKey } from '../declare/types'
import { Loading } from './states'

export const NotAllowed = lazily(() => import('./NotAllowed'))

interface OfferedProps {
  title: MessageKey
  /** The service of whose calls beyond the specification the page is made. */
  beyond: ServiceName | undefined
  children: ReactElement
}

/** A page of our own, or that the service in place does not have it. */
export function Offered({ title, beyond, children }: OfferedProps) {
  const absent = beyond !== undefined && isExisting(beyond)
  return (
    <Suspense fallback={<Loading />}>{absent ? <NotAllowed title={title} missing /> : children}</Suspense>
  )
}
