import { sql } from 'kysely'
import type { internship } from '../../contract/internship'
import type { Handlers } from '../handler'

export const typeJury = {
  async typeJurySelect({ lang }, { db }) {
    const types = await db
      .selectFrom('internship.type_jury as t')
      .select(['t.id as value', sql<string>`t.label->>${lang}`.as('label')])
      .orderBy('t.id')
      .execute()
    return { Type: types }
  },
} satisfies Partial<Handlers<typeof internship>>
