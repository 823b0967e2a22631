import { type ACompleter, deroulement as calls } from '../../../contract/affectation/deroulement'
import type { CallOptions } from '../../../ui/calls/exchange'
import { call } from '../../../ui/calls/httpClient'
import type { Transition } from '../mapping'

export const dates = ({ id, data }: Transition<object>) =>
  call(calls.deroulementDates, { ...(data as { debut: string; fin: string }), id: Number(id) })
export const completer = ({ id, data }: Transition<object>) =>
  call(calls.deroulementCompleter, { ...(data as ACompleter), id: Number(id) })
/** The facts of an internship. */
export const lireDeroulement = async (id: string | number, options: CallOptions) =>
  (await call(calls.deroulementLire, { id: Number(id) }, options)).Deroulement
