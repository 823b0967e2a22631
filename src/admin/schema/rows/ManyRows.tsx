import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import type { RaRecord } from 'react-admin'

/** The rows to draw, and the height of those before and after them. */
export interface Stretch {
  visible: { row: RaRecord; index: number }[]
  before: number
  after: number
  measure?: (element: HTMLElement | null) => void
}

export interface RowsToDraw {
  rows: RaRecord[]
  frame: RefObject<HTMLElement | null>
  /** Estimated height of a row. */
  height: number
  children: (stretch: Stretch) => ReactNode
}

/** The height of a row with the heading that stands above the first one of a group. */
function withHeading(row: Element): number {
  const heading = row.previousElementSibling
  const above = heading?.classList.contains('table-group') ? heading.getBoundingClientRect().height : 0
  return above + row.getBoundingClientRect().height
}

/** The rows visible in the frame, and a few beyond. */
export default function ManyRows({ rows, frame, height, children }: RowsToDraw) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    // close to the frame's height, so that the first render is right
    initialRect: { width: innerWidth, height: Math.max(320, innerHeight - 340) },
    overscan: 6,
    measureElement: withHeading,
  })
  const items = virtual.getVirtualItems()
  return children({
    visible: items.flatMap(({ index }) => {
      const row = rows[index]
      return row ? [{ row, index }] : []
    }),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  })
}
