import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { useDefinition } from '../DefinitionContext'
import { fetchAhead, REST_MS } from './fetchedAhead'
import { useListDefaults } from './useListDefaults'

/**
 * Fetches the page whose button the pointer rests on, which is about to be asked for.
 *
 * @example
 * const pointing = usePageAhead()
 * <button {...pointing(2)}>2</button>
 */
export function usePageAhead() {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const definition = useDefinition()
  const defaults = useListDefaults(definition)
  const { page, perPage, sort, filterValues: filter } = useListContext()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(rest.current)
  useEffect(() => () => clearTimeout(rest.current), [])

  const fetch = (wanted: number) => {
    const params = { page: wanted, perPage, sort: sort.field, order: sort.order, filter }
    void fetchAhead(queryClient, dataProvider, { resource: definition.name, defaults, search: '', params })
  }
  return (wanted: number | null) => ({
    onPointerEnter: () => {
      stop()
      if (wanted !== null && wanted !== page) rest.current = setTimeout(fetch, REST_MS, wanted)
    },
    onPointerLeave: stop,
  })
}
