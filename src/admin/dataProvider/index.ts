import type { ServiceName } from '../../contract/kernel/endpoint'
import { LOOKS, type Role, WRITES } from '../../contract/kernel/roles'
import { regards } from '../../contract/utilisateur/regard'
import { isExisting } from '../../ui/calls/offered'
import { companyMappings } from './company'
import { createDataProvider } from './createDataProvider'
import { internshipMappings } from './internship'
import type { Mapping } from './mapping'
import { recordsMappings } from './records'

const mappings = { ...companyMappings, ...internshipMappings, ...recordsMappings }

/** The application's data provider. */
export const dataProvider = createDataProvider(mappings)

/** The least role for a method or action of a resource. */
export const roleFor = (resource: ResourceName, step: string): Role =>
  (mappings[resource] as Pick<Mapping, 'roles'>).roles?.[step] ??
  STEPS[step] ??
  (step === 'list' ? LOOKS : WRITES)

/** What is done with rows of several resources, by calls of its own. */
const STEPS: Readonly<Record<string, Role>> = { voirEspace: regards.regardEspace.role }

/** Whether the service supports a method or action of a resource. */
export function offersStep(resource: ResourceName, step: string): boolean {
  if (!isExisting(serviceOf(resource))) return true
  const { beyond } = mappings[resource] as Pick<Mapping, 'beyond'>
  return beyond !== true && !beyond?.includes(step)
}

/** The service of a resource's records. */
export const serviceOf = (resource: ResourceName): ServiceName =>
  resource in companyMappings ? 'company' : resource in recordsMappings ? 'records' : 'internship'

/** The resources that have a mapping. */
export type ResourceName = keyof typeof mappings
/** The rows of a resource's list. */
export type Row<N extends ResourceName> = Awaited<ReturnType<(typeof mappings)[N]['list']>>['rows'][number]
/** The transitions of a resource. */
export type ActionName<N extends ResourceName> = (typeof mappings)[N] extends { actions: infer A }
  ? keyof A & string
  : never

export { ApiError } from '../../ui/calls/ApiError'
export type { CallOptions } from '../../ui/calls/exchange'
export { call } from '../../ui/calls/httpClient'
export { useCall } from './useCall'
export { useOptions } from './useOptions'
