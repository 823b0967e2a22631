import { TextField } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fold } from '../../../dataProvider/fold'
import { formatNumber } from '../../../schema'
import { Detail } from './Detail'

export interface CheckRow {
  id: number
  name: string
  details?: readonly string[]
  /** Shown at the end of the row. */
  end?: string
}

interface CheckListProps {
  label: string
  rows: readonly CheckRow[]
  chosen: ReadonlySet<number>
  onToggle: (ids: readonly number[], on: boolean) => void
  /** The service searches, instead of the rows here being filtered. */
  search?: { value: string; onChange: (value: string) => void }
  /** The total, if these are not all. */
  found?: number
}

/** Rows with boxes, searched by name; one box selects all matches. */
export function CheckList({ label, rows, chosen, onToggle, search, found }: CheckListProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const shown = useMemo(
    () =>
      search
        ? rows
        : rows.filter(({ name, details = [] }) => fold([name, ...details].join(' ')).includes(fold(typed))),
    [rows, search, typed],
  )
  const ids = shown.map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => chosen.has(id))
  const some = !all && ids.some((id) => chosen.has(id))
  return (
    <fieldset className="check-list">
      <legend style={visuallyHidden}>{label}</legend>
      <div className="check-list-head">
        <TextField
          size="small"
          type="search"
          sx={{ maxWidth: 360 }}
          label={translate('rentree.filter')}
          value={search ? search.value : typed}
          onChange={({ target: { value } }) => (search ? search.onChange(value) : setTyped(value))}
        />
        <span role="status">
          {translate('rentree.chosen', { smart_count: chosen.size, count: formatNumber(chosen.size) })}
        </span>
      </div>
      <label className="check-row check-all">
        <input
          type="checkbox"
          checked={all}
          disabled={ids.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = some
          }}
          onChange={() => onToggle(ids, !all)}
        />
        {translate('rentree.all', { smart_count: ids.length, count: formatNumber(ids.length) })}
        {found !== undefined && found > ids.length && (
          <span className="check-detail">
            {translate('rentree.more', { smart_count: found, count: formatNumber(found) })}
          </span>
        )}
      </label>
      <ul>
        {shown.map(({ id, name, details, end }) => (
          <li key={id} className="check-item">
            <label className="check-row">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={() => onToggle([id], !chosen.has(id))}
              />
              <span>
                <bdi>{name}</bdi>
                {details && <Detail parts={details} />}
              </span>
              {end && <span className="check-end">{end}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
