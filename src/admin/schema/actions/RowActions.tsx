import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Suspense, useState } from 'react'
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazily } from '../../lazily'
import { asksOf } from '../declare/action'
import type { AnyAction } from '../declare/types'
import { ActionDialog, AskDialog, useAsk } from './ActionHost'
import { type ActionLook, mayBeNext, rankedLooks } from './looks'
import './rowActions.css'

const ActionMenu = lazily(() => import('./ActionMenu'))

/** The next step of the current row in words, and a menu with the rest; both labelled with the row's `name`. */
export function RowActions({ actions, name }: { actions: readonly AnyAction[]; name: string }) {
  const row = useRecordContext()
  const resource = useResourceContext()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!row) return null

  const looks = rankedLooks(actions, row, resource, translate)
  const next = looks.find(({ action, enabled }) => enabled && (action.isNext?.(row) ?? mayBeNext(action)))
  const rest = looks.filter((look) => look !== next)
  const more = translate('table.rowMore', { name })
  return (
    <span className="row-actions">
      {next && <NextStep look={next} row={row} name={name} />}
      {rest.length > 0 && (
        <button
          type="button"
          className="action tone"
          aria-label={more}
          data-hint={translate('table.actions')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={ActionMenu.preload}
          onFocus={ActionMenu.preload}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </button>
      )}
      {anchor && (
        <Suspense>
          <ActionMenu looks={rest} row={row} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </span>
  )
}

function NextStep({ look: { action, words }, row, name }: { look: ActionLook; row: RaRecord; name: string }) {
  const translate = useTranslate()
  const ask = useAsk()
  const look = {
    className: 'row-next',
    'aria-label': translate('table.rowAction', { action: words, name }),
    ...(action.name === 'edit' && EDITS),
  }
  const to = action.to?.(row)
  if (to !== undefined)
    return (
      <Link to={to} {...look}>
        {words}
      </Link>
    )
  const Dialog = action.dialog ?? (asksOf(action, [row]).length > 0 ? AskDialog : ActionDialog)
  const preload = 'preload' in Dialog ? Dialog.preload : undefined
  return (
    <button
      type="button"
      {...look}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => ask({ action, row })}
    >
      {words}
    </button>
  )
}

const EDITS = { 'data-shortcut': 'e' }
