import { useState } from 'react'
import { type RaRecord, useNotify, useRefresh, useUpdate } from 'react-admin'
import { ACTIF, INACTIF } from '../../../contract/kernel/constants'
import { useNotifyError } from '../../schema'

/**
 * Activates a company, or the other way round: at once, and back when the service refuses. React-admin's optimistic mode would tell
 * a success before there is one, and take back those of other rows as well.
 *
 * @returns the state that is asked for until it is there
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
