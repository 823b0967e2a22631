import type { Endpoint, ServiceName } from '../../contract/kernel/endpoint'
import { config } from './config'

/** Whether a service is not our own: it has the specification's calls and no others. */
export const isExisting = (service: ServiceName): boolean => config.existing?.includes(service) ?? false

/** Whether the service in place has a call. */
export const isOffered = ({
  service,
  path,
  extension,
}: Pick<Endpoint, 'service' | 'path' | 'extension'>): boolean =>
  !extension || !isExisting(service) || path === OF_THE_GATEWAY

/** The sign-out, which ends our session whatever stands behind the gateway. */
const OF_THE_GATEWAY = 'logout'
