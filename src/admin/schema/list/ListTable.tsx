import ArrowIcon from '@mui/icons-material/ArrowUpward'
import {
  type CSSProperties,
  Fragment,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  type SortPayload,
  useListContext,
  useTranslate,
} from 'react-admin'
import { ActionButton } from '../actions/ActionButton'
import { RowActions } from '../actions/RowActions'
import { FieldCell } from '../cells/cells'
import { useDefinition } from '../declare/DefinitionContext'
import { useRowEditing } from '../record/RowEditing'
import { useListChange } from '../rows/ListChanges'
import { begins, FRAME, Rows, type RowsProps, scrolls, useHeadings, useRowNames } from '../rows/rows'
import { ColumnEdge } from './ColumnEdge'
import { CHECK, columnWidths } from './columnWidths'
import { ROW_HEIGHTS, useDensity } from './density'
import { RowHeading, useCurrentMark, useRowClick } from './RowHeading'
import { SelectAll, SelectRow } from './select'
import './table.css'
import { lazily } from '../../lazily'
import type { ColumnChoice, ShownColumn } from '../columns/useColumns'
import { useAddedMarks } from './AddedFirst'

const GroupHeading = lazily(() => import('./GroupHeading'))

/** The rows as a table; if there are many, only the visible ones are drawn. */
export function ListTable({ columns, group, selectable, widths: set, onWidth }: RowsProps) {
  const { data = [], selectedIds } = useListContext()
  const { name, list } = useDefinition()
  const heading = useHeadings(columns)[0]?.key
  const container = useRef<HTMLDivElement>(null)
  const framed = scrolls(data)
  const onRow = useRowClick()
  const { markOf: editableOf, onDoubleClick, editor } = useRowEditing()
  const currentOf = useCurrentMark()
  const translate = useTranslate()
  const [density] = useDensity()
  const [dragged, setDragged] = useState<ColumnChoice['widths']>()
  const own = useMemo(() => ({ ...set, ...dragged }), [set, dragged])
  const { rest, widths, total } = useMemo(
    () => columnWidths(columns, selectable, name, translate, own),
    [columns, selectable, name, translate, own],
  )
  const markOf = useAddedMarks()
  useWideMark(container)
  const sizeTo = (key: string, width: number | undefined, done: boolean) => {
    setDragged(done || width === undefined ? undefined : { [key]: width })
    if (done) onWidth(key, width)
  }

  return (
    <div ref={container} className="table-frame" style={framed ? FRAME : undefined}>
      <table
        className={framed ? 'table table-framed' : 'table'}
        data-density={density}
        {...(!list?.bulkSelect && selectedIds.length === 0 && QUIET)}
        style={{ '--rest': rest, width: total } as CSSProperties}
        aria-rowcount={data.length + 1}
      >
        <colgroup>
          {selectable && <col style={{ width: CHECK }} />}
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: widths[index] }} />
          ))}
        </colgroup>
        <Head columns={columns} selectable={selectable} own={own} sizeTo={sizeTo} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the link in the row does the same */}
        <tbody onClick={onRow} onDoubleClick={onDoubleClick}>
          <Rows rows={data} frame={container} height={ROW_HEIGHTS[density]}>
            {({ visible, before, after, measure }) => (
              <>
                <Spacer height={before} />
                {visible.map(({ row, index }) => (
                  <Fragment key={row.id}>
                    {group && begins(data, index, group) && (
                      <tr className="table-group">
                        <th scope="rowgroup" colSpan={columns.length + Number(selectable)}>
                          <Suspense>
                            <GroupHeading column={group} row={row} />
                          </Suspense>
                        </th>
                      </tr>
                    )}
                    <Row
                      row={row}
                      index={index}
                      measure={measure}
                      current={currentOf(row)}
                      mark={markOf(row.id)}
                      selectable={selectable}
                      selected={selectable && selectedIds.includes(row.id)}
                      columns={columns}
                      heading={heading}
                      editableOf={editableOf}
                    />
                  </Fragment>
                ))}
                <Spacer height={after} />
              </>
            )}
          </Rows>
        </tbody>
      </table>
      {editor}
    </div>
  )
}

/** Checkboxes appear only with pointer or keyboard. */
const QUIET = { 'data-quiet': true } as const

/** The sort order after a click on a heading. */
const next = (sort: SortPayload, field: string): SortPayload => ({
  field,
  order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
})

/** Marks a frame that is narrower than its table: it then scrolls, with its headings in view. */
function useWideMark(container: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const frame = container.current
    const table = frame?.firstElementChild
    if (!(frame && table)) return
    const sizes = new ResizeObserver(() =>
      frame.toggleAttribute('data-wide', table.clientWidth > frame.clientWidth),
    )
    sizes.observe(frame)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [container])
}

interface HeadProps extends Pick<RowsProps, 'columns' | 'selectable'> {
  own: Readonly<Record<string, number>>
  sizeTo: (key: string, width: number | undefined, done: boolean) => void
}

function Head({ columns, selectable, own, sizeTo }: HeadProps) {
  const { sort } = useListContext()
  const change = useListChange()

  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectable && <CheckHead />}
        {columns.map(({ key, label, field }) => {
          const sorted = sort.field === key
          const className = field?.kind === 'number' ? 'table-number' : undefined
          const edge = field && (
            <ColumnEdge label={label} width={own[key]} onWidth={(width, done) => sizeTo(key, width, done)} />
          )
          if (!field || field.sortable === false)
            return (
              <th key={key} scope="col" aria-label={label} className={className}>
                {label}
                {edge}
              </th>
            )
          const direction = sort.order === 'DESC' ? 'descending' : 'ascending'
          return (
            <th
              key={key}
              scope="col"
              // the width handle is not part of its name
              aria-label={label}
              className={className}
              aria-sort={sorted ? direction : 'none'}
            >
              <button
                type="button"
                className="sort"
                onClick={() => change(({ sort, setSort }) => setSort(next(sort, key)))}
              >
                {label}
                <ArrowIcon fontSize="inherit" />
              </button>
              {edge}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** No heading if the checkboxes are not a declared column. */
function CheckHead() {
  const { list } = useDefinition()
  const Cell = list?.bulkSelect ? 'th' : 'td'
  return (
    <Cell className="table-check" {...(list?.bulkSelect && { scope: 'col' })}>
      <SelectAll />
    </Cell>
  )
}

interface RowProps extends CellsProps {
  index: number
  measure: ((element: HTMLElement | null) => void) | undefined
  current: ReturnType<ReturnType<typeof useCurrentMark>>
  mark: ReturnType<ReturnType<typeof useAddedMarks>>
  selectable: boolean
  selected: boolean
}

/** While scrolling through many rows, those that stay visible are not drawn again. */
const Row = memo(function Row({ index, measure, current, mark, selectable, selected, ...cells }: RowProps) {
  const { row, columns } = cells
  const nameOf = useRowNames(columns)
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      {...current}
      {...mark}
      {...(selected && { className: 'table-selected' })}
    >
      {selectable && (
        <td className="table-check">
          <SelectRow id={row.id} name={nameOf(row)} />
        </td>
      )}
      <Cells {...cells} />
    </tr>
  )
})

interface CellsProps {
  row: RaRecord
  columns: ShownColumn[]
  heading: string | undefined
  editableOf: ReturnType<typeof useRowEditing>['markOf']
}

const Cells = memo(function Cells({ row, columns, heading, editableOf }: CellsProps) {
  const nameOf = useRowNames(columns)
  return (
    <RecordContextProvider value={row}>
      {columns.map((column) => {
        if (!column.field)
          return (
            <td key={column.key} className="table-actions">
              {column.words ? (
                <RowActions actions={column.actions} name={nameOf(row)} />
              ) : (
                column.actions.map((action) => (
                  <ActionButton key={action.name} action={action} name={nameOf(row)} />
                ))
              )}
            </td>
          )
        const isHeading = column.key === heading
        const Cell = isHeading ? 'th' : 'td'
        return (
          <Cell
            key={column.key}
            scope={isHeading ? 'row' : undefined}
            {...editableOf(row, column.source)}
            className={column.field.kind === 'number' ? 'table-number' : undefined}
          >
            {isHeading ? (
              <RowHeading row={row}>
                <FieldCell source={column.source} field={column.field} />
              </RowHeading>
            ) : (
              <FieldCell source={column.source} field={column.field} />
            )}
          </Cell>
        )
      })}
    </RecordContextProvider>
  )
})

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  ) : null
