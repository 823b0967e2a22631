import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { fieldText, valueIn } from '../cells/fieldText'
import { formatNumber } from '../cells/format'
import type { ShownColumn } from '../columns/useColumns'
import './group.css'

/**
 * The heading of the rows that share a value: its column, the value, and how many rows of the whole list have it; also
 * how many of them are on this page, if others are on another.
 */
export default function GroupHeading({ column, row }: { column: ShownColumn; row: RaRecord }) {
  const translate = useTranslate()
  const { data = [], meta } = useListContext()
  const { field, label, key } = column
  if (!field) return null
  const value = valueIn(column, row)
  const count: number | undefined = meta?.facets?.[key]?.[String(value)]
  const here = data.filter((each) => valueIn(column, each) === value).length
  const numbers = (all: number) => ({ here: formatNumber(here), count: formatNumber(all) })
  return (
    <span className="group">
      <span className="group-label">{label}</span>
      <span>{fieldText(field, row[key], row, translate) || '–'}</span>
      {count !== undefined && (
        <span className="group-count">
          {here < count ? translate('groups.part', numbers(count)) : formatNumber(count)}
        </span>
      )}
    </span>
  )
}
