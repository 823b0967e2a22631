import { sql } from 'kysely'
import { textColumn } from '../../db/recordColumns'
import { tableTarget } from './tableTarget'
import type { Target } from './target'

/**
 * Jury persons or supervisors. Somebody with a teacher's address is that teacher, whose data counts and is not changed.
 */
export function persons(table: 'internship.jury' | 'internship.encadreur'): Target {
  const target = tableTarget({
    table,
    columns: {
      lastName: textColumn('nom'),
      firstName: textColumn('prenom'),
      telephone: textColumn(),
      email: textColumn(),
    },
    held: sql`CASE WHEN r.enseignant_id IS NOT NULL THEN 'teacher_linked' END`,
  })
  return {
    ...target,

    async more(db) {
      const { rows } = await sql<{ more: string }>`
        SELECT coalesce(json_agg(json_build_object('email', e.email, 'nom', e.nom_complet) ORDER BY e.id DESC), '[]')::text AS more
        FROM records.enseignant e WHERE e.email <> ''`.execute(db)
      return rows[0]?.more ?? '[]'
    },

    async insert(trx, rows, scope, config) {
      await target.insert(trx, rows, scope, config)
      await sql`
        UPDATE ${sql.table(table)} AS p SET enseignant_id = e.id
        FROM jsonb_array_elements(${rows}::jsonb) AS r JOIN records.enseignant e ON lower(e.email) = lower(r ->> 'email')
        WHERE p.email = r ->> 'email' AND p.enseignant_id IS NULL
          AND NOT EXISTS (SELECT FROM ${sql.table(table)} AS t WHERE t.enseignant_id = e.id)
          AND NOT EXISTS (SELECT FROM records.enseignant o WHERE lower(o.email) = lower(e.email) AND o.id < e.id)`.execute(
        trx,
      )
    },
  }
}
