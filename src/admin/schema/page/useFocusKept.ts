import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus among rows (marked `data-index`) when the focused one disappears, as after a deletion: it moves to
 * the row that takes its place, or to the first element if no row is left. While a dialog is open it waits. Returns
 * props for the element around the rows.
 *
 * @example <Paper {...useFocusKept(data, isOpen)}>…</Paper>
 */
export function useFocusKept<E extends HTMLElement>(rows: unknown, dialog = false) {
  const around = useRef<E>(null)
  const last = useRef<{ element: Element; row: number; place: number } | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or a dialog that ends, may have taken the focus
  useEffect(() => {
    const { element, row, place } = last.current ?? {}
    if (!around.current || !element || element.isConnected || hasFocus()) return
    const all = [...around.current.querySelectorAll<HTMLElement>('[data-index]')]
    const next = all.find(({ dataset }) => Number(dataset.index) === row) ?? all.at(-1)
    const inRow = next ? targetsIn(next) : []
    const target = inRow[place ?? 0] ?? inRow.at(-1) ?? targetsIn(around.current)[0]
    target?.focus()
  }, [rows, dialog])

  const onFocus = ({ target }: FocusEvent<E>) => {
    // a dialog is inside for React only, and will give the focus back
    if (!around.current?.contains(target)) return
    const row = target.closest<HTMLElement>('[data-index]')
    last.current = row
      ? {
          element: target,
          row: Number(row.dataset.index),
          place: targetsIn(row).indexOf(target as HTMLElement),
        }
      : undefined
  }
  return { ref: around, onFocus }
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

const targetsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]',
  ),
]
