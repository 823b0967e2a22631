import { parseQueryFromLocation } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { FILTERS, type Sight } from './sight'

/** Of the list's filter in the address, what the calendar filters by as well: where it names a single record. */
export function useListFilter(): Sight['filter'] {
  const { search } = useLocation()
  const { filter: said = {} } = parseQueryFromLocation({ search })
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = said[name]
      const id = Number(Array.isArray(value) && value.length === 1 ? value[0] : value)
      return Number.isInteger(id) && id > 0 ? [[name, id]] : []
    }),
  )
}
