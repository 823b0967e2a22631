import { campagneCalls } from '../../../contract/campagne/campagne'
import type { BulkPlan } from '../../schema'

/** Adds assignments to a campaign: all of them in one call, or none. */
export const pickPlan: BulkPlan<'affectation'> = (rows, { call, asked }) => [
  {
    run: async ({ done }) => {
      const ids = rows.map(({ id }) => id)
      await call(campagneCalls.campagneChoisir, { id: Number(asked.campagne), sujets: ids })
      done(ids)
    },
  },
]
