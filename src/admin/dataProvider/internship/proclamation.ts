import {
  proclamationActs as acts,
  proclamation as records,
} from '../../../contract/proclamation/proclamation'
import { call } from '../../../ui/calls/httpClient'
import { beyondList, recordMapping, type Transition } from '../mapping'

export const proclamation = {
  ...recordMapping(records.proclamationList, records),
  actions: {
    publier: ({ id, data }: Transition<object>) =>
      call(acts.proclamationPublier, { ...(data as { apercu: string }), id: Number(id) }),
    retirer: ({ id, data }: Transition<object>) =>
      call(acts.proclamationRetirer, { ...(data as { motif: string }), id: Number(id) }),
  },
}
export const proclame = {
  ...beyondList(acts.proclameList),
  actions: {
    retirer: ({ id, data }: Transition<object>) => {
      const [proclamation_id = 0, etudiant_id = 0] = String(id).split('-').map(Number)
      return call(acts.proclameRetirer, {
        ...(data as { motif: string }),
        proclamation_id,
        etudiant_id,
      })
    },
  },
}
