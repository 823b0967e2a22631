import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { useListChange } from '../rows/ListChanges'
import { useOpenRecord } from '../rows/openRecord'

/** The position of the open record in its list, and links to the rows before and after, across pages. */
export function useNeighbours() {
  const { data = [], page, perPage, total = 0, isFetching, isPending } = useListContext()
  const { id, open } = useOpenRecord()
  const change = useListChange()
  const wanted = useRef<{ page: number; last: boolean } | undefined>(undefined)
  const index = data.findIndex((row) => String(row.id) === id)

  useEffect(() => {
    if (wanted.current?.page !== page || isFetching) return
    const row = data.at(wanted.current.last ? -1 : 0)
    wanted.current = undefined
    if (row) open(row.id)
  }, [data, page, isFetching, open])

  if (index < 0 || isPending) return {}
  const at = (page - 1) * perPage + index
  const step = (by: 1 | -1) => {
    const row = data[index + by]
    if (row) return () => open(row.id)
    if (at + by < 0 || at + by >= total) return undefined
    return () => {
      wanted.current = { page: page + by, last: by < 0 }
      change(({ setPage }) => setPage(page + by))
    }
  }
  return { position: { position: at + 1, total }, previous: step(-1), next: step(1) }
}
