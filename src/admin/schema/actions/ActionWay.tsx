import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AnyAction } from '../declare/types'
import { generalOf, useAsk } from './ActionHost'

interface ActionWayProps {
  action: AnyAction
  row: RaRecord
  /** One that is not keeps the focus. */
  enabled: boolean
  /** Attributes of the link or button, whichever it is. */
  look: { className: string; 'aria-label': string; 'data-hint'?: string }
  children: ReactNode
}

/** The way to an action of a row: a link to its page, or a button that opens its dialog. */
export function ActionWay({ action, row, enabled, look, children }: ActionWayProps) {
  const ask = useAsk()
  const all = { ...look, ...(action.name === 'edit' && EDITS) }
  const to = enabled ? action.to?.(row) : undefined
  if (to !== undefined)
    return (
      <Link to={to} {...all}>
        {children}
      </Link>
    )
  const Dialog = action.dialog ?? generalOf(action, row)
  const preload = 'preload' in Dialog ? Dialog.preload : undefined
  return (
    <button
      type="button"
      {...all}
      aria-disabled={!enabled}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => enabled && ask({ action, row })}
    >
      {children}
    </button>
  )
}

const EDITS = { 'data-shortcut': 'e' }
