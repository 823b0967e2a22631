import type { records } from '../../contract/records'
import type { Handlers } from '../handler'
import { byLabel, labelOf } from './options'

export const diplome = {
  async diplomeByCycle({ id, lang }, { db }) {
    const label = labelOf('d', lang)
    const Diplome = await db
      .selectFrom('records.diplome as d')
      .select(['d.id as value', label.as('label')])
      .where('d.cycle_id', '=', id)
      .orderBy(byLabel(label))
      .execute()
    return { Diplome }
  },
} satisfies Partial<Handlers<typeof records>>
