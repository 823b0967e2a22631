import { convention as calls } from '../../../contract/convention/convention'
import { ApiError } from '../../../ui/calls/ApiError'
import { call } from '../../../ui/calls/httpClient'
import { beyondList, listOf, type Transition, telling } from '../mapping'

/** A call for several agreements reports why some were left out; for a single one that is a refusal. */
const done = <T extends { refuses: readonly { id: number; raison: string }[] }>(
  path: string,
  answer: T,
): T => {
  const [left] = answer.refuses
  if (left) {
    const { id: _id, raison, ...details } = left
    throw new ApiError({ status: 409, code: raison, message: 'it was left', details, endpoint: path })
  }
  return answer
}

const idOf = ({ id }: Transition<object>) => Number(id)

export const convention = {
  ...beyondList(calls.conventionList),
  list: telling(listOf(calls.conventionList, { faits: 1 }), ({ faits }) => ({ ...faits })),
  actions: {
    envoyer: async (row: Transition<object>) =>
      done('convention/envoyer', await call(calls.conventionEnvoyer, { ids: [idOf(row)] })),
    relancer: async (row: Transition<object>) =>
      done('convention/relancer', await call(calls.conventionRelancer, { ids: [idOf(row)] })),
    deleguer: (row: Transition<object>) => {
      const { accepte, version } = row.data as { accepte: 0 | 1; version: string }
      return call(calls.conventionDeleguer, { id: idOf(row), accepte, version })
    },
    verifier: (row: Transition<object>) => call(calls.conventionVerifier, { id: idOf(row) }),
    signer: (row: Transition<object>) =>
      call(calls.conventionSigner, { nom: String(row.data.nom), id: idOf(row) }),
    amender: (row: Transition<object>) =>
      call(calls.conventionAmender, { motif: String(row.data.motif), id: idOf(row) }),
    annuler: (row: Transition<object>) =>
      call(calls.conventionAnnuler, { motif: String(row.data.motif), id: idOf(row) }),
  },
}

export const preparer = async ({ id }: Transition<object>) =>
  done('convention/preparer', await call(calls.conventionPreparer, { ids: [Number(id)] }))
