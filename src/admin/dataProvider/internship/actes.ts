import type { Input } from '../../../contract/kernel/endpoint'
import { acte } from '../../../contract/soutenance/acte'
import type { CallOptions } from '../../../ui/calls/exchange'
import { call } from '../../../ui/calls/httpClient'
import type { Transition, Write } from '../mapping'

/** Acts that take something back. `id` is the row's. */
export const actes = {
  reporter: (data: Input<typeof acte.acteReporter>, options?: CallOptions) =>
    call(acte.acteReporter, data, options),
  retirer: ({ id, data }: Transition<object>) =>
    call(acte.acteRetirer, { ...(data as Write<typeof acte.acteRetirer>), id: Number(id) }),
  annuler: ({ id, data }: Transition<object>) =>
    call(acte.acteAnnuler, { ...(data as Write<typeof acte.acteAnnuler>), id: Number(id) }),
  devalider: ({ id, data }: Transition<object>) =>
    call(acte.acteDevalider, { ...(data as Write<typeof acte.acteDevalider>), id: Number(id) }),
  /** `data.plan`: the version of the whole defence, which has its jury. */
  remplacer: ({ id, data: { plan, ...data } }: Transition<object>) =>
    call(acte.acteRemplacer, {
      ...(data as Write<typeof acte.acteRemplacer>),
      id: Number(id),
      version: plan as string,
    }),
  rouvrir: ({ id, data }: Transition<object>) =>
    call(acte.acteRouvrir, { ...(data as Write<typeof acte.acteRouvrir>), id: Number(id) }),
}
