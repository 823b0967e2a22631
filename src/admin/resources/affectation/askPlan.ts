import { suiviBureau } from '../../../contract/suiviBureau'
import { askedSomebody } from '../../dataProvider/laterRecords'
import type { BulkPlan } from '../../schema'

/** One call for all rows: a tutor of several students gets a single message. */
export const askPlan: BulkPlan<'affectation'> = (rows, { call }) => [
  {
    run: async ({ done }) => {
      const ids = rows.map(({ id }) => id)
      askedSomebody(await call(suiviBureau.evaluationDemander, { ids }))
      done(ids)
    },
  },
]
