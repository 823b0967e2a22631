import type { RaRecord, TranslateFunction } from 'react-admin'
import type { AnyAction, Look } from '../declare/types'

/**
 * Whether an action is available for a row, and its appearance; `hint` says what it does, or why it is not available.
 */
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
    /** The label when it stands alone, without a column heading. */
    words: own.label ? label : translate(`${key}.inRecord`, { _: label }),
  }
}
