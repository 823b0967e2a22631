import type { RaRecord } from 'react-admin'
import type { AnyChoice, Values } from '../declare/types'

/**
 * The call that a choice makes for a row, as the data provider takes it; `asked` is what the action asked.
 *
 * @example const { method, params } = choiceCall(choice, row); await dataProvider[method](resource, params)
 */
export function choiceCall({ run, data = {} }: AnyChoice, row: RaRecord, asked: Values = {}) {
  const of = { id: row.id, previousData: row }
  if (run === 'delete') return { method: 'delete', params: of } as const
  const params = { ...of, data: typeof data === 'function' ? data(row, asked) : data }
  return {
    method: 'update',
    params: run === 'update' ? params : { ...params, meta: { action: run } },
  } as const
}
