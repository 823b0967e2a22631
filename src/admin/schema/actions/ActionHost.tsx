import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { lazily } from '../../lazily'
import { asksOf } from '../declare/action'
import type { AnyAction } from '../declare/types'
import { useRow } from '../rows/useRow'

/** The confirmation of an action that has no dialog of its own. */
export const ActionDialog = lazily(() => import('./ActionDialog'))

/** The same for an action with questions. */
export const AskDialog = lazily(() => import('./AskDialog'))

/** The dialog of an action that has none of its own, on a row. */
export const generalOf = (action: AnyAction, row: RaRecord) =>
  asksOf(action, [row]).length > 0 ? AskDialog : ActionDialog

interface PendingAction {
  action: AnyAction
  row: RaRecord
}

/** Contains the dialog of a row's action, so that it stays open if the row leaves the list. */
export function ActionHost({ children }: { children: ReactNode }) {
  const [asked, ask] = useState<PendingAction>()
  const { row = asked?.row } = useRow(asked?.row.id)
  const close = () => ask(undefined)
  const Own = asked?.action.dialog
  const General = asked && row ? generalOf(asked.action, row) : ActionDialog
  return (
    <AskContext value={ask}>
      <OpenContext value={asked !== undefined}>{children}</OpenContext>
      {asked && row && (
        <Suspense>
          {Own ? (
            <Own row={row} onClose={close} />
          ) : (
            <General action={asked.action} row={row} onClose={close} />
          )}
        </Suspense>
      )}
    </AskContext>
  )
}

/** Opens the dialog of an action for a row. */
export function useAsk(): (asked: PendingAction) => void {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useAsk outside of ActionHost')
  return ask
}

/** Whether the dialog of an action is open. */
export const useIsAsking = () => useContext(OpenContext)

const AskContext = createContext<((asked: PendingAction) => void) | null>(null)
const OpenContext = createContext(false)
