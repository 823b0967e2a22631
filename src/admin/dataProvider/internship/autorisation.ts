import { autorisation as calls } from '../../../contract/affectation/autorisation'
import { call } from '../../../ui/calls/httpClient'
import type { Transition } from '../mapping'

type Decision = Record<'version_faits', string> & Partial<Record<'motif', string>>
const decide =
  (etat: 'accordee' | 'refusee' | '') =>
  ({ id, data }: Transition<object>) => {
    const { motif = '', version_faits: version } = data as Decision
    return call(calls.stageAutoriser, { id: Number(id), etat, motif, version })
  }

/** What the office decides of an internship abroad. */
export const autorisation = {
  autoriser: decide('accordee'),
  interdire: decide('refusee'),
  reconsiderer: decide(''),
}
