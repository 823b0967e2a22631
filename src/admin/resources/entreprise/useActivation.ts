import { useState } from 'react'
import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin'
import { ACTIF, INACTIF } from '../../../contract/kernel/constants'
import { useNotifyError } from '../../schema'

/**
 * Activates or deactivates a company: shown at once, and reverted if the service refuses. React-admin's optimistic mode
 * would report success too early, and revert other rows too.
 *
 * @returns the requested state until it is stored
 */
export function useActivation(record: RaRecord) {
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [update] = useUpdate()
  const [wanted, setWanted] = useState<number>()

  const turn = async (active: number) => {
    if (wanted !== undefined) return
    const next = active === ACTIF ? INACTIF : ACTIF
    setWanted(next)
    try {
      await update(
        'entreprise',
        { id: record.id, data: { active: next }, previousData: record, meta: { action: 'activer' } },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      notify(`resources.entreprise.active.${next === ACTIF ? 'activated' : 'deactivated'}`, {
        type: 'success',
      })
      refresh()
    } catch (error) {
      notifyError(error)
    } finally {
      setWanted(undefined)
    }
  }

  return { wanted, turn }
}
