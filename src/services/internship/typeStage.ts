import type { internship } from '../../contract/internship'
import type { Handlers } from '../handler'
import { labelOf } from '../records/options'

export const typeStage = {
  async typeStageSelect({ lang }, { db }) {
    const Type_stage = await db
      .selectFrom('internship.type_stage as t')
      .select(['t.id as value', labelOf('t', lang).as('label')])
      .orderBy('t.id')
      .execute()
    return { Type_stage }
  },
} satisfies Partial<Handlers<typeof internship>>
