import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type SortPayload, useDataProvider, useListContext } from 'react-admin'
import { ALL_ROWS } from '../../../contract/constants'
import { useDefinition } from '../DefinitionContext'
import { fetchAhead, REST_MS } from './fetchedAhead'
import { useListDefaults } from './useListDefaults'

interface Wanted {
  page: number
  /** Default: the present order. */
  sort?: SortPayload
}

/**
 * Fetches the rows that the button under the pointer would show, which are about to be asked for: another page, another
 * order. Not a whole list, nor of a service that sends no less: that is too much for a guess.
 *
 * @example
 * const pointing = useRowsAhead()
 * <button {...pointing({ page: 2 })}>2</button>
 */
export function useRowsAhead() {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const definition = useDefinition()
  const defaults = useListDefaults(definition)
  const { perPage, sort: present, filterValues: filter, meta } = useListContext()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(rest.current)
  useEffect(() => () => clearTimeout(rest.current), [])

  const fetch = ({ page, sort = present }: Wanted) => {
    const params = { page, perPage, sort: sort.field, order: sort.order, filter }
    void fetchAhead(queryClient, dataProvider, { resource: definition.name, defaults, search: '', params })
  }
  return (wanted: Wanted | undefined) => ({
    onPointerEnter: () => {
      stop()
      if (wanted && perPage !== ALL_ROWS && !meta?.whole) rest.current = setTimeout(fetch, REST_MS, wanted)
    },
    onPointerLeave: stop,
  })
}
