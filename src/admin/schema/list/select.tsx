import { useEffect, useRef } from 'react'
import { type Identifier, useListContext, useTranslate } from 'react-admin'

/** Selects a row by its check box. */
export function SelectRow({ id, name }: { id: Identifier; name: string }) {
  const translate = useTranslate()
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={translate('table.selectRow', { name })}
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
    />
  )
}

/** Selects the rows of the page, or none of them; those of other pages stay as they are. */
export function SelectAll() {
  const translate = useTranslate()
  const { data = [], page, perPage, total = 0, selectedIds, onSelect } = useListContext()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  const allSelected = selected.length > 0 && selected.length === data.length
  const some = selected.length > 0 && !allSelected
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
