import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { type RaRecord, useListContext, useTranslate } from 'react-admin'
import { useDefinition } from '../DefinitionContext'
import { fieldText } from '../fieldText'
import type { ShownColumn } from './useColumns'

export interface RowsProps {
  columns: ShownColumn[]
  selectable: boolean
}

/** From how many rows on only those in sight are drawn, in a frame that scrolls. */
const MANY = 100

/** The frame, with room for what stands above and below it. */
export const FRAME = {
  maxHeight: 'max(320px, calc(100dvh - 340px))',
  overflow: 'auto',
  overflowAnchor: 'none',
} as const

/** The rows to draw, and the height of those before and after them. */
export function useVirtualRows(rows: RaRecord[], frame: RefObject<HTMLElement | null>, height: number) {
  const scrolls = rows.length > MANY
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: scrolls,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
  })
  useTopOfAnotherList(frame)
  if (!scrolls) {
    return {
      scrolls,
      visible: rows.map((row, index) => ({ row, index })),
      before: 0,
      after: 0,
      measure: undefined,
    }
  }
  const items = virtual.getVirtualItems()
  const visible = items.flatMap(({ index }) => {
    const row = rows[index]
    return row ? [{ row, index }] : []
  })
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return { scrolls, visible, before, after, measure: virtual.measureElement }
}

/** Another search or order is read from its start. */
function useTopOfAnotherList(frame: RefObject<HTMLElement | null>) {
  const { sort, filterValues } = useListContext()
  const list = JSON.stringify([sort, filterValues])
  const last = useRef(list)
  useEffect(() => {
    if (last.current !== list) frame.current?.scrollTo(0, 0)
    last.current = list
  }, [frame, list])
}

/** The column that names a row. */
export function useHeading(columns: ShownColumn[]) {
  const { list } = useDefinition()
  const fields = columns.filter((column) => column.field !== undefined)
  return fields.find(({ key }) => key === list?.heading) ?? fields[0]
}

/** What a row is called in labels. */
export function useRowNames(columns: ShownColumn[]) {
  const translate = useTranslate()
  const heading = useHeading(columns)
  return (row: RaRecord): string =>
    heading ? fieldText(heading.field, row[heading.source], row, translate) : String(row.id)
}
