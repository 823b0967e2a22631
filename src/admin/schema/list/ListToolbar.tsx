import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { Box, IconButton } from '@mui/material'
import { memo, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily, whenIdle } from '../../lazily'
import type { Columns } from '../columns/useColumns'
import { ExportMenu } from './ExportMenu'
import { FilterButton, SetFilters } from './Filtering'
import { SearchBox } from './SearchBox'

const SortSelect = lazily(() => import('./SortSelect'))
const ColumnPanel = lazily(() => import('./ColumnPanel'))
const Views = whenIdle(() => import('../views/Views'))

/** The toolbar above the rows: search, and actions on the whole table. */
export const ListToolbar = memo(function ListToolbar({
  narrow,
  columns,
}: {
  columns: Columns
  narrow: boolean
}) {
  return (
    <Box
      className="list-tools"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2 }}
    >
      <SearchBox />
      <FilterButton />
      <SetFilters />
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        <Suspense>
          <Views columns={columns} />
        </Suspense>
        <ColumnButton columns={columns} />
        <ExportMenu columns={columns} />
      </Box>
      {narrow && (
        <Suspense fallback={<Box sx={{ height: 44, width: '100%' }} />}>
          <SortSelect columns={columns.shown} />
        </Suspense>
      )}
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
