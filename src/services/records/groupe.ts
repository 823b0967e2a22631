import type { records } from '../../contract/records'
import { text } from '../db/list'
import type { Handlers } from '../handler'
import { inScope } from '../scope'

export const groupe = {
  async groupByNiveau({ specialite_id, cycle_id, niveau_id }, { db, session }) {
    const Group = await db
      .selectFrom('records.groupe as g')
      .innerJoin('records.niveau as n', 'n.id', 'g.niveau_id')
      .select(['g.id as value', 'g.nom as label'])
      .where(inScope(session, 'g'))
      .where('g.specialite_id', '=', specialite_id)
      .where('g.niveau_id', '=', niveau_id)
      .where('n.cycle_id', '=', cycle_id)
      .orderBy(text('g.nom'))
      .execute()
    return { Group }
  },
} satisfies Partial<Handlers<typeof records>>
