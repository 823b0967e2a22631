import { diplomeCalls } from '../../../contract/diplome/diplomeCalls'
import { call } from '../../../ui/calls/httpClient'
import { isOffered } from '../../../ui/calls/offered'
import { type Mapping, wireQuery } from '../mapping'

/** `filter.annee` is the year to show; the fixed sample is shown where the service allows it. */
export const diplome = {
  list: async ({ filter = {}, ...query }, options) => {
    if (!isOffered(diplomeCalls.diplomeList)) return { rows: await (await specified()).graduates(options) }
    const { annee: asked, ...others } = filter
    const { Diplomes, annee, exemple, ...numbers } = await call(
      diplomeCalls.diplomeList,
      { ...wireQuery({ ...query, filter: others }), ...(asked ? { annee: Number(asked) } : {}) },
      options,
    )
    if (!exemple) return { rows: Diplomes, ...numbers, meta: { annee } }
    const { diplomeSample } = await import('../diplomeSample')
    return { rows: diplomeSample.map((row) => ({ ...row, annee: asked })), meta: { annee, exemple } }
  },
} satisfies Mapping

const specified = () => import('../specified')
