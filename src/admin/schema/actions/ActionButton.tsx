import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { toneClass } from '../cells/tone'
import { asksOf } from '../declare/action'
import type { AnyAction } from '../declare/types'
import { ActionDialog, AskDialog, useAsk } from './ActionHost'
import { actionLook } from './actionLook'

/**
 * An action of the current row, as an icon labelled with the row's `name`. A disabled one keeps the focus and shows its
 * hint when tapped, so that everybody can read the reason.
 */
export function ActionButton({ action, name }: { action: AnyAction; name: string }) {
  const row = useRecordContext()
  const resource = useResourceContext()
  const translate = useTranslate()
  const ask = useAsk()
  if (!row) return null

  const { enabled, Icon, color, hint } = actionLook(action, row, resource, translate)
  const called = translate('table.rowAction', { action: hint, name })
  const look = {
    className: `action ${toneClass(color)}`,
    'aria-label': called,
    'data-hint': hint,
    ...(action.name === 'edit' && EDITS),
  }
  const icon = <Icon fontSize="small" />
  const to = enabled ? action.to?.(row) : undefined
  if (to !== undefined)
    return (
      <Link to={to} {...look}>
        {icon}
      </Link>
    )

  const Dialog = action.dialog ?? (asksOf(action, [row]).length > 0 ? AskDialog : ActionDialog)
  const preload = 'preload' in Dialog ? Dialog.preload : undefined
  return (
    <button
      type="button"
      {...look}
      aria-disabled={!enabled}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => enabled && ask({ action, row })}
    >
      {icon}
    </button>
  )
}

const EDITS = { 'data-shortcut': 'e' }
