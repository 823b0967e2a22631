import type { RaRecord, TranslateFunction } from 'react-admin'
import { fieldText } from '../cells/fieldText'
import { headingOf } from '../declare/columns'
import type { ResourceDefinition } from '../declare/types'

/** The name of a record: the columns in its list's heading, or the first one. */
export function recordName(
  { fields, list }: Pick<ResourceDefinition, 'fields' | 'list'>,
  row: RaRecord,
  translate: TranslateFunction,
): string {
  const texts = headingOf({ list }).map((source) => {
    const field = fields[source]
    return field ? fieldText(field, row[source], row, translate) : ''
  })
  return texts.join(' ').trim() || String(row.id)
}
