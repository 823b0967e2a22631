import { type ChangeEvent, useEffect, useMemo, useRef } from 'react'
import { type Identifier, useListContext, useTranslate } from 'react-admin'

/** The row whose checkbox was clicked last: the other end of a Shift selection. */
let last: { resource: string; id: Identifier } | undefined

/** Selects or clears a row by its checkbox; with Shift, all rows from the one clicked before. */
export function SelectRow({ id, name }: { id: Identifier; name: string }) {
  const translate = useTranslate()
  const { resource, data = [], selectedIds, onSelect, onToggleItem } = useListContext()
  const select = ({ target: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const from = last?.resource === resource ? data.findIndex((row) => row.id === last?.id) : -1
    const to = data.findIndex((row) => row.id === id)
    last = { resource, id }
    if (from === -1 || !(nativeEvent as MouseEvent).shiftKey) return onToggleItem(id)
    const stretch = new Set(data.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id))
    const others = selectedIds.filter((each) => !stretch.has(each))
    onSelect(checked ? [...others, ...stretch] : others)
  }
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={translate('table.selectRow', { name })}
      checked={selectedIds.includes(id)}
      // Shift would also select text
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={select}
    />
  )
}

/** Selects all or none of the page's rows, leaving other pages alone. */
export function SelectAll() {
  const translate = useTranslate()
  const { data = [], page, perPage, total = 0, selectedIds, onSelect } = useListContext()
  const chosen = useMemo(() => new Set(selectedIds), [selectedIds])
  const count = data.filter(({ id }) => chosen.has(id)).length
  const allSelected = count > 0 && count === data.length
  const some = count > 0 && !allSelected
  const coming = data.length < Math.min(perPage, total - (page - 1) * perPage)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])

  const toggle = () => {
    const page = new Set(data.map(({ id }) => id))
    const others = selectedIds.filter((id) => !page.has(id))
    onSelect(allSelected ? others : [...others, ...page])
  }

  return (
    <input
      ref={box}
      type="checkbox"
      className="check"
      aria-label={translate('table.selectAll')}
      checked={allSelected}
      disabled={coming}
      onChange={toggle}
    />
  )
}
