import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { fieldText } from '../fieldText'
import type { ShownColumn } from './useColumns'

export interface RowsProps {
  columns: ShownColumn[]
  selectable: boolean
}

/** From how many rows on only those in sight are drawn, in a frame that scrolls. */
const MANY = 100

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

/** What a row is called in labels: the text of its first column. */
export function useRowNames(columns: ShownColumn[]) {
  const translate = useTranslate()
  const first = columns.find(({ field }) => field)
  return (row: RaRecord): string =>
    first?.field ? fieldText(first.field, row[first.source], row, translate) : String(row.id)
}
