import type { RaRecord, TranslateFunction } from 'react-admin'
import type { AnyAction } from '../declare/types'
import { actionLook } from './actionLook'

export type ActionLook = ReturnType<typeof actionLook> & { action: AnyAction }

/** The looks of actions on a row, by rank: what moves it forward, what changes it, what ends something. */
export function rankedLooks(
  actions: readonly AnyAction[],
  row: RaRecord,
  resource: string | undefined,
  translate: TranslateFunction,
): ActionLook[] {
  const looks = actions.map((action) => ({ action, ...actionLook(action, row, resource, translate) }))
  return RANKS.flatMap((colors) => looks.filter(({ action }) => colors.includes(action.color ?? 'default')))
}

const RANKS: readonly (readonly string[])[] = [['success'], ['primary'], ['default', 'warning'], ['error']]

/** Whether an action may be the next step of a row, which is shown beside it in words. */
export const mayBeNext = ({ color, isNext }: AnyAction): boolean =>
  isNext !== undefined || color === 'success' || color === 'primary'
