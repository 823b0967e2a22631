import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { fieldText, valueIn } from '../cells/fieldText'
import { formatNumber } from '../cells/format'
import type { ShownColumn } from '../columns/useColumns'
import './group.css'

/** The heading of the rows that share a value: its column, the value, and how many rows of the whole list have it. */
export default function GroupHeading({ column, row }: { column: ShownColumn; row: RaRecord }) {
  const translate = useTranslate()
  const { meta } = useListContext()
  const { field, label, key } = column
  if (!field) return null
  const count: number | undefined = meta?.facets?.[key]?.[String(valueIn(column, row))]
  return (
    <span className="group">
      <span className="group-label">{label}</span>
      <span>{fieldText(field, row[key], row, translate) || '–'}</span>
      {count !== undefined && <span className="group-count">{formatNumber(count)}</span>}
    </span>
  )
}
