import { type MouseEvent, type ReactNode, Suspense, useCallback, useRef } from 'react'
import type { RaRecord } from 'react-admin'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazily } from '../../lazily'
import { RecordPanel } from '../record/panel'
import { linkMark, useOpenRecord } from '../rows/openRecord'
import { useChangeMarks } from '../rows/useChangeMarks'

const RowMark = lazily(() => import('./RowMark'))

/** The name of a row, which opens its record, and the mark of changes by others. */
export function RowHeading({ row, children }: { row: RaRecord; children: ReactNode }) {
  const { linkTo } = useOpenRecord()
  const mark = useChangeMarks()(row.id)
  return (
    <>
      {mark && (
        <Suspense>
          <RowMark mark={mark} />
        </Suspense>
      )}
      <Link
        className="row-heading"
        {...linkTo(row.id)}
        {...linkMark(row.id)}
        onPointerEnter={RecordPanel.preload}
        onFocus={RecordPanel.preload}
      >
        {row.logo && <img className="row-logo" src={row.logo} alt="" />}
        {children}
      </Link>
    </>
  )
}

/**
 * A click on a row (marked `data-index`) also opens its record, unless it hits a control; in an editable cell it waits
 * for a possible double click.
 */
export function useRowClick() {
  const { data = [] } = useListContext()
  const { open } = useOpenRecord()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    ({ target, detail }: MouseEvent) => {
      clearTimeout(waiting.current)
      const at = target as Element
      const row = data[Number(at.closest<HTMLElement>('[data-index]')?.dataset.index)]
      // a click may also select text
      if (!row || detail > 1 || at.closest(CONTROLS) || getSelection()?.isCollapsed === false) return
      if (at.closest('[data-editable]')) waiting.current = setTimeout(() => open(row.id), DOUBLE_CLICK_MS)
      else open(row.id)
    },
    [data, open],
  )
}

const CONTROLS = 'a, button, input, label'
const DOUBLE_CLICK_MS = 250

/** The mark of the open record's row. */
export function useCurrentMark() {
  const { id } = useOpenRecord()
  return (row: RaRecord) => (String(row.id) === id ? CURRENT : undefined)
}

const CURRENT = { 'aria-current': 'true' } as const
