import type { Kysely } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { records } from '../../contract/records'
import type { Database } from '../db/schema'
import type { Handlers } from '../handler'
import { byLabel, labelOf } from './options'

export const specialite = {
  async specialiteSelect({ lang }, { db }) {
    return { Specialite: await specialites(db, lang).execute() }
  },

  async specialiteByDiplome({ id, lang }, { db }) {
    return { Specialite: await specialites(db, lang).where('s.diplome_id', '=', id).execute() }
  },
} satisfies Partial<Handlers<typeof records>>

function specialites(db: Kysely<Database>, lang: Lang) {
  const label = labelOf('s', lang)
  return db
    .selectFrom('records.specialite as s')
    .select(['s.id as value', label.as('label')])
    .orderBy(byLabel(label))
    .orderBy('s.id')
}
