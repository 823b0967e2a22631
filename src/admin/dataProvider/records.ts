import type { Endpoint } from '../../contract/kernel/endpoint'
import { schoolRecords } from '../../contract/schoolRecords'
import { records } from '../../contract/specification/records'
import { listOf, type Mapping, recordMapping } from './mapping'

type Records = typeof schoolRecords
type ListOf<N extends keyof Records> = Records[N][`${N}List` & keyof Records[N]]
type SchoolMappings = {
  [N in keyof Records]: ReturnType<typeof recordMapping<Extract<ListOf<N>, Endpoint>>>
}

const mapped = Object.entries(schoolRecords).map(([name, record]) => {
  const calls: Readonly<Record<string, Endpoint>> = record
  return [name, recordMapping(calls[`${name}List`] as Endpoint, calls)]
})

export const recordsMappings = {
  enseignant: { list: listOf(records.enseignantList) },
  ...(Object.fromEntries(mapped) as SchoolMappings),
} satisfies Record<string, Mapping>
