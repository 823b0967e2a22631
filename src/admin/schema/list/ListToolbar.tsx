import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { IconButton } from '@mui/material'
import { memo, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazily, whenIdle } from '../../lazily'
import type { Columns } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import { CourseTabs } from './CourseTabs'
import { ExportMenu } from './ExportMenu'
import { FilterButton, SetFilters } from './Filtering'
import { SearchBox } from './SearchBox'
import { useShape } from './states/shape'
import './toolbar.css'

const SortSelect = lazily(() => import('./SortSelect'))
const ColumnPanel = lazily(() => import('./ColumnPanel'))
const Views = whenIdle(() => import('../views/Views'))
const ShapeSwitch = whenIdle(() => import('./states/ShapeSwitch'))
const ViewTabs = whenIdle(() => import('../views/ViewTabs'))

/**
 * Above the rows, in one line where there is room: the steps and saved views as tabs, the search, and actions on the
 * whole table.
 */
export const ListToolbar = memo(function ListToolbar({
  narrow,
  columns,
}: {
  columns: Columns
  narrow: boolean
}) {
  const { name, list } = useDefinition()
  const [shape] = useShape(name)
  const views = (
    <Suspense>
      <ViewTabs columns={columns} />
    </Suspense>
  )
  return (
    <div className="list-tools">
      {list?.course && (
        <div className="list-strip">
          {shape === 'table' && <CourseTabs />}
          {views}
        </div>
      )}
      <div className="list-find">
        <SearchBox />
        <FilterButton />
        {!list?.course && views}
        <span className="list-icons">
          <Suspense>
            {list?.course && <ShapeSwitch />}
            <Views columns={columns} />
          </Suspense>
          <ColumnButton columns={columns} />
          <ExportMenu columns={columns} />
        </span>
      </div>
      {narrow && (
        <Suspense fallback={<div className="list-sort" />}>
          <SortSelect columns={columns.shown} />
        </Suspense>
      )}
      <SetFilters />
    </div>
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
