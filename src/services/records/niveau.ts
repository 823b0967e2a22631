import { type Kysely, sql } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { records } from '../../contract/records'
import type { Database } from '../db/schema'
import type { Handlers } from '../handler'
import { labelOf } from './options'

export const niveau = {
  async niveauBySpecialite({ id, lang }, { db }) {
    return { Niveau: await niveaux(db, lang, [id]) }
  },

  /** The levels of any of the specialties, each once. */
  async niveauBySpecialites({ specialites, lang }, { db }) {
    return { Niveau: await niveaux(db, lang, specialites) }
  },
} satisfies Partial<Handlers<typeof records>>

const niveaux = (db: Kysely<Database>, lang: Lang, specialites: number[]) =>
  db
    .selectFrom('records.niveau as n')
    .select(['n.id as value', labelOf('n', lang).as('label')])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('records.specialite_niveau as sn')
          .select('sn.niveau_id')
          .whereRef('sn.niveau_id', '=', 'n.id')
          .where('sn.specialite_id', '=', sql<number>`ANY (${specialites}::bigint[])`),
      ),
    )
    .orderBy('n.cycle_id')
    .orderBy('n.rang')
    .orderBy('n.id')
    .execute()
