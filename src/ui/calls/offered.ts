import type { Endpoint, ServiceName } from '../../contract/kernel/endpoint'
import { config } from '../config'

/** Whether a service is an existing one, which has only the specification's calls. */
export const isExisting = (service: ServiceName): boolean => config.existing?.includes(service) ?? false

/** Whether the service supports a call. */
export const isOffered = ({
  service,
  path,
  extension,
}: Pick<Endpoint, 'service' | 'path' | 'extension'>): boolean =>
  !extension || !isExisting(service) || path === OF_THE_GATEWAY

/** Signing out, which ends our session whatever service is behind the gateway. */
const OF_THE_GATEWAY = 'logout'
