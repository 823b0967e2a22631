import type { RaRecord, TranslateFunction } from 'react-admin'
import { actionLook } from '../../actions/actionLook'
import { actionsIn } from '../../declare/columns'
import type { AnyAction, ResourceDefinition } from '../../declare/types'

/** The action that brings a row to a step of the list's course; undefined: none that is available for it does. */
export function moveTo(
  { name, list, record }: Pick<ResourceDefinition, 'name' | 'list' | 'record'>,
  step: string | number,
  row: RaRecord,
  translate: TranslateFunction,
): AnyAction | undefined {
  const actions = [...(list?.columns.flatMap(actionsIn) ?? []), ...(record?.actions ?? [])]
  const moves = list?.moves?.[step]?.flatMap((move) => actions.find((action) => action.name === move) ?? [])
  return moves?.find((action) => actionLook(action, row, name, translate).enabled)
}
