import type { records } from '../../contract/records'
import type { Handlers } from '../handler'
import { labelOf } from './options'

export const cycle = {
  async cycleSelect({ lang }, { db }) {
    const Cycle = await db
      .selectFrom('records.cycle as c')
      .select(['c.id as value', labelOf('c', lang).as('label')])
      .orderBy('c.id')
      .execute()
    return { Cycle }
  },
} satisfies Partial<Handlers<typeof records>>
