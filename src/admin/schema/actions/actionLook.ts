import type { RaRecord, TranslateFunction } from 'react-admin'
import type { AnyAction, Look } from '../declare/types'

/** Whether an action can be done with a row, and how it looks; `hint` is what it does, or why it cannot be done. */
export function actionLook(
  action: AnyAction,
  row: RaRecord,
  resource: string | undefined,
  translate: TranslateFunction,
) {
  const key = `resources.${resource}.actions.${action.name}`
  const enabled = action.enabled?.(row) ?? true
  const own: Partial<Look> = action.look?.(row) ?? {}
  const label = translate(own.label ?? `${key}.label`)
  return {
    enabled,
    Icon: own.icon ?? action.icon,
    color: own.color ?? (enabled ? (action.color ?? 'default') : undefined),
    hint:
      enabled || own.label ? label : (action.why?.(row, translate) ?? translate(`${key}.hint`, { _: label })),
    /** Where it stands by itself, without the heading of a column. */
    words: own.label ? label : translate(`${key}.inRecord`, { _: label }),
  }
}
