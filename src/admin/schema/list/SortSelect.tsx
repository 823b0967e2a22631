import { MenuItem, TextField } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { ShownColumn } from '../columns/useColumns'
import { useListChange } from '../rows/ListChanges'

/** Cards have no headings to click on. */
export default function SortSelect({ columns }: { columns: ShownColumn[] }) {
  const translate = useTranslate()
  const { sort } = useListContext()
  const change = useListChange()
  const sortable = columns.filter(({ field }) => field && field.sortable !== false)
  const isShown = sortable.some(({ key }) => key === sort.field)
  const value = isShown ? `${sort.field} ${sort.order}` : ''
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth
      className="label-beside"
      label={translate('table.sortBy')}
      sx={{ mt: 0.5 }}
      value={value}
      slotProps={{ select: { displayEmpty: true } }}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ')
        change(({ setSort }) => setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' }))
      }}
    >
      {!isShown && <MenuItem value="">{translate('table.sortOwn')}</MenuItem>}
      {sortable.flatMap(({ key, label }) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <MenuItem key={`${key} ${order}`} value={`${key} ${order}`}>
            {translate(`table.sort${order}`, { label })}
          </MenuItem>
        )),
      )}
    </TextField>
  )
}
