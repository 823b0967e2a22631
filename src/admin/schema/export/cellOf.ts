import type { TranslateFunction } from 'react-admin'
import { fieldText, labelOf } from '../cells/fieldText'
import type { Field, Values } from '../declare/types'
import type { Cell } from './exportTable'

export function cellOf(row: Values, source: string, field: Field, translate: TranslateFunction): Cell {
  const value: unknown = row[source]
  // an empty value may have a text, such as "Non affecté"
  if ((value == null || value === '') && field.kind !== 'choice') return ''
  if (field.kind === 'number' && !Number.isNaN(Number(value))) return Number(value)
  if (field.kind === 'date' || field.kind === 'time' || field.kind === 'dateTime')
    return { kind: field.kind, iso: String(value) }
  if (Array.isArray(value) && value.length > 0 && field.kind !== 'choice') return value.map(labelOf)
  return fieldText(field, value, row, translate)
}
