import { useState } from 'react'

/** Which rows of a list are open in a form. One that goes from the list meanwhile stays as long: what is typed is not lost. */
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
