import { type RefObject, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import { fieldText, valueIn } from '../cells/fieldText'
import type { ColumnChoice, ShownColumn } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'
import type { RowsToDraw, Stretch } from './ManyRows'

export interface RowsProps {
  columns: ShownColumn[]
  /** The column by whose values the rows are grouped. */
  group?: ShownColumn | undefined
  selectable: boolean
  widths?: ColumnChoice['widths']
  /** Sets the width of a column, or resets it to the declared one. */
  onWidth: (key: string, width: number | undefined) => void
}

/** From this many rows on, only those in sight are drawn, in a frame that scrolls. */
const MANY = 100

/** Whether a row is the first of its group. */
export function begins(rows: RaRecord[], index: number, column: ShownColumn): boolean {
  const [before, row] = [rows[index - 1], rows[index]]
  return !before || !row || valueIn(column, before) !== valueIn(column, row)
}

/** The frame, leaving room for what is above and below it. */
export const FRAME = {
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  overflow: 'auto',
  overflowAnchor: 'none',
} as const

const ManyRows = lazily(() => import('./ManyRows'))

/** To be called before "All" is chosen, so that its rows need not wait for code. */
export const preloadManyRows = ManyRows.preload

/** Whether the rows have a frame of their own. */
export const scrolls = (rows: RaRecord[]): boolean => rows.length > MANY

/** Draws all rows, or only those in sight when there are many. */
export function Rows(props: RowsToDraw) {
  const { rows, frame, height, children } = props
  useTopOfAnotherList(frame)
  const inSight = useInSight(rows, height)
  if (!scrolls(rows)) return children(inSight)
  return (
    <Suspense fallback={children(all(rows.slice(0, IN_SIGHT)))}>
      <ManyRows {...props} />
    </Suspense>
  )
}

const all = (rows: RaRecord[]): Stretch => ({
  visible: rows.map((row, index) => ({ row, index })),
  before: 0,
  after: 0,
})

/** A list that opens draws the rows in sight first, then those below. */
function useInSight(rows: RaRecord[], height: number): Stretch {
  const [opened, setOpened] = useState(false)
  useEffect(() => startTransition(() => setOpened(true)), [])
  const below = rows.length - IN_SIGHT
  if (opened || below <= 0) return all(rows)
  return { ...all(rows.slice(0, IN_SIGHT)), after: below * height }
}

const IN_SIGHT = 15

/** Scrolls to the start for another search or order. */
function useTopOfAnotherList(frame: RefObject<HTMLElement | null>) {
  const { sort, filterValues } = useListContext()
  const list = JSON.stringify([sort, filterValues])
  const last = useRef(list)
  useEffect(() => {
    if (last.current !== list) frame.current?.scrollTo(0, 0)
    last.current = list
  }, [frame, list])
}

/** The columns that name a row. */
export function useHeadings(columns: ShownColumn[]) {
  const { list } = useDefinition()
  const fields = columns.filter((column) => column.field !== undefined)
  const named = fields.filter(({ key }) => list?.heading?.some((named) => named === key))
  return named.length ? named : fields.slice(0, 1)
}

/** The name of a row in labels. */
export function useRowNames(columns: ShownColumn[]) {
  const translate = useTranslate()
  const headings = useHeadings(columns)
  return (row: RaRecord): string =>
    headings.map(({ field, source }) => fieldText(field, row[source], row, translate)).join(' ') ||
    String(row.id)
}
