import type { TranslateFunction } from 'react-admin'
import type { FilterValue } from '../../../contract/kernel/paging'
import { fieldText } from '../cells/fieldText'
import { formatDate, formatNames, formatNumber } from '../cells/format'
import type { Field } from '../declare/types'

/** A filter's value as text; `names` are the names of records it may refer to. */
export function filterText(
  field: Field,
  value: FilterValue,
  translate: TranslateFunction,
  names: ReadonlyMap<number, string>,
): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return formatNames([value].flat().map((each) => valueText(field, each, translate, names)))
  if ('empty' in value) return translate(value.empty ? (field.none ?? 'filters.empty') : 'filters.filled')
  const texts = Object.entries(value).map(([end, bound]) => [
    end,
    typeof bound === 'number' ? formatNumber(bound) : formatDate(String(bound)),
  ])
  const kind = field.kind === 'number' ? 'number' : 'day'
  const ends = texts.length > 1 ? 'both' : `${texts[0]?.[0]}Only`
  return translate(`filters.${kind}.${ends}`, Object.fromEntries(texts))
}

/** Filters use the codes themselves, not what a row derives from them. */
function valueText(
  field: Field,
  value: unknown,
  translate: TranslateFunction,
  names: ReadonlyMap<number, string>,
): string {
  if (field.kind === 'select') return names.get(Number(value)) ?? '…'
  if (field.kind === 'flag') return fieldText(field, Number(value), {}, translate)
  if (field.kind !== 'choice') return fieldText(field, value, {}, translate)
  const choice = field.choices.find((each) => String(each.value) === String(value))
  return choice ? translate(choice.label) : String(value)
}
