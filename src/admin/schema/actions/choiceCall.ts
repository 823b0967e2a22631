import type { RaRecord } from 'react-admin'
import type { AnyChoice, Values } from '../declare/types'

/**
 * The data provider call of a choice for a row; `asked` are the answers to the action's questions.
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
