import type { records } from '../../contract/records'
import type { Handlers } from '../handler'
import { byLabel, labelOf } from './options'

export const salle = {
  async salleSelect({ lang }, { db }) {
    const label = labelOf('s', lang)
    const Salle = await db
      .selectFrom('records.salle as s')
      .select(['s.id as value', label.as('label')])
      .orderBy(byLabel(label))
      .orderBy('s.id')
      .execute()
    return { Salle }
  },
} satisfies Partial<Handlers<typeof records>>
