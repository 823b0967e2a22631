import { DESTINATAIRES, type Destinataire } from '../../../contract/complement/champs'
import { complement as calls } from '../../../contract/complement/complement'
import { ApiError } from '../../../ui/calls/ApiError'
import { call } from '../../../ui/calls/httpClient'
import type { Transition } from '../mapping'

/** The people the office asks: one part, or all. */
export const demandesA = (qui: unknown): Destinataire[] =>
  qui === 'tous' ? [...DESTINATAIRES] : DESTINATAIRES.filter((each) => each === qui)
/** Reasons why somebody was not asked. */
export const REFUS = {
  rien: 'nothing_to_ask_for',
  personne: 'nobody_to_write_to',
  deja: 'asked_today',
  donne: 'answer_waits',
} as const
type Decision = Record<'complement', number> & Record<'complement_version', string>
const decided = ({ data }: Transition<object>) => {
  const { complement: id, complement_version } = data as Decision
  return { id, version: complement_version }
}
/** The actions on questions to students and companies about an internship. */
export const complement = {
  demander: async ({ id, data }: Transition<object>) => {
    const { qui } = data as { qui: unknown }
    const answer = await call(calls.complementDemander, { ids: [Number(id)], qui: demandesA(qui) })
    const [left] = answer.refuses
    if (left && answer.refuses.length === demandesA(qui).length)
      throw new ApiError({
        status: 409,
        code: REFUS[left.raison],
        message: 'nothing was asked',
        endpoint: calls.complementDemander.path,
      })
    return answer
  },
  accepter: (row: Transition<object>) =>
    call(calls.complementAccepter, {
      ...decided(row),
      version_faits: (row.data as { version_faits: string }).version_faits,
    }),
  refuser: (row: Transition<object>) =>
    call(calls.complementRefuser, { ...decided(row), motif: (row.data as { motif: string }).motif }),
  cesser: (row: Transition<object>) => call(calls.complementRetirer, decided(row)),
}
