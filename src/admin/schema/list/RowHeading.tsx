import { type MouseEvent, type ReactNode, useCallback } from 'react'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { RecordPanel } from '../record/lazyPanel'
import { linkMark, useOpenRecord } from '../record/openRecord'

/** The name of a row, which opens its record. */
export function RowHeading({ row, children }: { row: RaRecord; children: ReactNode }) {
  const { linkTo } = useOpenRecord()
  return (
    <Link
      className="row-heading"
      {...linkTo(row.id)}
      {...linkMark(row.id)}
      onPointerEnter={RecordPanel.preload}
      onFocus={RecordPanel.preload}
    >
      {children}
    </Link>
  )
}

/** A click on a row (marked `data-index`) opens its record too, where it is no click on something else. */
export function useRowClick() {
  const { data = [] } = useListContext()
  const { open } = useOpenRecord()
  return useCallback(
    ({ target }: MouseEvent) => {
      const at = target as Element
      const row = data[Number(at.closest<HTMLElement>('[data-index]')?.dataset.index)]
      // text is selected by a click as well
      if (row && !at.closest(CONTROLS) && getSelection()?.isCollapsed !== false) open(row.id)
    },
    [data, open],
  )
}

const CONTROLS = 'a, button, input, label'

/** How the row of the open record is marked. */
export function useCurrentMark() {
  const { id } = useOpenRecord()
  return (row: RaRecord) => (String(row.id) === id ? CURRENT : undefined)
}

const CURRENT = { 'aria-current': 'true' } as const
