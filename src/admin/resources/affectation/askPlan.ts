import { suiviBureau } from '../../../contract/suivi/suiviBureau'
import { askedSomebody } from '../../dataProvider/internship/suivi'
import type { BulkPlan } from '../../schema'

/** One call for all rows: a tutor of several students gets a single message. */
export const askPlan: BulkPlan<'affectation'> = (rows, { call, translate }) => [
  {
    run: async ({ done, refused }) => {
      const ids = rows.map(({ id }) => id)
      const { sans } = askedSomebody(await call(suiviBureau.evaluationDemander, { ids }))
      const without = new Set(sans.map(({ id }) => id))
      done(ids.filter((id) => !without.has(id)))
      for (const id of without) refused(id, translate('errors.nobody_to_ask'))
    },
  },
]
