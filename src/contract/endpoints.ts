import { live } from './changes'
import { company } from './company'
import type { Endpoint } from './endpoint'
import { extensions } from './extensions'
import { imports } from './importCalls'
import { internship } from './internship'
import { records } from './records'

/** Every call of the product, for the gateway's allow-list and the tests that walk the table. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(internship),
  ...Object.values(company),
  ...Object.values(records),
  ...Object.values(extensions),
  ...Object.values(imports).flatMap((calls) => Object.values(calls)),
  ...Object.values(live),
]

/** The endpoint behind `/api/<service>/<path>`. */
export const endpointAt = (service: string, path: string): Endpoint | undefined =>
  byAddress.get(`${service}/${path}`)

const byAddress = new Map(endpoints.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint]))
