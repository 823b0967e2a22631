import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { Box, IconButton, MenuItem, TextField } from '@mui/material'
import { memo, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { ExportMenu } from './ExportMenu'
import { FilterButton, SetFilters } from './Filtering'
import { useListChange } from './ListChanges'
import { SearchBox } from './SearchBox'
import type { Columns, ShownColumn } from './useColumns'

const ColumnPanel = lazily(() => import('./ColumnPanel'))

/** Above the rows: search, and what may be done with the table as a whole. */
export const ListToolbar = memo(function ListToolbar({
  narrow,
  columns,
}: {
  columns: Columns
  narrow: boolean
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 }}>
      <SearchBox />
      <FilterButton />
      <SetFilters />
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <ColumnButton columns={columns} />
        <ExportMenu columns={columns.shown} />
      </Box>
      {narrow && <SortSelect columns={columns.shown} />}
    </Box>
  )
})

function ColumnButton({ columns }: { columns: Columns }) {
  const label = useTranslate()('table.columns')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onPointerEnter={ColumnPanel.preload}
        aria-haspopup="dialog"
        aria-label={label}
        data-hint={label}
      >
        <ColumnsIcon />
      </IconButton>
      <Suspense>
        {anchor && <ColumnPanel columns={columns} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}

/** Cards have no headings to click on. */
function SortSelect({ columns }: { columns: ShownColumn[] }) {
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
      label={translate('table.sortBy')}
      sx={{ mt: 0.5 }}
      value={value}
      onChange={({ target }) => {
        const [field = '', order] = target.value.split(' ')
        change(({ setSort }) => setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' }))
      }}
    >
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
