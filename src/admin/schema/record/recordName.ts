import type { RaRecord, TranslateFunction } from 'react-admin'
import { fieldText } from '../fieldText'
import type { ResourceDefinition } from '../types'

/** What a record is called: the columns of its list's heading, or the first one. */
export function recordName(
  { fields, list }: Pick<ResourceDefinition, 'fields' | 'list'>,
  row: RaRecord,
  translate: TranslateFunction,
): string {
  const first = list?.columns.find((column) => typeof column === 'string')
  const named: readonly (string | undefined)[] = list?.heading ?? [first]
  const texts = named.map((source) => {
    const field = source ? fields[source] : undefined
    return field ? fieldText(field, row[source ?? ''], row, translate) : ''
  })
  return texts.join(' ').trim() || String(row.id)
}
