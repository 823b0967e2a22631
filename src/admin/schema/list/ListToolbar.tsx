import OnIcon from '@mui/icons-material/CheckBox'
import OffIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { Box, IconButton, ListItemIcon, ListItemText, Menu, MenuItem, TextField } from '@mui/material'
import { memo, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { ExportMenu } from './ExportMenu'
import { FilterChips } from './FilterChips'
import { useListChange } from './ListChanges'
import { SearchBox } from './SearchBox'
import type { ShownColumn } from './useColumns'

interface ColumnsProps {
  columns: ShownColumn[]
  shown: ShownColumn[]
  hidden: string[]
  toggle: (key: string) => void
}

/** Above the rows: search, and what may be done with the table as a whole. */
export const ListToolbar = memo(function ListToolbar({
  narrow,
  ...columns
}: ColumnsProps & { narrow: boolean }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 }}>
      <SearchBox />
      <FilterChips />
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <ColumnMenu {...columns} />
        <ExportMenu columns={columns.shown} />
      </Box>
      {narrow && <SortSelect columns={columns.shown} />}
    </Box>
  )
})

/** Which columns show; the first always does, since it names the row. */
function ColumnMenu({ columns, hidden, toggle }: ColumnsProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('table.columns')
  return (
    <>
      <IconButton
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
        aria-label={label}
        data-hint={label}
      >
        <ColumnsIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ key, label: column }, index) => (
          <MenuItem
            key={key}
            dense
            disabled={index === 0}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(key)}
            onClick={() => toggle(key)}
          >
            <ListItemIcon>
              {hidden.includes(key) ? <OffIcon /> : <OnIcon color={index === 0 ? 'disabled' : 'primary'} />}
            </ListItemIcon>
            <ListItemText>{column}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Cards have no headings to click on. */
function SortSelect({ columns }: { columns: ShownColumn[] }) {
  const translate = useTranslate()
  const { sort } = useListContext()
  const change = useListChange()
  const sortable = columns.filter(({ field }) => field && field.sortable !== false)
  const value = sort.field ? `${sort.field} ${sort.order}` : ''
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
