import { useState } from 'react'
import { useNotifyError } from '../../schema'

/** Works on one row of a panel at a time, says what fails, and reads the rows again. `busy`: the id of that row. */
export function useDoing(refetch: () => Promise<unknown>) {
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState<number>()
  const doing = async (id: number, work: () => Promise<void>) => {
    setBusy(id)
    try {
      await work()
    } catch (failure) {
      notifyError(failure)
    }
    setBusy(undefined)
    await refetch()
  }
  return { busy, doing }
}
