import { extensions } from './extensions'
import { imports } from './import/importCalls'
import { live } from './kernel/changes'
import type { Endpoint } from './kernel/endpoint'
import { company } from './specification/company'
import { internship } from './specification/internship'
import { records } from './specification/records'

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
