import { Checkbox } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** Selects the rows of the page, or none of them; those of other pages stay as they are. */
export function SelectAll() {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect } = useListContext()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  const allSelected = selected.length > 0 && selected.length === data.length

  const toggle = () => {
    const page = new Set(data.map(({ id }) => id))
    const others = selectedIds.filter((id) => !page.has(id))
    onSelect(allSelected ? others : [...others, ...page])
  }

  return (
    <Checkbox
      checked={allSelected}
      indeterminate={selected.length > 0 && !allSelected}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': translate('table.selectAll') } }}
    />
  )
}
