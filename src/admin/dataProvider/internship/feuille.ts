import { feuille as calls } from '../../../contract/feuille/feuille'
import { ApiError } from '../../../ui/calls/ApiError'
import { call } from '../../../ui/calls/httpClient'
import { beyondList, type Transition } from '../mapping'

export const feuille = {
  ...beyondList(calls.feuilleList),
  actions: {
    valider: ({ id, row }: Transition<object>) =>
      call(calls.feuilleValider, { id: Number(id), version: (row as { version?: string }).version }),
    inviter: async ({ id }: Transition<object>) =>
      sentToSomebody(await call(calls.feuilleInviter, { ids: [Number(id)] })),
  },
}

/** Reaching nobody is not a success. @throws ApiError `nobody_to_mark` */
export function sentToSomebody<T extends { envoyes: number }>(answer: T): T {
  if (answer.envoyes > 0) return answer
  const endpoint = calls.feuilleInviter.path
  throw new ApiError({ status: 409, code: 'nobody_to_mark', message: 'nobody can be reached', endpoint })
}
