import { refuseSecondAgain } from '../demande/year'
import type { Watch } from '../history'
import { watchTold } from '../mail/tell/tellParties'

/**
 * When a change is undone, nobody may have two internships again, and those who were told of the change are told of the
 * undo.
 */
export const watchUndone: Watch = async (trx, config, rows) => {
  const setRight = await watchTold(trx, config, rows)
  return async () => {
    await refuseSecondAgain(trx, rows)
    await setRight()
  }
}
