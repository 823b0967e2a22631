import { useListContext, useTranslate } from 'react-admin'
import { useFilterTexts } from '../FilterChips'

/** What the list is searched and filtered by, in one line, for a print. */
export function useFilterText(): string {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const filters = useFilterTexts()
  const q =
    filterValues.q && translate('table.filter', { label: translate('table.search'), value: filterValues.q })
  return [q, ...filters.map(({ text }) => text)].filter(Boolean).join(' · ')
}
