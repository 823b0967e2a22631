import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { ALL_ROWS } from '../../../contract/constants'
import { FIRST_ROWS } from '../../dataProvider'
import { useDefinition } from '../DefinitionContext'
import { listKey } from './listKey'
import { useListDefaults } from './useListDefaults'

/** Answers what fetches the first rows of the whole list, which may be chosen next: it is then shown from them on. */
export function useFirstRowsAhead(): () => Promise<void> {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const definition = useDefinition()
  const { meta } = useListDefaults(definition)
  const list = useListContext()
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  }, [list])

  return useCallback(async () => {
    const { sort, filterValues: filter, perPage, total = 0 } = latest.current
    const asked = { sort, filter, meta }
    const queryKey = listKey(definition.name, { pagination: { page: 1, perPage: ALL_ROWS }, ...asked })
    if (total <= perPage || queryClient.getQueryData(queryKey) !== undefined) return
    const pagination = { page: 1, perPage: FIRST_ROWS }
    // what fails here is asked for again, and then told
    const first = await dataProvider.getList(definition.name, { pagination, ...asked }).catch(() => undefined)
    if (first) queryClient.setQueryData(queryKey, (there: unknown) => there ?? first)
  }, [queryClient, dataProvider, definition, meta])
}
