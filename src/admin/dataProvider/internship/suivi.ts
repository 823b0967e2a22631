import { suiviBureau as calls } from '../../../contract/suivi/suiviBureau'
import { ApiError } from '../../../ui/calls/ApiError'
import { call } from '../../../ui/calls/httpClient'
import { beyondList, type Transition } from '../mapping'

export const visite = beyondList(calls.visiteList)
export const evaluation = {
  ...beyondList(calls.evaluationList),
  actions: {
    rouvrir: ({ id, data, row }: Transition<object>) =>
      call(calls.evaluationRouvrir, {
        ...(data as { motif: string }),
        id: Number(id),
        version: (row as { version?: string }).version,
      }),
  },
}

/** Asks the tutor of an internship to assess it. */
export const evaluer = async ({ id }: Transition<object>) =>
  askedSomebody(await call(calls.evaluationDemander, { ids: [Number(id)] }))

/** Asking nobody is not a success. @throws ApiError `nobody_to_ask` */
export function askedSomebody<T extends { envoyes: number }>(answer: T): T {
  if (answer.envoyes > 0) return answer
  const endpoint = calls.evaluationDemander.path
  throw new ApiError({ status: 409, code: 'nobody_to_ask', message: 'no tutor can be asked', endpoint })
}
