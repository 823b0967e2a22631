import MoreIcon from '@mui/icons-material/MoreHoriz'
import { Suspense, useState } from 'react'
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { lazily } from '../../lazily'
import type { AnyAction } from '../declare/types'
import { ActionWay } from './ActionWay'
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
  const called = translate('table.rowAction', { action: words, name })
  return (
    <ActionWay action={action} row={row} enabled look={{ className: 'row-next', 'aria-label': called }}>
      {words}
    </ActionWay>
  )
}
