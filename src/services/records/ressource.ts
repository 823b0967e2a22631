import type { records } from '../../contract/records'
import type { Handlers } from '../handler'
import { byLabel, labelOf } from './options'

export const ressource = {
  async ressourceSelect({ lang }, { db }) {
    const label = labelOf('r', lang)
    const Materiel = await db
      .selectFrom('records.ressource as r')
      .select(['r.id as value', label.as('label')])
      .orderBy(byLabel(label))
      .orderBy('r.id')
      .execute()
    return { Materiel }
  },
} satisfies Partial<Handlers<typeof records>>
