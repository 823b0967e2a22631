import { useState } from 'react'

/**
 * The rows of a list that are open in a form. A row that leaves the list in the meantime stays while open, so that no
 * input is lost.
 */
export function useOpened<Row extends { id: number }>(rows: readonly Row[]) {
  const [opened, setOpened] = useState<readonly Row[]>([])
  const has = (some: readonly Row[], id: number) => some.some((row) => row.id === id)
  return {
    rows: [...rows, ...opened.filter(({ id }) => !has(rows, id))],
    isOpen: (row: Row) => has(opened, row.id),
    open: (row: Row) => setOpened((last) => [...last, row]),
    close: (row: Row) => setOpened((last) => last.filter(({ id }) => id !== row.id)),
  }
}
