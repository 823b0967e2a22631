import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../contract/kernel/endpoint'
import type { ListState } from '../../../contract/vue/listState'
import { vue } from '../../../contract/vue/vue'
import { vueCalls } from '../../../contract/vue/vueCalls'
import { useCall } from '../../dataProvider/useCall'

export type View = Output<typeof vue.vueList>['rows'][number]

/**
 * The views of a list that the user may see, undefined before they are loaded and if the service has none, and the
 * actions on them.
 *
 * @throws ApiError from these actions
 */
export function useViews(ressource: string) {
  const call = useCall()
  const client = useQueryClient()
  const queryKey = ['views', ressource]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(vue.vueList, { filter: { ressource } }, { signal })).rows,
    retry: false,
    staleTime: 60_000,
  })
  const renewed = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change
    } finally {
      await client.invalidateQueries({ queryKey })
    }
  }
  return {
    views: data,
    read: async (id: number) => (await call(vue.vueById, { id })).record,
    add: async (values: { nom: string; partagee: 0 | 1; etat: ListState }) =>
      (await renewed(call(vue.vueAdd, { ...values, ressource }))).record,
    change: ({ id, nom, partagee, etat, version }: View) =>
      renewed(call(vue.vueUpdate, { id, ressource, nom, partagee, etat, version })),
    remove: ({ id, version }: View) => renewed(call(vue.vueDelete, { id, version })),
    open: (id: number | null) => renewed(call(vueCalls.vueDefaut, { ressource, id })),
  }
}
