import { sql } from 'kysely'
import { professeurTable } from '../../enseignant/enseignant'
import { addEverywhere, areAddedAtOnce } from '../../enseignant/enseignants'
import { tableTarget } from './tableTarget'
import type { Target } from './target'

const target = tableTarget({ ...professeurTable, addressed: true })

/** Teachers. Where the school wants it, new ones supervise and sit in juries at once. */
export const teachers: Target = {
  ...target,

  async more(db) {
    const { rows } = await sql<{ more: string }>`
      SELECT coalesce(json_agg(json_build_object('email', p.email, 'nom', p.nom_complet, 'liste', p.liste,
        'enseignant', p.enseignant_id)), '[]')::text AS more
      FROM (SELECT email, nom_complet, 'jury' AS liste, enseignant_id FROM internship.jury
        UNION ALL SELECT email, nom_complet, 'encadreur', enseignant_id FROM internship.encadreur) AS p
      WHERE p.email <> ''`.execute(db)
    return rows[0]?.more ?? '[]'
  },

  async insert(trx, rows, scope, config) {
    await target.insert(trx, rows, scope, config)
    if (await areAddedAtOnce(trx))
      await addEverywhere(
        trx,
        sql<boolean>`e.code IN (SELECT r ->> 'code' FROM jsonb_array_elements(${rows}::jsonb) AS r)`,
      )
  },
}
