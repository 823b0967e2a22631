import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { useCall } from '../../dataProvider/useCall'
import { useNotifyError } from '../notices/useNotifyError'
import { UNDONE } from './texts'

/**
 * Undoes a change, says so or what prevents it, and reloads the lists.
 *
 * @example const undo = useUndo(); await undo(change.id)
 */
export function useUndo() {
  const call = useCall()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  return useCallback(
    async (id: number, done = UNDONE): Promise<boolean> => {
      try {
        const { accounts } = await call(historiqueCalls.historiqueAnnuler, { id })
        const text = accounts > 0 ? 'history.undoneAccounts' : done
        notify(text, { type: 'success', messageArgs: { smart_count: accounts } })
        return true
      } catch (error) {
        notifyError(error)
        return false
      } finally {
        refresh()
      }
    },
    [call, notify, notifyError, refresh],
  )
}
