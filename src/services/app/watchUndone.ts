import { refuseSecondAgain } from '../demande/year'
import type { Watch } from '../history'
import { watchTold } from '../mail/tell/tellParties'

/** When a change is taken back: nobody has two internships again, and whoever was told of it is told otherwise. */
export const watchUndone: Watch = async (trx, config, rows) => {
  const setRight = await watchTold(trx, config, rows)
  return async () => {
    await refuseSecondAgain(trx, rows)
    await setRight()
  }
}
