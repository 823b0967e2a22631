import {
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material'
import { memo, useRef } from 'react'
import { type RaRecord, RecordContextProvider, useListContext, useTranslate } from 'react-admin'
import { ActionButton } from '../actions/ActionButton'
import { FieldCell } from '../cells'
import { useListChange } from './ListChanges'
import { FRAME, ROW_HEIGHT, Rows, type RowsProps, scrolls, useHeadings, useRowNames } from './rows'
import { SelectAll } from './SelectAll'
import type { ShownColumn } from './useColumns'

/** The rows as a table; only those in sight are drawn when there are many. */
export function ListTable({ columns, selectable }: RowsProps) {
  const translate = useTranslate()
  const { data = [], selectedIds, onToggleItem } = useListContext()
  const nameOf = useRowNames(columns)
  const heading = useHeadings(columns)[0]?.key
  const container = useRef<HTMLDivElement>(null)
  const framed = scrolls(data)

  return (
    <TableContainer ref={container} sx={framed ? FRAME : undefined}>
      <Table stickyHeader={framed} aria-rowcount={data.length + 1} sx={CLOSER}>
        <Head columns={columns} selectable={selectable} />
        <TableBody>
          <Rows rows={data} frame={container} height={ROW_HEIGHT}>
            {({ visible, before, after, measure }) => (
              <>
                <Spacer height={before} />
                {visible.map(({ row, index }) => (
                  <TableRow
                    key={row.id}
                    ref={measure}
                    data-index={index}
                    aria-rowindex={index + 2}
                    hover
                    selected={selectable && selectedIds.includes(row.id)}
                  >
                    {selectable && (
                      <TableCell padding="checkbox">
                        <Checkbox
                          checked={selectedIds.includes(row.id)}
                          onChange={() => onToggleItem(row.id)}
                          slotProps={{
                            input: { 'aria-label': translate('table.selectRow', { name: nameOf(row) }) },
                          }}
                        />
                      </TableCell>
                    )}
                    <Cells row={row} columns={columns} heading={heading} />
                  </TableRow>
                ))}
                <Spacer height={after} />
              </>
            )}
          </Rows>
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Head({ columns, selectable }: RowsProps) {
  const { sort } = useListContext()
  const change = useListChange()

  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {selectable && (
          <TableCell padding="checkbox">
            <SelectAll />
          </TableCell>
        )}
        {columns.map(({ key, label, field }) => {
          const sorted = sort.field === key
          const direction = sort.order === 'DESC' ? 'desc' : 'asc'
          if (!field || field.sortable === false)
            return (
              <TableCell key={key} sx={ONE_LINE}>
                {label}
              </TableCell>
            )
          return (
            <TableCell
              key={key}
              sx={ONE_LINE}
              sortDirection={sorted ? direction : false}
              aria-sort={sorted ? (direction === 'desc' ? 'descending' : 'ascending') : 'none'}
            >
              <TableSortLabel
                active={sorted}
                direction={sorted ? direction : 'asc'}
                onClick={() =>
                  change(({ sort: { field, order }, setSort }) =>
                    setSort({ field: key, order: field === key && order === 'ASC' ? 'DESC' : 'ASC' }),
                  )
                }
              >
                {label}
              </TableSortLabel>
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

/** Where there is less room, columns stand closer; not to the frame. */
const CLOSER = {
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': {
    paddingInlineStart: 2,
    paddingInlineEnd: { xs: 1, lg: 2 },
  },
  '& .MuiTableCell-root + .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': {
    paddingInlineStart: { xs: 1, lg: 2 },
  },
  '& .MuiTableCell-root:last-child': { paddingInlineEnd: 2 },
  '& .MuiTableSortLabel-icon': { mx: { xs: 0, lg: 0.5 } },
} as const

const ONE_LINE = { whiteSpace: 'nowrap' } as const

interface CellsProps {
  row: RaRecord
  columns: ShownColumn[]
  heading: string | undefined
}

const Cells = memo(function Cells({ row, columns, heading }: CellsProps) {
  return (
    <RecordContextProvider value={row}>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          {...(column.key === heading && { component: 'th', scope: 'row' })}
          {...(column.actions && { sx: ONE_LINE })}
        >
          {column.field ? (
            <FieldCell source={column.source} field={column.field} />
          ) : (
            column.actions.map((action) => <ActionButton key={action.name} action={action} />)
          )}
        </TableCell>
      ))}
    </RecordContextProvider>
  )
})

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null
