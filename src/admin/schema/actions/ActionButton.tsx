import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { toneClass } from '../cells/tone'
import type { AnyAction } from '../declare/types'
import { ActionWay } from './ActionWay'
import { actionLook } from './actionLook'

/**
 * An action of the current row, as an icon labelled with the row's `name`. A disabled one keeps the focus and shows its
 * hint when tapped, so that everybody can read the reason.
 */
export function ActionButton({ action, name }: { action: AnyAction; name: string }) {
  const row = useRecordContext()
  const resource = useResourceContext()
  const translate = useTranslate()
  if (!row) return null

  const { enabled, Icon, color, hint } = actionLook(action, row, resource, translate)
  const called = translate('table.rowAction', { action: hint, name })
  const look = { className: `action ${toneClass(color)}`, 'aria-label': called, 'data-hint': hint }
  return (
    <ActionWay action={action} row={row} enabled={enabled} look={look}>
      <Icon fontSize="small" />
    </ActionWay>
  )
}
