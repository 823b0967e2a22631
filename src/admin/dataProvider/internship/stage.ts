import { OFFRE_AFFECTEE, OFFRE_POURVUE } from '../../../contract/kernel/constants'
import type { Input } from '../../../contract/kernel/endpoint'
import type { Offre } from '../../../contract/specification/entities'
import { internship } from '../../../contract/specification/internship'
import { stageCalls } from '../../../contract/stage/stageCalls'
import { call } from '../../../ui/calls/httpClient'
import { listOf, type Mapping, sent, telling, type Write } from '../mapping'

/** A service may tell the companies by their ids alone. */
const offers: Mapping<Offre>['list'] = async (query, options) => {
  const { rows, ...answer } = await listOf(internship.stageList)(query, options)
  if (rows.every(({ entreprise }) => entreprise)) return { rows, ...answer }
  return { rows: await (await specified()).withCompanies(rows, options), ...answer }
}

export const stage = {
  list: telling(offers, ({ etat, affect }: Offre) => ({
    situation: affect === OFFRE_AFFECTEE ? OFFRE_POURVUE : etat,
  })),
  one: async (id, options) => {
    const { Stage } = await call(internship.stageById, { id: Number(id) }, options)
    const { entreprise, ...told } = Stage
    return { ...told, ...(entreprise && { entreprise }), id }
  },
  create: async (data: Input<typeof internship.stageAdd>, options) => {
    const { Sujet } = await call(internship.stageAdd, data, options)
    return { ...Sujet, id: Sujet.value }
  },
  update: (id, data: object, options) =>
    call(stageCalls.stageUpdate, { ...sent(stageCalls.stageUpdate, data), id: Number(id) }, options),
  remove: (id, { version }) => call(stageCalls.stageDelete, { id: Number(id), version }),
  beyond: ['update', 'remove'],
  actions: {
    /** `data.etat`: the status to set. */
    valid: ({ id, data }) =>
      call(internship.stageValid, { ...(data as Write<typeof internship.stageValid>), id }),
  },
} satisfies Mapping

const specified = () => import('../specified')
