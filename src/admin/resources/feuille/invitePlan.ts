import { feuille } from '../../../contract/feuille/feuille'
import { sentToSomebody } from '../../dataProvider/internship/feuille'
import type { BulkPlan } from '../../schema'

/** One call for all rows, so that somebody who marks several defences gets a single message. */
export const invitePlan: BulkPlan<'feuille'> = (rows, { call }) => [
  {
    run: async ({ done }) => {
      const ids = rows.map(({ id }) => id)
      sentToSomebody(await call(feuille.feuilleInviter, { ids }))
      done(ids)
    },
  },
]
